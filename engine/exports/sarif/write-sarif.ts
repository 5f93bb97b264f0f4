import { createHash } from 'node:crypto';
import type { Invocation, Location, Log, ReportingDescriptor, Result, Run, Suppression, ToolComponent } from 'sarif';
import type { Cover } from '#contract/entities/decision.ts';
import { SEVERITY_FLOORS, type SeverityClass } from '#contract/results/severity-class.ts';
import type { AffectedComponent, Vulnerability } from '#contract/results/vulnerabilities.ts';
import type { ExportInput } from '../export-input.ts';
import { plainText } from '../plain-text.ts';
import { toCodeRun } from './to-code-run.ts';

/** The findings as SARIF 2.1.0: one rule a vulnerability, one result a vulnerable component, where the lockfile contains it. */
export function writeSarif({
  tool,
  vulnerabilities,
  covers,
  code,
  covered_code,
  code_changes,
  coverage,
  knowledge,
  timestamp,
}: ExportInput): string {
  const found = vulnerabilities ?? [];
  const coverOf = new Map((covers ?? []).map(({ vulnerability_id: id, purl, cover }) => [`${id} ${purl}`, cover]));
  const driver: ToolComponent = {
    name: tool.name,
    version: tool.version,
    semanticVersion: tool.version,
    rules: found.map(toRule),
  };
  const dependencies: Run = {
    tool: { driver },
    // Code hosts replace the log of the same category, and keep those of other tools.
    automationDetails: { id: 'understory/dependencies/' },
    columnKind: 'utf16CodeUnits',
    invocations: [toInvocation(vulnerabilities === null ? [...coverage.gaps, NOT_CHECKED] : coverage.gaps, timestamp)],
    ...(knowledge ? { properties: { knowledge: knowledge.hash } } : {}),
    results: found.flatMap((vulnerability, index) =>
      vulnerability.affected.map((component) => {
        const cover = coverOf.get(`${vulnerability.id} ${component.purl}`);
        return { ...toResult(vulnerability, component, index), ...(cover ? { suppressions: [toSuppression(cover)] } : {}) };
      }),
    ),
  };
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    // Without a look at dependencies, a run without results would read as a run without findings.
    runs: [
      ...(code && vulnerabilities === null ? [] : [dependencies]),
      ...(code ? [toCodeRun(code, { covered: covered_code ?? [], changes: code_changes, timestamp })] : []),
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

/** Code hosts show what is suppressed as closed. */
function toSuppression({ why }: Cover): Suppression {
  return { kind: 'external', status: 'accepted', justification: plainText(why) };
}

const NOT_CHECKED = 'Vulnerabilities were not checked.';

/** What could not be seen is in the log too: a run without results must not read as a run without findings. */
function toInvocation(gaps: readonly string[], timestamp: Date): Invocation {
  return {
    executionSuccessful: gaps.length === 0,
    endTimeUtc: timestamp.toISOString(),
    toolExecutionNotifications: gaps.map((gap) => ({ level: 'error', message: { text: plainText(gap) } })),
  };
}

function toRule(vulnerability: Vulnerability): ReportingDescriptor {
  const { id, summary, details, severity, weaknesses, malware, aliases } = vulnerability;
  const title = plainText(summary ?? (malware ? 'Malicious package' : id));
  const score = severity.score ?? SEVERITY_FLOORS[severity.class ?? 'MEDIUM'];
  return {
    id,
    // A name that only repeats the id is not allowed; this one says what the rules of this tool have in common.
    name: malware ? 'MaliciousPackage' : 'VulnerableDependency',
    shortDescription: { text: title },
    fullDescription: { text: plainText(details ?? title) },
    help: { text: helpOf(vulnerability) },
    helpUri: `https://osv.dev/vulnerability/${encodeURIComponent(id)}`,
    defaultConfiguration: { level: levelOf(severity.class) },
    properties: {
      tags: ['security', 'vulnerability', ...weaknesses.map((weakness) => `external/cwe/${weakness.id.toLowerCase()}`)],
      // Code hosts sort by this; it stands for the class where nobody gave a score.
      'security-severity': score.toFixed(1),
      scored: severity.score !== null,
      aliases,
    },
  };
}

/** What to do about it and where to read on; code hosts show it beside the results. */
function helpOf({ affected, references }: Vulnerability): string {
  const fixes = affected.map(({ name, version, affected_range: range, fixed_versions: fixed }) => {
    const fix = fixed.length === 0 ? 'no fixed version is known' : `fixed in ${fixed.join(', ')}`;
    return `${name} ${version} is affected (${range}); ${fix}.`;
  });
  const links = references.flatMap(({ url }) => (/^https?:/.test(url) ? [url] : []));
  return plainText([...new Set(fixes), ...(links.length > 0 ? ['', 'References:', ...links] : [])].join('\n'));
}

function levelOf(severity: SeverityClass | null): 'error' | 'warning' | 'note' {
  if (severity === 'CRITICAL' || severity === 'HIGH') return 'error';
  return severity === 'MEDIUM' || severity === null ? 'warning' : 'note';
}

function toResult(vulnerability: Vulnerability, component: AffectedComponent, ruleIndex: number): Result {
  const { id, summary, malware, severity } = vulnerability;
  const { name, version, fixed_versions: fixed, affected_range: range, purl, scopes, paths, direct } = component;
  const what = malware ? 'is malicious' : `is affected by ${id}`;
  const fix = fixed.length === 0 ? 'No fixed version is known.' : `Fixed in ${fixed.join(', ')}.`;
  return {
    ruleId: id,
    ruleIndex,
    level: levelOf(severity.class),
    message: { text: plainText(`${name} ${version} ${what}${summary === null ? '' : `: ${summary}`}. Affected: ${range}. ${fix}`) },
    locations: locationsOf(component),
    partialFingerprints: { 'understory/v1': createHash('sha256').update(`${id}\0${purl}`).digest('hex') },
    properties: { purl, scopes, direct, path: (paths[0] ?? []).map(plainText) },
  };
}

function locationsOf({ location }: AffectedComponent): Location[] {
  if (location === null) return [];
  const { file, line, end_line: end } = location;
  return [
    {
      physicalLocation: {
        artifactLocation: {
          uri: file
            .split('/')
            .map((part) => encodeURIComponent(part.toWellFormed()))
            .join('/'),
          uriBaseId: '%SRCROOT%',
        },
        ...(line === null ? {} : { region: { startLine: line, ...(end == null ? {} : { endLine: end }) } }),
      },
    },
  ];
}
