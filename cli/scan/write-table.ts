import { SEVERITY_CLASSES, severityRank } from '#contract/results/severity-class.ts';
import type { SeverityClass } from '#contract/results/severity-class.ts';
import type { AffectedComponent, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { judgeLines } from './judge-lines.ts';
import { codeLines } from './code-lines.ts';
import { inventoriesOf, vulnerabilitiesOf } from './scan-report.ts';
import type { ScanReport } from './scan-report.ts';
import type { WriteOptions } from './write-report.ts';

const HEAD = ['SEVERITY', 'VULNERABILITY', 'PACKAGE', 'VERSION', 'FIXED IN', 'SCOPE', 'WHERE'];
const LOADED = 'LOADED BY THE CODE';

/** The report for people: findings, worst first, then what was seen and what could not be seen. */
export function writeTable(report: ScanReport, { color, allWeaknesses }: WriteOptions): string {
  const findings = vulnerabilitiesOf(report)
    .flatMap((vulnerability) => vulnerability.affected.map((component) => ({ vulnerability, component })))
    .sort(
      (a, b) =>
        severityRank(b.vulnerability.severity.class) - severityRank(a.vulnerability.severity.class) ||
        loadedRank(a.component) - loadedRank(b.component),
    );
  const isJudged = findings.some(({ component }) => component.reachability);
  const rows = findings.map(({ vulnerability, component }) => [
    ...rowOf(vulnerability, component),
    ...(isJudged ? [printable(loadedText(component))] : []),
  ]);
  const paint = (row: readonly string[], line: string, index: number) =>
    color ? painted(findings[index]!.vulnerability, row[0]!, line) : line;
  const lines = rows.length === 0 ? [] : [...columns([[...HEAD, ...(isJudged ? [LOADED] : [])], ...rows])];
  const table = lines.map((line, index) => (index === 0 ? line : paint(rows[index - 1]!, line, index - 1)));
  return [
    ...table,
    ...(table.length > 0 ? [''] : []),
    summaryOf(report, findings),
    ...gradeLines(report),
    ...judgeLines(report, printable),
    ...codeLines(report.codeql, { allWeaknesses, printable }),
    ...gapLines(report),
    ...knowledgeLines(report),
  ].join('\n');
}

const LOADED_ORDER: readonly (string | undefined)[] = ['reachable', 'unknown', undefined, 'not_reachable'];

function loadedRank({ reachability }: AffectedComponent): number {
  return LOADED_ORDER.indexOf(reachability?.verdict);
}

/** The first step of the code towards the component, or that there is none. */
function loadedText({ reachability }: AffectedComponent): string {
  if (!reachability) return 'not asked';
  if (reachability.verdict === 'not_reachable') return 'no';
  const [first] = reachability.chain;
  const place = first?.file ? `${first.file}${first.line === null ? '' : `:${first.line}`}` : '';
  return [reachability.verdict === 'reachable' ? 'yes' : 'unknown', ...(place ? [`(${place})`] : [])].join(' ');
}

const UNSCORED = 'not scored';

function rowOf(vulnerability: Vulnerability, component: AffectedComponent): string[] {
  const { severity, malware, id } = vulnerability;
  const score = severity.score === null ? '' : ` ${severity.score.toFixed(1)}`;
  const { location } = component;
  return [
    malware ? 'MALICIOUS' : severity.class === null ? UNSCORED : `${severity.class}${score}`,
    id,
    component.name,
    component.version,
    component.fixed_versions.length === 0 ? 'no fix known' : component.fixed_versions.join(', '),
    component.scopes.join(', '),
    location === null ? '' : `${location.file}${location.line === null ? '' : `:${location.line}`}`,
  ].map(printable);
}

// Names come from strangers; a control character in one could rewrite the screen.
function printable(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}/gu, '\ufffd');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.min(60, Math.max(...rows.map((row) => row[column]!.length))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const COLORS: Readonly<Record<SeverityClass, number>> = { CRITICAL: 31, HIGH: 31, MEDIUM: 33, LOW: 36, NONE: 90 };

function painted({ severity, malware }: Vulnerability, cell: string, line: string): string {
  const code = malware ? COLORS.CRITICAL : severity.class === null ? COLORS.MEDIUM : COLORS[severity.class];
  return `\u001b[${code}m${cell}\u001b[0m${line.slice(cell.length)}`;
}

function summaryOf(report: ScanReport, findings: readonly { vulnerability: Vulnerability }[]): string {
  const inventories = inventoriesOf(report);
  const components = inventories.reduce((sum, inventory) => sum + inventory.components.length, 0);
  const importers = inventories.reduce((sum, inventory) => sum + inventory.importers.length, 0);
  const seen = `${plural(components, 'component')} of ${plural(importers, 'manifest')}`;
  if (!report['vuln-finder']) return `${seen}; not checked for vulnerabilities.`;
  const classes = [...SEVERITY_CLASSES, null].flatMap((severity) => {
    const count = findings.filter(({ vulnerability }) => vulnerability.severity.class === severity).length;
    return count === 0 ? [] : [`${count} ${severity === null ? UNSCORED : severity.toLowerCase()}`];
  });
  if (findings.length === 0)
    return `No known vulnerabilities in ${seen}${report.coverage.complete ? '.' : ', but not everything could be checked.'}`;
  return `${report.coverage.complete ? '' : 'At least '}${plural(findings.length, 'finding')} in ${seen}: ${classes.join(', ')}.`;
}

function gradeLines({ grade }: ScanReport): string[] {
  if (!grade) return [];
  return [`Grade ${grade.class}, score ${grade.score.toFixed(1)} of 100, ${plural(grade.penalty, 'penalty point')}.`];
}

function gapLines({ coverage }: ScanReport): string[] {
  if (coverage.complete) return [];
  return ['', 'This report is incomplete:', ...coverage.gaps.map((gap) => `- ${printable(gap)}`)];
}

function knowledgeLines({ knowledge }: ScanReport): string[] {
  if (!knowledge) return [];
  const feeds = knowledge.feeds.map(
    ({ name, records, modified }) => `${name} (${plural(records, 'record')}, latest ${modified ?? 'unknown'})`,
  );
  return ['', `Vulnerability data ${knowledge.hash.slice(0, 12)}: ${feeds.join(', ')}`];
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
