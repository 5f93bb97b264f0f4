import { load } from 'js-yaml';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { isObject, objectOf } from '#engine/text/parse-json.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { readCases } from './read-cases.ts';
import type { Verdict } from './scalibr.ts';

interface OrtCase {
  readonly case: string;
  readonly files: Readonly<Record<string, string>>;
  readonly expected_ort_yaml: string;
}

/** Packages that ORT's analyzer found by running the package managers; some cases leave development out. */
export async function ortVerdicts(): Promise<Verdict[] | undefined> {
  const cases = readCases<OrtCase>('conformance/ort-analyzer/cases.jsonl.gz')?.filter(({ case: name }) => name.startsWith('node/'));
  if (!cases) return undefined;
  return Promise.all(cases.map(async (one) => ({ case: one.case, deviation: await deviationOf(one) })));
}

async function deviationOf({ case: name, files, expected_ort_yaml }: OrtCase): Promise<string | undefined> {
  const { components } = await jsInventoryOf(checkoutOfTexts(files));
  const theirs = purlsIn(expected_ort_yaml);
  const production = name.includes('skip-excluded-scopes');
  const ours = components
    .filter(({ source, scopes }) => source.kind !== 'workspace' && !(production && scopes.every((scope) => scope === 'development')))
    .map(({ purl }) => purl.replace(/\?.*$/, ''));
  const missing = theirs.filter((purl) => !ours.includes(purl));
  const added = ours.filter((purl) => !theirs.includes(purl));
  return missing.length + added.length === 0 ? undefined : `missing ${missing.join(' ') || '–'}; more ${added.join(' ') || '–'}`;
}

function purlsIn(yaml: string): string[] {
  const { packages } = objectOf(load(yaml));
  return Array.isArray(packages) ? packages.flatMap((entry) => (isObject(entry) ? String(entry['purl']).replace(/\?.*$/, '') : [])) : [];
}
