import { join } from 'node:path';
import { capture, root } from '../bootstrap/run.mjs';

const bin = (path) => join(root, 'node_modules', path);

/** Checks that do not run the product. Caches in `.cache` make the second run faster. */
export const STATIC_CHECKS = [
  {
    name: 'types',
    command: [bin('typescript/bin/tsc'), '-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    fix: 'Fix the types.',
  },
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--deny-warnings'], fix: 'Run `npm run fix`, or fix it by hand.' },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check', '.'], fix: 'Run `npm run fix`.' },
  {
    name: 'import borders',
    command: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '--cache',
      '.cache/import-borders',
      'contract',
      'engine',
      'knowledge',
      'outbound',
      'server',
      'web/src',
      'cli',
      'tests',
    ],
    fix: 'Each message says what to do instead.',
  },
  { name: 'words', command: ['scripts/tasks/word-check.mjs'], fix: 'docs/STYLE.md has the words to use.' },
  { name: 'references', command: ['scripts/tasks/reference-check.mjs'], fix: 'Name the file that is meant.' },
  { name: 'lockfile', command: ['scripts/complete-lockfile.mjs', '--check'], fix: 'Run `npm run fix`.' },
  {
    name: 'dead code',
    command: [bin('knip/bin/knip.js'), '--no-progress', '--cache', '--cache-location', '.cache/knip'],
    fix: 'Remove what is unused, or stop exporting it.',
  },
];

/** Runs the checks two at a time. Prints a line each, and everything a failed one said. Gives the counts. */
export async function runStaticChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...STATIC_CHECKS];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const { code, output } = await capture(process.execPath, check.command, { env: { ...process.env, NO_COLOR: '1' } });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (code === 0) {
        counts.passed += 1;
        console.log(`passed  ${check.name} (${seconds} s)`);
      } else {
        counts.failed += 1;
        console.log(`FAILED  ${check.name} (${seconds} s). ${check.fix}\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}
