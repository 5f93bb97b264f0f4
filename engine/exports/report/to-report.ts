import { thousandthsOf } from '#contract/grade/grade.ts';
import { severityRank } from '#contract/results/severity-class.ts';
import type { AffectedComponent, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { licenseJudge } from '#engine/licenses/judge-license.ts';
import { compareVersions } from '#engine/versions/versions.ts';
import type { ExportInput } from '../export-input.ts';
import { codeSection, placeText } from './code-section.ts';
import { reportText } from './report-text.ts';
import type { Report, Section } from './report.ts';

/** The analysis for people: grade, findings by fix, weaknesses in the code, licenses, decisions, and what could not be seen. */
export function toReport(input: ExportInput): Report {
  const { project, tool, timestamp, knowledge } = input;
  return {
    title: reportText(project.name),
    facts: [
      ['Analyzed', timestamp.toISOString().replace('T', ' ').slice(0, 16).concat(' UTC')],
      ...(project.version === null ? [] : [['Version', reportText(project.version)] as const]),
      ['Vulnerability data', knowledge ? knowledge.hash.slice(0, 12) : 'none'],
      ['Made by', `${tool.name} ${tool.version}`],
    ],
    sections: [
      coverageSection(input),
      gradeSection(input),
      ...fixSections(input),
      codeSection(input),
      licenseSection(input),
      decisionSection(input),
    ],
  };
}

function coverageSection({ coverage }: ExportInput): Section {
  const { complete, gaps, files, packages } = coverage;
  const unread = files.filter(({ state }) => state !== 'parsed' && state !== 'ignored');
  return {
    title: complete ? 'Coverage: complete' : 'Coverage: incomplete',
    texts: [
      ...(complete
        ? []
        : ['The numbers in this report are lower bounds, for these reasons:', ...gaps.map((gap) => `– ${reportText(gap)}`)]),
      `${packages.extracted} packages were read from ${files.filter(({ state }) => state === 'parsed').length} files.`,
    ],
    ...(unread.length === 0
      ? {}
      : {
          table: {
            head: ['File', 'State', 'Reason'],
            widths: [0.4, 0.15, 0.45],
            rows: unread.map(({ path, state, reason }) => [reportText(path), state.replaceAll('_', ' '), reportText(reason ?? '')]),
          },
        }),
  };
}

function gradeSection({ grade }: ExportInput): Section {
  if (!grade)
    return { title: 'Grade: none', texts: ['There is no grade: no inventory could be made, or vulnerabilities were not looked for.'] };
  return {
    title: `Grade: ${grade.class}`,
    texts: [
      `Score ${grade.score.toFixed(1)} of 100, with ${grade.penalty} penalty points.`,
      ...grade.caps.map(({ reason, best }) => `${CAPS[reason]}, so ${best} is the best possible class.`),
      ...(grade.not_looked_for.length > 0
        ? [`Not looked for: ${grade.not_looked_for.map((part) => part.replaceAll('_', ' ')).join(', ')}.`]
        : []),
    ],
    ...(grade.bill.length === 0
      ? {}
      : {
          table: {
            head: ['What', 'Count', 'Points each', 'Points'],
            widths: [0.55, 0.15, 0.15, 0.15],
            rows: grade.bill.map(({ part, severity, development, kev, count, each, points }) => [
              part === 'vulnerabilities'
                ? `${severity?.toLowerCase() ?? 'not yet scored'} findings${development ? ', development only' : ''}${kev ? ', known exploited' : ''}`
                : part.replaceAll('_', ' '),
              String(count),
              String(each),
              String(points),
            ]),
          },
        }),
  };
}

const CAPS = {
  kev: 'A finding is known to be exploited',
  malware: 'A package is malicious',
  incomplete: 'The analysis is incomplete',
} as const;

interface Pair {
  readonly vulnerability: Vulnerability;
  readonly component: AffectedComponent;
}

/** What one update fixes, the one that is worth most first; then what no update fixes. */
function fixSections({ vulnerabilities, covers }: ExportInput): Section[] {
  if (vulnerabilities === null) return [{ title: 'Vulnerabilities: not looked for', texts: [] }];
  const covered = new Set((covers ?? []).map(({ vulnerability_id: id, purl }) => `${id} ${purl}`));
  const open = vulnerabilities.flatMap((vulnerability) =>
    vulnerability.affected
      .filter(({ purl }) => !covered.has(`${vulnerability.id} ${purl}`))
      .map((component): Pair => ({ vulnerability, component })),
  );
  if (open.length === 0)
    return [{ title: 'No open findings', texts: covered.size > 0 ? [`${covered.size} are covered by decisions or policies.`] : [] }];
  const byComponent = [...Map.groupBy(open, ({ component }) => component.purl).values()];
  const groups = byComponent.map((pairs) => ({ pairs, points: pairs.reduce((sum, pair) => sum + pointsOf(pair), 0) }));
  groups.sort((a, b) => b.points - a.points || (a.pairs[0]!.component.purl < b.pairs[0]!.component.purl ? -1 : 1));
  return [
    {
      title: `${open.length} open ${open.length === 1 ? 'finding' : 'findings'} by fix`,
      texts: [],
      table: {
        head: ['Component', 'Fix', 'Findings', 'Points'],
        widths: [0.3, 0.2, 0.38, 0.12],
        rows: groups.map(({ pairs, points }) => [
          componentText(pairs[0]!.component),
          fixText(pairs),
          pairs.toSorted(bySeverity).map(findingText).join('\n'),
          String(points / 1_000),
        ]),
      },
    },
  ];
}

function pointsOf({ vulnerability, component }: Pair): number {
  const development = component.scopes.length === 1 && component.scopes[0] === 'development';
  return thousandthsOf({ part: 'vulnerabilities', class: vulnerability.severity.class, development, kev: vulnerability.kev !== null });
}

function bySeverity(a: Pair, b: Pair): number {
  return severityRank(b.vulnerability.severity.class) - severityRank(a.vulnerability.severity.class);
}

function componentText({ name, version, direct, scopes }: AffectedComponent): string {
  return `${reportText(name)} ${reportText(version)}\n${direct ? 'direct' : 'transitive'}, ${scopes.join(', ')}`;
}

function fixText(pairs: readonly Pair[]): string {
  const { ecosystem } = pairs[0]!.component;
  const fixes = pairs.flatMap(({ component }) => component.fixed_versions[0] ?? []);
  const [highest] = fixes.toSorted((a, b) => compareVersions(ecosystem, b, a));
  if (highest === undefined) return 'No fix known';
  const left = pairs.length - fixes.length;
  return `Upgrade to ${reportText(highest)}${left === 0 ? '' : `; ${left} without a known fix`}`;
}

function findingText({ vulnerability: { id, severity, malware, kev, summary }, component }: Pair): string {
  const rating = malware
    ? 'MALICIOUS'
    : severity.class === null
      ? 'not scored'
      : `${severity.class}${severity.score === null ? '' : ` ${severity.score.toFixed(1)}`}`;
  const marks = [...(kev ? ['known exploited'] : []), ...(component.reachability ? [REACHED[component.reachability.verdict]] : [])];
  return `${rating} ${reportText(id)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}${summary === null ? '' : `: ${reportText(summary)}`}`;
}

const REACHED = { reachable: 'reachable', unknown: 'perhaps reachable', not_reachable: 'not reachable' } as const;

function licenseSection({ licenses, license_policy: policy }: ExportInput): Section {
  if (!licenses) return { title: 'Licenses: not looked for', texts: [] };
  const judge = policy && licenseJudge(policy.content);
  const groups = Map.groupBy(licenses.components, ({ license }) => license.expression ?? license.state);
  const rows = [...groups].map(([name, components]) => ({ name, components, verdict: judge?.(components[0]!.license) }));
  rows.sort(
    (a, b) =>
      Number(b.verdict?.violates ?? false) - Number(a.verdict?.violates ?? false) ||
      b.components.length - a.components.length ||
      (a.name < b.name ? -1 : 1),
  );
  const violations = rows.reduce((sum, { verdict, components }) => (verdict?.violates ? sum + components.length : sum), 0);
  return {
    title: `Licenses: ${violations === 0 ? 'no' : violations} ${violations === 1 ? 'violation' : 'violations'}`,
    texts: policy ? [`Policy: ${reportText(policy.name)}.`] : [],
    table: {
      head: ['License', 'Components', 'Policy'],
      widths: [0.3, 0.4, 0.3],
      rows: rows.map(({ name, components, verdict }) => [
        reportText(name),
        componentsText(components),
        verdict?.violates ? `VIOLATION. ${reportText(verdict.why ?? '')}` : reportText(verdict?.why ?? ''),
      ]),
    },
  };
}

const MOST_NAMED = 8;

function componentsText(components: readonly { readonly name: string; readonly version: string }[]): string {
  const named = components.slice(0, MOST_NAMED).map(({ name, version }) => `${reportText(name)} ${reportText(version)}`);
  const rest = components.length - named.length;
  return `${components.length}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function decisionSection({ covers = [], covered_code: coveredCode = [], code }: ExportInput): Section {
  const found = new Map(code?.findings.map((finding) => [finding.fingerprint, finding]));
  const covered = [
    ...covers.map(({ vulnerability_id: id, purl, cover }) => ({ id, where: reportText(purl), cover })),
    ...coveredCode.flatMap(({ fingerprint, cover }) => {
      const finding = found.get(fingerprint);
      return finding ? [{ id: finding.rule_id, where: placeText({ finding }), cover }] : [];
    }),
  ];
  if (covered.length === 0) return { title: 'No decision or policy covers a finding', texts: [] };
  return {
    title: `${covered.length} ${covered.length === 1 ? 'finding' : 'findings'} covered by decisions and policies`,
    texts: [],
    table: {
      head: ['Vulnerability or rule', 'Component or file', 'Reason', 'Until'],
      widths: [0.22, 0.28, 0.38, 0.12],
      rows: covered.map(({ id, where, cover }) => [
        reportText(id),
        where,
        reportText(cover.why),
        cover.expires_on?.slice(0, 10) ?? 'no end',
      ]),
    },
  };
}
