import type { JudgedFinding, StoredDecision } from '#engine/decisions/judged-finding.ts';
import type { RulesInForce } from '#engine/decisions/open-state.ts';

const PATHS = [
  ['.', 'mkdirp', 'minimist'],
  ['packages/app', 'optimist', 'minimist'],
];

/** 20,000 findings of 4,000 vulnerabilities, 500 decisions of all scopes and 50 policies of 20 rules, and how many they cover. */
export function manyFindings(): {
  findings: JudgedFinding[];
  decisions: StoredDecision[];
  policies: RulesInForce[];
  covered: number;
} {
  const findings = Array.from({ length: 20_000 }, (_, index): JudgedFinding => {
    const name = `a${index}`;
    return {
      project_id: 'p1',
      vulnerability_id: `CVE-${index % 4_000}`,
      aliases: [`GHSA-${index % 4_000}`],
      purl: `pkg:npm/${name}@1.0.0`,
      name,
      importers: ['.', 'packages/app'],
      scopes: ['production'],
      severity_class: 'MEDIUM',
      kev: false,
      epss: 0.05,
      published: '2026-01-01T00:00:00.000Z',
      reachability: null,
      affected_range: '<2.0.0',
      fixed_versions: ['2.0.0'],
      paths: PATHS,
    };
  });
  const byVulnerability = Map.groupBy(findings, ({ vulnerability_id: id }) => id);
  const decisions = Array.from({ length: 500 }, (_, index): StoredDecision => {
    const vulnerability = index * 8;
    const evidence = byVulnerability
      .get(`CVE-${vulnerability}`)!
      .map(({ purl, affected_range, fixed_versions }) => ({ purl, affected_range, fixed_versions: [...fixed_versions], paths: PATHS }));
    return {
      id: `d${index}`,
      vulnerability_id: `${index % 2 === 0 ? 'CVE' : 'GHSA'}-${vulnerability}`,
      scope: index % 5 === 0 ? 'organization' : 'project',
      project_id: index % 5 === 0 ? null : 'p1',
      purl: null,
      package: null,
      path: null,
      state: 'accepted',
      justification: null,
      note: 'Known',
      expires_on: null,
      made_on: '2026-11-01T00:00:00.000Z',
      withdrawn_on: null,
      reopened_on: null,
      evidence: { severity_class: 'MEDIUM', kev: false, epss: 0.05, components: evidence },
    };
  });
  const policies = Array.from({ length: 50 }, (_, index) => ({
    id: null,
    name: `${index}`,
    rules: Array.from({ length: 20 }, (_rule, at) =>
      at === 0
        ? { path: 'docs', condition: { severity_at_most: 'LOW' as const }, reason: 'why' }
        : { package: at % 2 === 0 ? `b${index}-${at}*` : `a${index * 20 + at}`, reason: 'why' },
    ),
  }));
  // Each decision covers the five findings of its vulnerability; the ten rules a policy that name a package cover one each.
  const named = new Set(policies.flatMap(({ rules }) => rules.flatMap((rule) => ('package' in rule ? rule.package : []))));
  const covered = findings.filter(({ name }, index) => (index % 4_000) % 8 === 0 || named.has(name)).length;
  return { findings, decisions, policies, covered };
}
