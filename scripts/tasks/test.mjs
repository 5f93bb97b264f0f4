// Everything: types, lint, borders, unit and integration tests, browser journeys. `npm test -- <vitest arguments>` runs only the tests that match.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../bootstrap/build.mjs';
import { Problem, root, run, withThisNode } from '../bootstrap/run.mjs';
import { ensureChromium } from './chromium.mjs';
import { closeWith } from './closing-line.mjs';
import { runStaticChecks } from './static-checks.mjs';

const args = process.argv.slice(2);
// The build fills the core that the last and longest check leaves.
const [checks, built] = await Promise.all([args.length > 0 ? { passed: 0, failed: 0, skipped: 0 } : runStaticChecks(), build()]);
const tests = await runTests();
closeWith({
  passed: checks.passed + built.passed + tests.passed,
  failed: checks.failed + built.failed + tests.failed,
  skipped: checks.skipped + tests.skipped,
});

/** Child processes and the browser run what is built. */
async function build() {
  try {
    await ensureBuilt();
    console.log('passed  build');
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(`FAILED  build. ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

async function runTests() {
  const chromium = await ensureChromium();
  const folder = await mkdtemp(join(tmpdir(), 'understory-report-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const slowest = join(root, 'scripts/tasks/slowest-parts.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${slowest}`];
  try {
    const env = { ...withThisNode(), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
    const code = await run(process.execPath, [vitest, 'run', ...reporters, ...args], { env });
    return countTests(JSON.parse(await readFile(report, 'utf8')), code);
  } catch (error) {
    console.log(`FAILED  tests. There is no report: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function countTests(report, code) {
  const skipped = report.numPendingTests + report.numTodoTests;
  // A file that does not load has no tests that could fail, and an error outside of every test fails none.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}
