import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longest, slowest first; `npm test` prints the table that this list follows. Vitest knows the durations of the last
 * run only, and a clean clone has none: a slow file that begins last leaves the other workers idle.
 */
export const SLOW_FILES: readonly string[] = [
  'tests/conformance/matching/candidates.test.ts',
  'tests/conformance/exports/real-projects.test.ts',
  'tests/conformance/matching/matching.test.ts',
  'engine/remediation/all-managers.test.ts',
  'engine/remediation/foreign-projects.test.ts',
  'engine/remediation/foreign-addresses.test.ts',
  'tests/conformance/matching/evidence.test.ts',
  'tests/conformance/arborist.test.ts',
  'tests/processes/demo.test.ts',
  'tests/conformance/plans/guided-remediation.test.ts',
  'tests/processes/take-over.test.ts',
  'tests/processes/killed-knowledge-sync.test.ts',
  'server/src/analyses/main-job.test.ts',
  'server/src/analyses/fail-green.test.ts',
  'server/src/results/prepare-result.test.ts',
  'tests/api-fuzz/api-fuzz.test.ts',
  'server/src/backup.test.ts',
  'server/src/knowledge/knowledge.test.ts',
  'tests/processes/package.test.ts',
  'tests/processes/knowledge-changes.test.ts',
  'server/src/security-bars.test.ts',
  'server/src/access-matrix.test.ts',
  'server/src/dashboard/random-history.test.ts',
  'server/src/decisions/decisions.test.ts',
  'tests/processes/serve.test.ts',
  'tests/journeys/keyboard.test.ts',
  'tests/journeys/analysis.test.ts',
  'tests/journeys/people.test.ts',
  'tests/journeys/new-knowledge.test.ts',
  'tests/journeys/plan.test.ts',
];

/** Begins the slow files of each project first, then the others as Vitest would. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = SLOW_FILES.map((file) => join(this.ctx.config.root, file));
    const missing = slow.find((file) => !existsSync(file));
    if (missing) throw new Error(`${missing} is in the list of slow test files, but does not exist.`);
    const position = ({ moduleId }: TestSpecification) => (slow.includes(moduleId) ? slow.indexOf(moduleId) : slow.length);
    // A stable sort: projects and groups stay together.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || position(a) - position(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}
