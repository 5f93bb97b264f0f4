const MOST_LINES = 12;
const LONGEST = 2_000;

// How each package manager marks what went wrong; the rest of the line says it. pnpm's next line names what needed it.
const MARKS = [
  /^npm (?:error|ERR!)[ ]?(.*)$/,
  /^\s*(ERR_\w+\s.*)$/,
  /^\s*E[A-Z]+\s+(E[A-Z]+: .*)$/,
  /^(\[ERR_\w+\] .*)$/,
  /^(This error happened while installing the dependencies of .*)$/,
  /^➤ YN(?!0000)\d{4}: │? ?(.*)$/,
  /^error:? (.*)$/,
];
// What npm adds to every error.
const NOISE =
  /^(?:code E\w+|E?404|.*complete log.*|Log files were.*|E?404 Note that.*|E?404 tarball, folder.*|notarget In most cases.*|Fix the upstream dependency.*|Migrated your project to the latest Yarn version.*)?$/;
const LIKE_AN_ERROR = /error|fail|conflict|could not|couldn't|cannot|can't|not found|no match/i;

/** What a package manager says went wrong, without marks and advice; its last lines where none is marked. */
export function managerWords(output: string): string {
  // pnpm sets codes off with narrow spaces.
  const lines = output
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/[\u00a0\u2000-\u200a\u202f]/g, ' ').trimEnd())
    .filter((line) => !/^\s+at |^Scope: /.test(line));
  const marked = lines.flatMap((line) => MARKS.flatMap((mark) => mark.exec(line)?.[1] ?? [])).filter((line) => !NOISE.test(line.trim()));
  const said = marked.length > 0 ? marked : lines.filter((line) => LIKE_AN_ERROR.test(line));
  return [...new Set(said.length > 0 ? said : lines.filter((line) => line !== ''))].slice(0, MOST_LINES).join('\n').slice(0, LONGEST);
}
