import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { Cover } from '#contract/entities/decision.ts';
import { readVex } from '#engine/decisions/vex/read-vex.ts';
import { INPUT, LEFT, VULNERABILITY } from '#tests/given/export-input.ts';
import { sharedData } from '#tests/shared-data.ts';
import { writeOpenVex } from './write-openvex.ts';

const cover: Cover = {
  kind: 'decision',
  id: null,
  state: 'accepted',
  justification: null,
  why: 'Risk accepted.',
  note: '',
  expires_on: null,
};
const covers = (said: Partial<Cover>) => [{ vulnerability_id: VULNERABILITY.id, purl: LEFT.purl, cover: { ...cover, ...said } }];
const SAID: readonly Partial<Cover>[] = [
  {},
  { note: 'Only inside' },
  { state: 'fixed' },
  { state: 'false_positive' },
  { state: 'not_affected', justification: 'component_not_present' },
  { kind: 'policy', state: null, note: 'By a rule \u0007' },
];

test('what is open is under investigation', () => {
  const { statements } = JSON.parse(writeOpenVex({ ...INPUT, vulnerabilities: [VULNERABILITY] }));
  expect(statements.map(({ status }: { status: string }) => status)).toEqual(['under_investigation']);
});

test('what the code provably does not load is not affected, with the proof', () => {
  const [component] = VULNERABILITY.affected;
  const said = { production: false, chain: [], reason: 'One loaded package depends on it.', cut: ['pkg:npm/a@1.0.0'] };
  const statements = (['not_reachable', 'unknown', 'reachable'] as const).map((verdict) => {
    const affected = [{ ...component!, reachability: { ...said, verdict } }];
    return JSON.parse(writeOpenVex({ ...INPUT, vulnerabilities: [{ ...VULNERABILITY, affected }] })).statements[0];
  });
  expect(statements.map(({ status, justification, impact_statement: impact }) => [status, justification, impact])).toEqual([
    ['not_affected', 'vulnerable_code_not_in_execute_path', 'One loaded package depends on it: pkg:npm/a@1.0.0.'],
    ['under_investigation', undefined, undefined],
    ['under_investigation', undefined, undefined],
  ]);
});

test.each(SAID)('a finding covered by %j is read back as such', (said) => {
  const read = readVex(writeOpenVex({ ...INPUT, vulnerabilities: [VULNERABILITY], covers: covers(said) }));
  expect(read.statements[0]).toMatchObject({
    vulnerabilityId: VULNERABILITY.id,
    purls: [LEFT.purl],
    state: said.state ?? 'accepted',
    justification: said.justification ?? null,
  });
});

const schema = sharedData('schemas/openvex-0.2.0.schema.json');

test.skipIf(!schema)('every document is valid by the schema of OpenVEX (needs ../shared/data)', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(schema!, 'utf8')));
  const errors = [undefined, ...SAID].map((said) => {
    const document = writeOpenVex({ ...INPUT, vulnerabilities: [VULNERABILITY], ...(said ? { covers: covers(said) } : {}) });
    return validate(JSON.parse(document)) ? null : validate.errors;
  });
  expect(errors).toEqual(errors.map(() => null));
});
