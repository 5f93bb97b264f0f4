import { join } from 'node:path';
import { capture, root } from '../bootstrap/run.mjs';

const bin = (path) => join(root, 'node_modules', path);

/** What can be told without running the product, each by name. */
export const STATIC_CHECKS = [
  { name: 'types', command: [bin('typescript/bin/tsc'), '-p', '.', '--noEmit'], mend: 'Mend the types.' },
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--deny-warnings'], mend: 'Mend by hand, or try `npx oxlint --fix`.' },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check', '.'], mend: 'Run `npx oxfmt --write .`.' },
  {
    name: 'import borders',
    command: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'engine',
      'knowledge',
      'server',
      'web/src',
      'cli',
      'tests',
    ],
    mend: 'Each message says what to do instead.',
  },
  { name: 'lockfile', command: ['scripts/complete-lockfile.mjs', '--check'], mend: 'Run `node scripts/complete-lockfile.mjs`.' },
  { name: 'dead code', command: [bin('knip/bin/knip.js'), '--no-progress'], mend: 'Remove what nobody uses, or stop exporting it.' },
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
        console.log(`FAILED  ${check.name} (${seconds} s). ${check.mend}\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}
