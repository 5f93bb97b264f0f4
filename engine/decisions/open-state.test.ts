import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VulnerabilityRule } from '#contract/entities/policy.ts';
import type { JudgedFinding, StoredDecision } from './judged-finding.ts';
import { openJudge } from './open-state.ts';
import { cpuTimer } from '#tests/given/cpu-timer.ts';
import { manyFindings } from '#tests/given/many-findings.ts';
import { noLongerAffected } from './reopenings.ts';
import { ruleIndex } from './rule-index.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const FINDING: JudgedFinding = {
  project_id: 'p1',
  vulnerability_id: 'CVE-2026-1000',
  aliases: ['GHSA-aaaa'],
  purl: 'pkg:npm/minimist@1.2.0',
  name: 'minimist',
  importers: ['packages/app'],
  scopes: ['development'],
  severity_class: 'MEDIUM',
  kev: false,
  epss: 0.05,
  published: '2026-01-01T00:00:00.000Z',
  reachability: null,
  affected_range: '<1.2.6',
  fixed_versions: ['1.2.6'],
  paths: [['packages/app', 'mkdirp', 'minimist']],
};
const DECISION: StoredDecision = {
  id: 'd1',
  vulnerability_id: 'CVE-2026-1000',
  scope: 'finding',
  project_id: 'p1',
  purl: 'pkg:npm/minimist@1.2.0',
  package: null,
  path: null,
  state: 'accepted',
  justification: null,
  note: 'Only on our machines',
  expires_on: null,
  made_on: '2026-11-01T00:00:00.000Z',
  withdrawn_on: null,
  reopened_on: null,
  evidence: {
    severity_class: 'MEDIUM',
    kev: false,
    epss: 0.05,
    components: [
      { purl: FINDING.purl, affected_range: '<1.2.6', fixed_versions: ['1.2.6'], paths: [['packages/app', 'mkdirp', 'minimist']] },
    ],
  },
};
const stateOf = (decisions: StoredDecision[], finding: Partial<JudgedFinding> = {}, rules: VulnerabilityRule[] = []) =>
  openJudge(decisions, [{ id: null, name: 'Ours', rules }], NOW)({ ...FINDING, ...finding });
const covers = (decision: Partial<StoredDecision>, finding: Partial<JudgedFinding> = {}) =>
  stateOf([{ ...DECISION, ...decision }], finding).cover !== null;
const broad = { purl: null, package: null, path: null };

test('a finding without a decision is open, and a decision says why it covers one', () => {
  expect(stateOf([])).toEqual({ cover: null, reopened: [] });
  expect(stateOf([DECISION]).cover).toEqual({
    kind: 'decision',
    id: 'd1',
    state: 'accepted',
    justification: null,
    why: 'Risk accepted. Only on our machines',
    note: 'Only on our machines',
    expires_on: null,
  });
});

test.each<[string, Partial<StoredDecision>, Partial<JudgedFinding>, boolean]>([
  ['finding', {}, {}, true],
  ['finding', {}, { purl: 'pkg:npm/minimist@1.2.1' }, false],
  ['finding', {}, { project_id: 'p2' }, false],
  ['finding', { vulnerability_id: 'GHSA-aaaa' }, {}, true],
  ['finding', { vulnerability_id: 'CVE-2026-1' }, {}, false],
  ['package', { ...broad, scope: 'package', package: 'minimist' }, { purl: 'pkg:npm/minimist@1.2.1' }, true],
  ['package', { ...broad, scope: 'package', package: 'minimist' }, { name: 'other' }, false],
  ['path', { ...broad, scope: 'path', path: 'packages' }, {}, true],
  ['path', { ...broad, scope: 'path', path: 'packages/app' }, {}, true],
  ['path', { ...broad, scope: 'path', path: 'packages/ap' }, {}, false],
  ['path', { ...broad, scope: 'path', path: 'packages/app' }, { importers: ['packages/app', 'packages/web'] }, false],
  ['project', { ...broad, scope: 'project' }, { purl: 'pkg:npm/other@1.0.0', name: 'other' }, true],
  ['project', { ...broad, scope: 'project' }, { project_id: 'p2' }, false],
  ['organization', { ...broad, scope: 'organization', project_id: null }, { project_id: 'p2' }, true],
])('a decision on a %s covers what it is about: %j, %j', (_, decision, finding, expected) => {
  expect(covers(decision, finding)).toBe(expected);
});

test.each<[string, Partial<StoredDecision>, boolean]>([
  ['before it expires', { expires_on: '2026-11-22T12:00:00.001Z' }, true],
  ['at the moment it expires', { expires_on: '2026-11-22T12:00:00.000Z' }, false],
  ['once withdrawn', { withdrawn_on: '2026-11-20T00:00:00.000Z' }, false],
  ['once re-opened', { reopened_on: '2026-11-20T00:00:00.000Z' }, false],
])('%s', (_, decision, expected) => {
  expect(covers(decision)).toBe(expected);
});

test('the narrowest decision counts, then the latest', () => {
  const wide: StoredDecision = { ...DECISION, ...broad, id: 'd2', scope: 'project', state: 'fixed', made_on: '2026-11-20T00:00:00.000Z' };
  const later: StoredDecision = { ...wide, id: 'd3', state: 'false_positive', made_on: '2026-11-21T00:00:00.000Z' };
  expect(stateOf([wide, DECISION]).cover?.id).toBe('d1');
  expect(stateOf([wide, later]).cover?.id).toBe('d3');
  const byAlias: StoredDecision = { ...DECISION, id: 'd4', vulnerability_id: 'GHSA-aaaa' };
  expect(stateOf([wide, later, byAlias]).cover?.id).toBe('d4');
});

test.each<[string, Partial<JudgedFinding>, string]>([
  ['severity', { severity_class: 'HIGH' }, 'The severity changed from MEDIUM to HIGH.'],
  ['severity', { severity_class: null }, 'The severity changed from MEDIUM to not yet scored.'],
  ['kev', { kev: true }, 'The vulnerability is now known to be exploited.'],
  ['epss', { epss: 0.1 }, 'The EPSS score rose above 10%.'],
  ['epss', { epss: 0.7 }, 'The EPSS score rose above 50%.'],
  ['range', { affected_range: '<1.2.8' }, 'The affected versions changed from <1.2.6 to <1.2.8.'],
  ['fix', { fixed_versions: ['0.2.4', '1.2.6'] }, 'A fix is available: 0.2.4.'],
  [
    'path',
    { paths: [['packages/app', 'optimist', 'minimist']] },
    'The component is needed in another way: packages/app › optimist › minimist.',
  ],
])('a change of %s re-opens a decision and says why', (trigger, finding, text) => {
  expect(stateOf([DECISION], finding)).toEqual({ cover: null, reopened: [{ decisionId: 'd1', because: [{ trigger, text }] }] });
});

test.each<[string, Partial<JudgedFinding>]>([
  ['severity: another vulnerability id for the same one', { vulnerability_id: 'CVE-2026-9999', aliases: ['CVE-2026-1000'] }],
  ['kev: not exploited, as before', { kev: false }],
  ['epss: a score that stays below 10 %', { epss: 0.099 }],
  ['epss: a score that falls', { epss: 0.001 }],
  ['range: the same range, published at another time', { published: '2026-05-01T00:00:00.000Z' }],
  ['fix: one fix less', { fixed_versions: [] }],
  ['path: one path less', { paths: [] }],
  ['path: another scope', { scopes: ['production'] }],
])('an unrelated change leaves a decision in force (%s)', (_, finding) => {
  expect(stateOf([DECISION], finding)).toMatchObject({ cover: { id: 'd1' }, reopened: [] });
});

test('a decision on a whole project does not end by a new path', () => {
  expect(covers({ ...broad, scope: 'project' }, { paths: [['packages/app', 'optimist', 'minimist']] })).toBe(true);
});

test.each<[string, Partial<VulnerabilityRule>, Partial<JudgedFinding>, boolean]>([
  ['by id', { vulnerability: 'GHSA-aaaa' }, {}, true],
  ['by id', { vulnerability: 'GHSA-bbbb' }, {}, false],
  ['by package', { package: 'mini*' }, {}, true],
  ['by package', { package: 'mini' }, {}, false],
  ['by path', { path: 'packages/' }, {}, true],
  ['by path', { path: 'docs' }, {}, false],
  ['by scope', { scope: 'development' }, {}, true],
  ['by scope', { scope: 'development' }, { scopes: ['development', 'production'] }, false],
  ['by severity', { condition: { severity_at_most: 'MEDIUM' } }, {}, true],
  ['by severity', { condition: { severity_at_most: 'LOW' } }, {}, false],
  ['by severity', { condition: { severity_at_most: 'CRITICAL' } }, { severity_class: null }, false],
  ['by EPSS', { condition: { epss_below: 0.06 } }, {}, true],
  ['by EPSS', { condition: { epss_below: 0.9 } }, { epss: null }, false],
  ['by KEV', { condition: { not_kev: true } }, {}, true],
  ['by KEV', { condition: { not_kev: true } }, { kev: true }, false],
  ['by fix', { condition: { fix_known: false } }, {}, false],
  ['by fix', { condition: { fix_known: false } }, { fixed_versions: [] }, true],
  ['by reachability', { condition: { reachability: 'not_reachable' } }, { reachability: 'not_reachable' }, true],
  ['by reachability', { condition: { reachability: 'not_reachable' } }, { reachability: 'unknown' }, false],
  ['by reachability', { condition: { reachability: 'unknown' } }, { reachability: null }, false],
  ['by age', { condition: { days_old: 30 } }, {}, true],
  ['by age', { condition: { days_old: 30 } }, { published: '2026-11-20T00:00:00.000Z' }, false],
  ['by age', { condition: { days_old: 30 } }, { published: null }, false],
  ['by all at once', { package: 'minimist', scope: 'development', condition: { not_kev: true, severity_at_most: 'LOW' } }, {}, false],
  ['until it expires', { package: 'minimist', expires_on: '2026-11-23T00:00:00.000Z' }, {}, true],
  ['until it expires', { package: 'minimist', expires_on: '2026-11-22T12:00:00.000Z' }, {}, false],
])('a rule ignores findings %s: %j, %j', (_, rule, finding, expected) => {
  expect(stateOf([], finding, [{ reason: 'Not ours', ...rule }]).cover !== null).toBe(expected);
});

test.each<[string, string[], string[], boolean]>([
  ['still there, and no finding names it', [FINDING.purl], [], true],
  ['still there, and found under an alias', [FINDING.purl], ['CVE-2026-1000 pkg:npm/minimist@1.2.0'], false],
  ['gone from the inventory', ['pkg:npm/minimist@1.2.8'], [], false],
])('a component that is %s', (_, present, found, ends) => {
  const because = noLongerAffected(DECISION, { present: new Set(present), found: new Set(found) });
  expect(because.map(({ trigger }) => trigger)).toEqual(ends ? ['withdrawn'] : []);
});

const NAMES = ['a', 'ab', 'abc', 'b', '@a/b'];
const IDS = ['CVE-1', 'CVE-2', 'GHSA-1'];
const someRule = fc
  .record(
    {
      vulnerability: fc.constantFrom(...IDS),
      package: fc.constantFrom(...NAMES, ...NAMES.map((name) => `${name}*`), '*'),
      scope: fc.constantFrom('production', 'development'),
      condition: fc.constantFrom({ not_kev: true as const }, { fix_known: false }),
    },
    { requiredKeys: [] },
  )
  .map((rule): VulnerabilityRule => ({ ...rule, reason: 'why' }) as VulnerabilityRule);
const someFinding = fc
  .record({
    vulnerability_id: fc.constantFrom(...IDS),
    aliases: fc.subarray(IDS),
    name: fc.constantFrom(...NAMES, 'abcd'),
    scopes: fc.subarray(['production', 'development'] as const),
    kev: fc.boolean(),
    fixed_versions: fc.constantFrom([], ['2.0.0']),
  })
  .map((said): JudgedFinding => ({ ...FINDING, ...said }));

/** The rule word for word, for the parts that `someRule` has. */
function fitsPlainly(
  rule: VulnerabilityRule,
  { vulnerability_id: id, aliases, name, scopes, kev, fixed_versions: fixed }: JudgedFinding,
): boolean {
  if (rule.vulnerability && ![id, ...aliases].includes(rule.vulnerability)) return false;
  const [start, ...rest] = (rule.package ?? '*').split('*');
  if (rest.length > 0 ? !name.startsWith(start!) : name !== start) return false;
  if (rule.scope && scopes.join() !== rule.scope) return false;
  if (rule.condition?.not_kev && kev) return false;
  return rule.condition?.fix_known !== false || fixed.length === 0;
}

test('the rule that counts is the first one that fits of all, whatever it names', () => {
  fc.assert(
    fc.property(fc.array(someRule, { maxLength: 12 }), someFinding, (rules, finding) => {
      const entries = rules.map((rule) => ({ rule }));
      const plainly = entries.find(({ rule }) => fitsPlainly(rule, finding));
      expect(ruleIndex(entries, NOW)(finding)).toBe(plainly);
    }),
    { numRuns: 2_000 },
  );
});

test('20,000 findings with 500 decisions and 50 policies are judged within a second', () => {
  const { findings, decisions, policies, covered } = manyFindings();
  const spent = cpuTimer();
  const judge = openJudge(decisions, policies, NOW);
  expect(findings.filter((finding) => judge(finding).cover !== null)).toHaveLength(covered);
  expect(spent()).toBeLessThan(1_000);
});
