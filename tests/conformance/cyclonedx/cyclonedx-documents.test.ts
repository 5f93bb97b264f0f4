import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { cycloneDxErrors } from './validate-json.ts';

// CycloneDX's own valid and invalid documents (Apache-2.0): they show that the validator our exports are held against can tell.
const file = sharedData('conformance/cyclonedx-documents/cases.jsonl.gz');

interface Case {
  case: string;
  spec: string;
  valid: boolean;
  document: string;
}

describe.skipIf(!file)('cyclonedx-documents (needs ../shared/data)', () => {
  test('the validator calls every document what it is', () => {
    const cases = gunzipSync(readFileSync(file!))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Case);
    const wrong = cases.filter(({ spec, valid, document }) => (cycloneDxErrors(spec, JSON.parse(document)).length === 0) !== valid);
    expect(cases.length).toBe(140);
    expect(wrong.map(({ case: name }) => name)).toEqual([]);
  });
});
