import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyEvidence } from '#engine/evidence/verify-evidence.ts';
import { openBundle, type KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeRecords } from '#knowledge/bundle/write/write-records.ts';
import { sharedData } from '#tests/shared-data.ts';
import { phpRecords } from './friends-of-php.ts';
import { npmRecords } from './records.ts';
import { runSteps } from './run-steps.ts';

const archive = sharedData('lockfiles.tar.gz');

describe.skipIf(!archive)('the evidence of findings in real projects (real-data collection)', () => {
  let folder: string;
  let bundle: KnowledgeBundle;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'understory-evidence-'));
    execFileSync('tar', ['-xzf', archive!, '-C', folder]);
    await writeRecords(join(folder, 'knowledge.bundle'), { osv: [...npmRecords(), ...phpRecords()] });
    bundle = openBundle(join(folder, 'knowledge.bundle'));
  });
  afterAll(() => {
    bundle.close();
    rmSync(folder, { recursive: true });
  });

  test('holds before the independent verifier, down to the lines of the lockfile', { timeout: 180_000 }, async () => {
    const projects = readdirSync(join(folder, 'lockfiles')).filter((name) => name.includes('@'));
    const rejected: unknown[] = [];
    let checked = 0;
    for (const project of projects) {
      const checkout = join(folder, 'lockfiles', project);
      const results = await runSteps(checkout, bundle);
      const readFile = (path: string) => (existsSync(join(checkout, path)) ? readFileSync(join(checkout, path)) : undefined);
      const verification = verifyEvidence(results['vuln-finder'], { advisories: bundle, readFile });
      rejected.push(...verification.rejected.map((rejection) => ({ project, ...rejection })));
      checked += verification.checked;
    }
    expect(rejected).toEqual([]);
    expect(checked).toBeGreaterThan(2_000);
  });
});
