// Looks for files that comments and pages name, and that do not exist.
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { capture, root } from '../bootstrap/run.mjs';

const NAME = /(?<![\w@#/.-])(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs|md|css)\b/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)|\s\/\/\s/;
// Its names are examples.
const EXEMPT = ['docs/STYLE.md'];

const { output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
const files = output.split('\n').filter(Boolean);
const known = new Set(files);
/** Every end of every path, so that a comment may leave out the folders that its reader knows. */
const ends = new Set(files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))));

let missing = 0;
for (const path of files.filter((file) => /\.(?:tsx?|mjs|cjs|md|css)$/.test(file) && !EXEMPT.includes(file))) {
  const lines = await readFile(join(root, path), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  lines.forEach((line, index) => {
    if (!path.endsWith('.md') && !COMMENT.test(line)) return;
    for (const [name] of line.matchAll(NAME)) {
      if (ends.has(name) || known.has(normalize(join(dirname(path), name)))) continue;
      missing += 1;
      console.log(`${path}:${index + 1} "${name}" does not exist.`);
    }
  });
}
if (missing > 0) process.exitCode = 1;
