import { readFileSync } from 'node:fs';
import { npmPurl } from '#engine/ecosystems/npm/purl.ts';
import { parsePackageUrl } from '#engine/registry/package-url.ts';
import { sharedData } from '#tests/shared-data.ts';
import type { Verdict } from './scalibr.ts';

interface PurlTest {
  readonly description: string;
  readonly test_type: 'parse' | 'build' | 'validate';
  readonly input: string | PurlParts;
  readonly expected_output: string | PurlParts | null;
  readonly expected_failure: boolean;
}

interface PurlParts {
  readonly type: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly version: string | null;
  readonly qualifiers: Readonly<Record<string, string>> | null;
  readonly subpath: string | null;
}

/** The npm part of the purl specification's own tests: what we build, and what we read of purls that we built. */
export function purlVerdicts(): Verdict[] | undefined {
  const file = sharedData('conformance/purl/purl-tests.json');
  if (file === undefined) return undefined;
  const suites = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly tests: readonly PurlTest[] }[];
  return suites.flatMap(({ tests }) => tests.flatMap((test, i) => verdictOf(test, i)));
}

function verdictOf(test: PurlTest, index: number): Verdict[] {
  if (test.expected_failure || test.expected_output === null) return [];
  const name = `${index} ${test.description}`;
  if (test.test_type === 'build' && typeof test.input === 'object' && test.input.type === 'npm') {
    const built = build(test.input);
    return [{ case: name, deviation: built === test.expected_output ? undefined : `${built} for ${String(test.expected_output)}` }];
  }
  if (test.test_type !== 'parse' || typeof test.input !== 'string' || typeof test.expected_output !== 'object') return [];
  const expected = test.expected_output;
  // Only registry releases are read back; other purls name their own place.
  if (expected.type !== 'npm' || expected.qualifiers !== null || test.input.includes('/@')) return [];
  const parsed = parsePackageUrl(test.input);
  const wanted = `${expected.namespace === null ? '' : `${expected.namespace}/`}${expected.name} ${expected.version ?? ''}`;
  const read = parsed ? `${parsed.name} ${parsed.version}` : 'nothing';
  return [{ case: name, deviation: read === wanted ? undefined : `${read} for ${wanted}` }];
}

function build({ namespace, name, version, qualifiers }: PurlParts): string {
  const fullName = namespace === null ? name! : `${namespace}/${name!}`;
  const [qualifier] = Object.entries(qualifiers ?? {});
  return npmPurl(fullName, version ?? '', qualifier && { key: qualifier[0] as 'vcs_url', value: qualifier[1] });
}
