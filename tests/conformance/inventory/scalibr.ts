import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { readCases } from './read-cases.ts';

interface ScalibrCase {
  readonly case: string;
  readonly format: string;
  readonly content: string;
  readonly expect_error: boolean;
  readonly expected_packages: readonly { readonly name: string; readonly version: string; readonly commit: string }[] | null;
}

const BASENAMES: Readonly<Record<string, string>> = {
  packagelockjson: 'package-lock.json',
  yarnlock: 'yarn.lock',
  pnpmlock: 'pnpm-lock.yaml',
  bunlock: 'bun.lock',
};

export interface Verdict {
  readonly case: string;
  /** Undefined where ours and theirs agree. */
  readonly deviation: string | undefined;
}

/** Packages of single JavaScript lockfiles as OSV-SCALIBR's tests list them: names with versions, or with commits for git. */
export async function scalibrVerdicts(): Promise<Verdict[] | undefined> {
  const cases = readCases<ScalibrCase>('conformance/scalibr-lockfiles/cases.jsonl.gz')?.filter(({ format }) => format in BASENAMES);
  if (!cases) return undefined;
  return Promise.all(cases.map(async (one) => ({ case: one.case, deviation: await deviationOf(one) })));
}

async function deviationOf({ format, content, expect_error, expected_packages }: ScalibrCase): Promise<string | undefined> {
  const { components, coverage } = await jsInventoryOf(checkoutOfTexts({ [BASENAMES[format]!]: content }));
  if (expect_error) return coverage.complete ? 'reads as complete where an error is due' : undefined;
  const ours = components.map(({ name, version, source }) => {
    const commit = source.kind === 'git' || source.kind === 'tarball' ? commitOf(source.url) : '';
    return commit === '' ? `${name}@${version}` : `${name}#${commit}`;
  });
  const theirs = (expected_packages ?? []).map(({ name, version, commit }) => (commit === '' ? `${name}@${version}` : `${name}#${commit}`));
  const missing = theirs.filter((entry) => !ours.includes(entry));
  const added = ours.filter((entry) => !theirs.includes(entry));
  return missing.length + added.length === 0 ? undefined : `missing ${missing.join(' ') || '–'}; more ${added.join(' ') || '–'}`;
}

function commitOf(url: string | null): string {
  return /[#/=:]([0-9a-f]{7,40})$/.exec(url ?? '')?.[1] ?? '';
}
