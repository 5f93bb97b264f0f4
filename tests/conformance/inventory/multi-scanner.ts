import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { sharedData } from '#tests/shared-data.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import type { Verdict } from './scalibr.ts';

/** The purls that syft, cdxgen and cyclonedx-npm found in one project, the root package aside. */
export async function multiScannerVerdicts(): Promise<Verdict[] | undefined> {
  const manifest = sharedData('conformance/multi-scanner-project/package.json');
  const lockfile = sharedData('conformance/multi-scanner-project/package-lock.json.gz');
  const expected = sharedData('conformance/multi-scanner-project/expected.json');
  if (manifest === undefined || lockfile === undefined || expected === undefined) return undefined;
  const texts = {
    'package.json': readFileSync(manifest, 'utf8'),
    'package-lock.json': gunzipSync(readFileSync(lockfile)).toString('utf8'),
  };
  const root = (JSON.parse(texts['package.json']) as { name: string }).name;
  const { components } = await jsInventoryOf(checkoutOfTexts(texts));
  const ours = components.map(({ purl }) => purl);
  const { sbom_purls } = JSON.parse(readFileSync(expected, 'utf8')) as { sbom_purls: Readonly<Record<string, readonly string[]>> };
  return Object.entries(sbom_purls).map(([tool, purls]) => {
    const theirs = new Set(
      purls
        .filter((purl) => purl.startsWith('pkg:npm/') && !purl.startsWith(`pkg:npm/${root}@`))
        .map((purl) => purl.replace(/[?#].*$/, '')),
    );
    const missing = [...theirs].filter((purl) => !ours.includes(purl));
    const added = ours.filter((purl) => !theirs.has(purl));
    return {
      case: tool,
      deviation: missing.length + added.length === 0 ? undefined : `missing ${missing.join(' ')}; more ${added.join(' ')}`,
    };
  });
}
