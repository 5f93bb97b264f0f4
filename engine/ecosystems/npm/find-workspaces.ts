/**
 * Whether a folder below a workspace root is one of its members. Globs know `*`, `**`, `?`, `{a,b}` and a leading `!`;
 * the last glob that matches decides. Source: npm, yarn and pnpm documentation of workspaces.
 */
export function isWorkspaceOf(globs: readonly string[] | undefined, folder: string): boolean {
  let member = false;
  for (const glob of globs ?? []) {
    if (glob.startsWith('!')) member &&= !patternOf(glob.slice(1)).test(folder);
    else member ||= patternOf(glob).test(folder);
  }
  return member;
}

const patterns = new Map<string, RegExp>();

function patternOf(glob: string): RegExp {
  let pattern = patterns.get(glob);
  if (!pattern) patterns.set(glob, (pattern = compile(glob.replace(/^\.\//, '').replace(/\/+$/, ''))));
  return pattern;
}

const NOTHING = /(?!)/;

function compile(glob: string): RegExp {
  let source = '';
  let braces = 0;
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at]!;
    if (char === '*' && glob[at + 1] === '*') {
      const whole = glob[at + 2] === '/';
      source += whole ? '(?:[^/]+/)*' : '.*';
      at += whole ? 2 : 1;
    } else if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '{') {
      braces += 1;
      source += '(?:';
    } else if (char === '}' && braces > 0) {
      braces -= 1;
      source += ')';
    } else if (char === ',' && braces > 0) source += '|';
    else source += char.replace(/[.+^$()|[\]\\{}]/g, '\\$&');
  }
  return braces === 0 ? new RegExp(`^${source}$`, 's') : NOTHING;
}
