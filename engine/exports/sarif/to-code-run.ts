import type { Location, PropertyBag, ReportingDescriptor, Result, Run, Suppression } from 'sarif';
import type { CodeChangeState } from '#contract/entities/code-rows.ts';
import type { Cover } from '#contract/entities/decision.ts';
import type { CodeFinding, CodePlace, CodeResult, CodeRule } from '#contract/results/code.ts';
import { codeLevelOf } from '#contract/results/code-level.ts';
import type { CodeChangesGiven, CoveredCode } from '../export-input.ts';
import { plainText } from '../plain-text.ts';

// Code hosts show at most 25,000 results of a run.
const MAX_RESULTS = 25_000;

/**
 * The weaknesses of the code as a run of their own, with the data flow of each, and what is new since the scan before. What is gone is no result:
 * code hosts ignore `baselineState`, so a result that is `absent` would open an alert there. Its fingerprints are among the run's properties,
 * apart from those that were not looked at again.
 */
export function toCodeRun(
  { engine, rules, findings, coverage }: CodeResult,
  { covered, changes, timestamp }: { covered: readonly CoveredCode[]; changes?: CodeChangesGiven | undefined; timestamp: Date },
): Run {
  const coverOf = new Map(covered.map(({ fingerprint, cover }) => [fingerprint, cover]));
  const changeOf = changes && new Map(changes.changed.map((one) => [one.fingerprint, one]));
  const places = new Map(rules.map(({ id }, place) => [id, place]));
  const lost = coverage.files.filter(({ state }) => state !== 'parsed' && state !== 'ignored');
  return {
    tool: {
      driver: { name: `${engine.name} code scanning`, version: engine.version, rules: rules.map(toRule) },
    },
    automationDetails: { id: 'understory/code/' },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: true,
        endTimeUtc: timestamp.toISOString(),
        toolExecutionNotifications: [
          ...notLookedAt(changes).map(([reason, count]) => ({
            level: 'warning' as const,
            message: { text: notLookedAtText(reason, count) },
          })),
          ...lost.map(({ path, reason }) => ({
            level: 'warning' as const,
            message: { text: plainText(reason ?? 'It could not be read.') },
            locations: [{ physicalLocation: { artifactLocation: artifact(path) } }],
          })),
          ...coverage.problems.map(({ message, file, line }) => ({
            level: 'note' as const,
            message: { text: plainText(message) },
            ...(file === undefined
              ? {}
              : {
                  locations: [
                    {
                      physicalLocation: {
                        artifactLocation: artifact(file),
                        ...(line === undefined ? {} : { region: { startLine: line } }),
                      },
                    },
                  ],
                }),
          })),
        ],
      },
    ],
    results: findings.slice(0, MAX_RESULTS).map((finding) =>
      toResult(finding, {
        ruleIndex: places.get(finding.rule_id)!,
        cover: coverOf.get(finding.fingerprint),
        change: changeOf && (changeOf.get(finding.fingerprint) ?? THERE_BEFORE),
      }),
    ),
    ...(changes ? { properties: toBaseline(changes) } : {}),
  };
}

const THERE_BEFORE: CodeChangeState = { state: 'there_before', cause: null, reason: null };

function toBaseline({ base_run_index: index, changed }: CodeChangesGiven): PropertyBag {
  const gone = (wanted: CodeChangeState['state']) => changed.filter(({ state }) => state === wanted);
  return {
    baseline: {
      run: index,
      fixed: gone('fixed').map(({ fingerprint, cause }) => ({ 'understory/v1': fingerprint, cause })),
      notLookedAt: gone('not_looked_at').map(({ fingerprint, reason }) => ({
        'understory/v1': fingerprint,
        reason: plainText(reason ?? ''),
      })),
    },
  };
}

/** Why weaknesses of the previous scan were not looked at again, with how many. */
function notLookedAt(changes: CodeChangesGiven | undefined): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { state, reason } of changes?.changed ?? []) {
    if (state === 'not_looked_at') counts.set(reason ?? '', (counts.get(reason ?? '') ?? 0) + 1);
  }
  return [...counts];
}

function notLookedAtText(reason: string, count: number): string {
  const what = count === 1 ? '1 weakness of the previous scan was' : `${count} weaknesses of the previous scan were`;
  return plainText(`${what} not looked at again: ${reason}`);
}

function toRule({
  id,
  title,
  help,
  fix,
  weaknesses,
  severity,
  score,
  bad_example: bad,
  good_example: good,
}: CodeRule): ReportingDescriptor {
  const text = [help, fix, ...(bad === '' ? [] : [`Vulnerable:\n${bad}`]), ...(good === '' ? [] : [`Fixed:\n${good}`])].join('\n\n');
  return {
    id,
    name: title.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: help },
    help: { text },
    defaultConfiguration: { level: codeLevelOf(severity) },
    properties: {
      tags: ['security', ...weaknesses.map((weakness) => `external/cwe/cwe-${weakness.slice(4).padStart(3, '0')}`)],
      precision: 'high',
      'security-severity': score.toFixed(1),
    },
  };
}

function toResult(
  finding: CodeFinding,
  { ruleIndex, cover, change }: { ruleIndex: number; cover: Cover | undefined; change: CodeChangeState | undefined },
): Result {
  const [source] = finding.steps;
  const sink = finding.through === undefined ? undefined : finding.steps.at(-1);
  const related = [
    ...(source ? [{ id: 1, ...toLocation(source), message: { text: plainText(finding.source) } }] : []),
    ...(sink ? [{ id: 2, ...toLocation(sink), message: { text: plainText(passedOn(finding)) } }] : []),
  ];
  const suppressions = suppressionsOf(finding, cover);
  return {
    ruleId: finding.rule_id,
    ruleIndex,
    level: codeLevelOf(finding.severity),
    // Found now and not then, whether it was looked at then or not.
    ...(change ? { baselineState: change.state === 'there_before' ? 'unchanged' : 'new' } : {}),
    message: { text: plainText(sink ? `${finding.message} ${passedOn(finding)}` : finding.message) },
    locations: [toLocation(finding.place)],
    ...(related.length > 0 ? { relatedLocations: related } : {}),
    ...(finding.steps.length > 0
      ? { codeFlows: [{ threadFlows: [{ locations: finding.steps.map((step) => ({ location: toLocation(step) })) }] }] }
      : {}),
    partialFingerprints: { 'understory/v1': finding.fingerprint, 'understoryMoved/v1': finding.moved_fingerprint },
    ...(suppressions.length > 0 ? { suppressions } : {}),
    properties: {
      confidence: finding.confidence,
      tier: finding.tier,
      labels: finding.labels,
      ...(finding.engines ? { engines: finding.engines } : {}),
      ...(change?.cause ? { baselineCause: change.cause } : {}),
      ...(change?.reason ? { baselineNotLookedAt: plainText(change.reason) } : {}),
    },
  };
}

function passedOn({ through, steps }: CodeFinding): string {
  const { file, line } = steps.at(-1)!;
  return `${through} passes it on to ${file}, line ${line}.`;
}

/** Code hosts show what is suppressed as closed. */
function suppressionsOf({ suppressed }: CodeFinding, cover: Cover | undefined): Suppression[] {
  return [
    ...(suppressed ? [{ kind: 'inSource' as const, justification: plainText(suppressed.reason) }] : []),
    ...(cover ? [{ kind: 'external' as const, status: 'accepted' as const, justification: plainText(cover.why) }] : []),
  ];
}

function toLocation({ file, line, column, end_line: endLine, end_column: endColumn, excerpt }: CodePlace): Location {
  const text = excerpt.lines[line - excerpt.first_line];
  return {
    physicalLocation: {
      artifactLocation: artifact(file),
      region: {
        startLine: line,
        startColumn: column,
        endLine,
        endColumn,
        ...(text === undefined ? {} : { snippet: { text: plainText(text) } }),
      },
    },
  };
}

function artifact(path: string): { uri: string; uriBaseId: string } {
  return {
    uri: path
      .split('/')
      .map((part) => encodeURIComponent(part.toWellFormed()))
      .join('/'),
    uriBaseId: '%SRCROOT%',
  };
}
