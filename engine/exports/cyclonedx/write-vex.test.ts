import { expect, test } from 'vitest';
import type { Cover } from '#contract/entities/decision.ts';
import { readVex } from '#engine/decisions/vex/read-vex.ts';
import { cycloneDxErrors } from '#tests/conformance/cyclonedx/validate-json.ts';
import { INPUT, INVENTORY, LEFT, RIGHT, VULNERABILITY, written } from '#tests/given/export-input.ts';
import { affectedBy } from '#tests/given/results.ts';

const BOTH = { ...VULNERABILITY, affected: [...VULNERABILITY.affected, affectedBy(INVENTORY, RIGHT)] };
const cover: Cover = { kind: 'decision', id: null, state: 'accepted', justification: null, why: '', note: 'Only inside', expires_on: null };
const on = (purl: string, said: Partial<Cover>) => ({ vulnerability_id: BOTH.id, purl, cover: { ...cover, ...said } });
const document = async (format: 'cyclonedx-vex-json' | 'cyclonedx-json', covers: ReturnType<typeof on>[]) =>
  JSON.parse(await written(format, { ...INPUT, vulnerabilities: [BOTH], covers }));

const vulnerability = (id: string, analysis: object | undefined, ref: string) => ({ id, analysis, affects: [{ ref }] });

const SAID: readonly Partial<Cover>[] = [
  {},
  { state: 'fixed' },
  { state: 'false_positive' },
  { state: 'not_affected', justification: 'component_not_present' },
  { state: 'not_affected', justification: 'vulnerable_code_not_present' },
  { state: 'not_affected', justification: 'vulnerable_code_not_in_execute_path' },
  { state: 'not_affected', justification: 'vulnerable_code_cannot_be_controlled_by_adversary' },
  { state: 'not_affected', justification: 'inline_mitigations_already_exist' },
  { kind: 'policy', state: null, note: 'By a rule \u0007' },
];

test.each(SAID)('a finding covered by %j is read back as such, and the other one stays open', async (said) => {
  for (const format of ['cyclonedx-vex-json', 'cyclonedx-json'] as const) {
    const bom = await document(format, [on(LEFT.purl, said)]);
    expect(cycloneDxErrors('1.6', bom)).toEqual([]);
    const { statements, skipped } = readVex(JSON.stringify(bom));
    expect(statements).toEqual([
      {
        vulnerabilityId: BOTH.id,
        purls: [LEFT.purl],
        state: said.state ?? 'accepted',
        justification: said.justification ?? null,
        note: said.note ? 'By a rule \ufffd' : 'Only inside',
      },
    ]);
    const open = format === 'cyclonedx-json' ? [] : [{ vulnerability_id: BOTH.id, reason: 'The state in_triage leaves it open.' }];
    expect(skipped).toEqual(open);
  }
});

test('components that were decided alike share an analysis', async () => {
  const bom = await document('cyclonedx-vex-json', [on(LEFT.purl, { state: 'fixed' }), on(RIGHT.purl, { state: 'fixed' })]);
  expect(bom.vulnerabilities).toHaveLength(1);
  expect(readVex(JSON.stringify(bom)).statements.map(({ purls }) => purls.toSorted())).toEqual([[LEFT.purl, RIGHT.purl].toSorted()]);
});

test.each([
  ['not_reachable', 'not_affected', 'code_not_reachable', 'One loaded package depends on it: pkg:npm/a@1.0.0.'],
  ['unknown', 'in_triage', undefined, undefined],
  ['reachable', 'in_triage', undefined, undefined],
] as const)('a component that is %s is %s while nothing was decided on it', async (verdict, state, justification, detail) => {
  const reachability = { verdict, reason: 'One loaded package depends on it.', production: false, chain: [], cut: ['pkg:npm/a@1.0.0'] };
  const open = { ...VULNERABILITY, affected: VULNERABILITY.affected.map((each) => ({ ...each, reachability })) };
  const write = async (covers: ReturnType<typeof on>[]) =>
    JSON.parse(await written('cyclonedx-vex-json', { ...INPUT, vulnerabilities: [open], covers }));
  const bom = await write([]);
  expect(cycloneDxErrors('1.6', bom)).toEqual([]);
  expect(bom.vulnerabilities[0].analysis).toEqual({ state, ...(justification && { justification, detail }) });
  expect(bom.vulnerabilities[0].properties).toContainEqual({ name: 'understory:reachability', value: verdict });
  // A decision has the last word.
  expect((await write([on(LEFT.purl, { state: 'fixed' })])).vulnerabilities[0].analysis.state).toBe('resolved');
});

test('a document has the affected components alone', async () => {
  const bom = await document('cyclonedx-vex-json', []);
  expect(bom.components.map(({ purl }: { purl: string }) => purl).toSorted()).toEqual([LEFT.purl, RIGHT.purl].toSorted());
});

test('what other tools write is read: BOM links, purls as references, near justifications, and what decides nothing', () => {
  const read = readVex(
    JSON.stringify({
      bomFormat: 'CycloneDX',
      components: [{ 'bom-ref': 'x y', purl: 'pkg:npm/x@1.0.0' }],
      vulnerabilities: [
        vulnerability('CVE-1', { state: 'not_affected', justification: 'protected_at_perimeter' }, 'urn:cdx:f08a6ccd-4dce/1#x%20y'),
        vulnerability('CVE-2', { state: 'resolved_with_pedigree' }, 'pkg:composer/a/b@2.0.0'),
        vulnerability('CVE-3', { state: 'not_affected' }, 'x y'),
        vulnerability('CVE-4', { state: 'exploitable', response: ['update'] }, 'x y'),
        vulnerability('CVE-5', { state: 'false_positive' }, 'pkg:maven/a/b@1'),
        vulnerability('CVE-6', undefined, 'x y'),
        { analysis: {} },
        vulnerability('CVE-7', { state: 'exploitable', response: ['will_not_fix'] }, 'x y'),
      ],
    }),
  );
  expect(
    read.statements.map(({ vulnerabilityId, purls, state, justification }) => [vulnerabilityId, purls[0], state, justification]),
  ).toEqual([
    ['CVE-1', 'pkg:npm/x@1.0.0', 'not_affected', 'inline_mitigations_already_exist'],
    ['CVE-2', 'pkg:composer/a/b@2.0.0', 'fixed', null],
    ['CVE-3', 'pkg:npm/x@1.0.0', 'false_positive', null],
    ['CVE-7', 'pkg:npm/x@1.0.0', 'accepted', null],
  ]);
  expect(read.skipped.map(({ vulnerability_id, reason }) => `${vulnerability_id}: ${reason}`)).toEqual([
    'CVE-4: The state exploitable leaves it open.',
    'CVE-5: The components it is about are not packages of npm or Packagist.',
    ': The vulnerability has no id.',
  ]);
});

test.each(['', '[]', 'null', '{"bomFormat": "CycloneDX"}', '{"bomFormat": 1, "vulnerabilities": []}'])('%j is refused', (text) => {
  expect(readVex(text).error).toBeDefined();
});
