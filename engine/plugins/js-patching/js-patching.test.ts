import { expect, test } from 'vitest';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { completeLedger } from '#tests/given/results.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { jsPatching } from './js-patching.ts';

test('plans are made by the upgrade policy in force', async () => {
  const folder = temporaryFolder();
  const packages = { declared: 1, extracted: 3, matched: 3, not_resolvable: 0 };
  const policy = { allowMajor: false, minimumAgeDays: 7, prefer: 'newest' } as const;
  const result = await withRecords({ osv: [] }, (advisories) =>
    jsPatching.run({
      checkout: checkoutOfTexts({ 'package.json': '{}' }),
      results: { 'vuln-finder': { vulnerabilities: [], coverage: { ...completeLedger, packages } } },
      advisories,
      registry: undefined,
      proving: {
        npmUrl: 'http://127.0.0.1:9',
        packagistUrl: 'http://127.0.0.1:9',
        cacheFolder: folder,
        managersFolder: folder,
        scratchFolder: folder,
        timeoutSeconds: 1,
        policy,
      },
      log: { info: () => undefined, warn: () => undefined },
      signal: new AbortController().signal,
      now: new Date('2026-01-01T00:00:00Z'),
      progress: () => undefined,
    }),
  );
  expect(result.policy).toEqual({ allow_major: false, minimum_age_days: 7, prefer: 'newest' });
  // What was planned for was read in full, so the numbers of plans are no lower bounds.
  expect(mergeCoverage([result.coverage]).complete).toBe(true);
});
