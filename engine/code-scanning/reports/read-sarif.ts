import { notOfFormat, parseReport } from './parse-report.ts';
import type { ForeignFinding, ForeignPlace, ForeignRule, ForeignRun } from './given-report.ts';
import { LONGEST, reportText, weaknessOf } from './report-text.ts';
import { repositoryPath } from './repository-path.ts';
import { commitOf, engineOf } from './sarif-run.ts';
import { SarifLog, SarifResult, SarifRule, type SarifComponent, type SarifLocation, type SarifRun } from './sarif-schema.ts';

/** GitHub's limit for results shown per run. */
export const MOST_RESULTS = 5_000;
const MOST_STEPS = 50;

/** Reads a SARIF log. Throws ReportUnreadable if it is not one; malformed results are listed in the gaps of their run. */
export function readSarif(text: string, isKnown: (path: string) => boolean): ForeignRun[] {
  const parsed = SarifLog.safeParse(parseReport(text));
  if (!parsed.success) throw notOfFormat(parsed.error, 'a SARIF log');
  return parsed.data.runs.map((run) => readRun(run, isKnown));
}

function readRun(run: SarifRun, isKnown: (path: string) => boolean): ForeignRun {
  const results = run.results ?? [];
  const rules = new Rules(run);
  const findings: ForeignFinding[] = [];
  const lost = { unreadable: 0, outside: 0 };
  let others = 0;
  for (const raw of results.slice(0, MOST_RESULTS)) {
    const result = SarifResult.safeParse(raw);
    if (!result.success) lost.unreadable += 1;
    else if (isFinding(result.data)) {
      const { rule, isSecurity } = rules.of(result.data);
      const [place] = placesOf(result.data.locations?.slice(0, 1) ?? [], run, isKnown);
      if (!isSecurity) others += 1;
      else if (!place) lost.outside += 1;
      else findings.push(toFinding(result.data, { rule, place, rules, run, isKnown }));
    }
  }
  const isFailed = run.invocations?.some(({ executionSuccessful }) => executionSuccessful === false) === true;
  return {
    engine: engineOf(run),
    commit: commitOf(run),
    findings,
    gaps: [
      ...(isFailed ? ['It says itself that it did not end well.'] : []),
      ...(run.results === null || run.results === undefined ? ['It has no results, so it did not scan.'] : []),
      ...(results.length > MOST_RESULTS ? [`Only ${MOST_RESULTS} of its ${results.length} results were taken.`] : []),
      ...count(lost.unreadable, 'could not be read'),
      ...count(lost.outside, 'have no place in the repository'),
    ],
    notes: others === 0 ? [] : [`${others} results of rules that are not about security were left out.`],
  };
}

function count(number: number, what: string): string[] {
  return number === 0 ? [] : [`${number} of its results ${what}.`];
}

/** Results that passed, do not apply or are absent are not findings. */
function isFinding({ kind, baselineState }: SarifResult): boolean {
  return (kind === undefined || kind === 'fail' || kind === 'open' || kind === 'review') && baselineState !== 'absent';
}

interface Surroundings {
  readonly rule: ForeignRule & Pick<SarifRule, 'messageStrings' | 'defaultConfiguration' | 'properties'>;
  readonly place: ForeignPlace;
  readonly rules: Rules;
  readonly run: SarifRun;
  readonly isKnown: (path: string) => boolean;
}

function toFinding(result: SarifResult, { rule, place, run, isKnown }: Surroundings): ForeignFinding {
  const { messageStrings, defaultConfiguration, properties, ...foreign } = rule;
  const flow = result.codeFlows?.[0]?.threadFlows?.[0]?.locations ?? [];
  const locations = flow.flatMap(({ location, index }) => {
    const found = location ?? (index === undefined ? undefined : run.threadFlowLocations?.[index]?.location);
    return found ? [found] : [];
  });
  // Keep the source and the sink of a long flow.
  const ends = locations.length > MOST_STEPS ? [...locations.slice(0, MOST_STEPS - 1), locations.at(-1)!] : locations;
  const own = scoreOf(result.properties);
  const suppressed = result.suppressions?.find(({ kind, status }) => kind === 'inSource' && (status ?? 'accepted') === 'accepted');
  return {
    rule: foreign,
    level: result.level ?? defaultConfiguration?.level ?? 'warning',
    score: own ?? foreign.score,
    confidence: confidenceOf(result.properties) ?? confidenceOf(properties) ?? 'medium',
    message: messageOf(result, messageStrings) || foreign.title,
    place,
    steps: placesOf(ends, run, isKnown),
    suppressed: suppressed ? reportText(suppressed.justification, LONGEST.message) || 'Suppressed in the code.' : null,
  };
}

function messageOf({ message }: SarifResult, strings: SarifRule['messageStrings']): string {
  const template = message?.text ?? (message?.id === undefined ? undefined : strings?.[message.id]?.text) ?? '';
  const filled = template
    .slice(0, LONGEST.message * 2)
    .replace(/\{(\d{1,2})\}/g, (whole, place: string) => message?.arguments?.[Number(place)] ?? whole);
  // SARIF writes links to related locations as [text](1).
  return reportText(filled.slice(0, LONGEST.message * 2).replace(/\[([^[\]]{0,300})\]\(\d{1,9}\)/g, '$1'), LONGEST.message);
}

type Properties = SarifResult['properties'];

function scoreOf(properties: Properties): number | null {
  const score = Number(properties?.['security-severity'] ?? Number.NaN);
  return score >= 0 && score <= 10 ? score : null;
}

function confidenceOf(properties: Properties): ForeignFinding['confidence'] | undefined {
  const precision = properties?.['precision'];
  if (precision === 'very-high' || precision === 'high') return 'high';
  return precision === 'medium' || precision === 'low' ? precision : undefined;
}

function placesOf(locations: readonly SarifLocation[], run: SarifRun, isKnown: (path: string) => boolean): ForeignPlace[] {
  return locations.flatMap(({ physicalLocation }) => {
    const { artifactLocation, region } = physicalLocation ?? {};
    const named =
      artifactLocation?.uri === undefined && artifactLocation?.index !== undefined
        ? run.artifacts?.[artifactLocation.index]?.location
        : artifactLocation;
    if (named?.uri === undefined) return [];
    const file = repositoryPath(named.uri, { base: baseOf(named.uriBaseId, run), isKnown });
    if (file === undefined) return [];
    const line = region?.startLine ?? 1;
    const column = region?.startColumn ?? 1;
    const endLine = Math.max(line, region?.endLine ?? line);
    const endColumn = region?.endColumn ?? (endLine === line ? column + 1 : 1);
    const snippet = reportText(region?.snippet?.text, LONGEST.snippet);
    return [{ file, line, column, endLine, endColumn: endLine === line ? Math.max(endColumn, column + 1) : endColumn, snippet }];
  });
}

/** The repository folder that a URI base stands for; an absolute base stands for the root. */
function baseOf(id: string | undefined, { originalUriBaseIds: bases }: SarifRun): string {
  let folder = '';
  for (let name = id, depth = 0; name !== undefined && depth < 8; depth += 1) {
    const base = bases && Object.hasOwn(bases, name) ? bases[name] : undefined;
    if (!base) return folder;
    if (base.uri !== undefined && !/^(?:[a-z][\w+.-]*:|\/)/i.test(base.uri)) folder = `${base.uri.replace(/\/?$/, '/')}${folder}`;
    name = base.uriBaseId;
  }
  return folder;
}

type ReadRule = Surroundings['rule'];

/** The rules of a run, parsed on first use. */
class Rules {
  readonly #components: readonly (readonly unknown[])[];
  readonly #byId = new Map<string, unknown>();
  readonly #read = new Map<unknown, { rule: ReadRule; isSecurity: boolean }>();

  constructor({ tool: { driver, extensions = [] } }: SarifRun) {
    this.#components = [driver, ...extensions].map(({ rules }: SarifComponent) => rules ?? []);
    for (const raw of this.#components.flat()) {
      const id = (raw as { id?: unknown } | null)?.id;
      if (typeof id === 'string' && !this.#byId.has(id)) this.#byId.set(id, raw);
    }
  }

  of({ ruleId, ruleIndex, rule }: SarifResult): { rule: ReadRule; isSecurity: boolean } {
    const id = rule?.id ?? ruleId;
    const at = rule?.index ?? ruleIndex;
    const component = rule?.toolComponent?.index === undefined ? 0 : rule.toolComponent.index + 1;
    const listed = at === undefined ? undefined : this.#components[component]?.[at];
    // SARIF allows hierarchical rule ids such as `CA1000/1`, whose parent is the rule.
    const raw = (listed ?? (id === undefined ? undefined : (this.#byId.get(id) ?? this.#byId.get(id.replace(/\/[^/]*$/, ''))))) as unknown;
    const key = raw ?? id ?? '';
    let read = this.#read.get(key);
    if (!read) this.#read.set(key, (read = readRule(raw, id)));
    return read;
  }
}

function readRule(raw: unknown, id: string | undefined): { rule: ReadRule; isSecurity: boolean } {
  const parsed = SarifRule.safeParse(raw);
  const found: SarifRule = parsed.success ? parsed.data : { id: id ?? 'unnamed' };
  const tags = tagsOf(found.properties);
  const related = (found.relationships ?? []).flatMap(({ target }) =>
    /^cwe$/i.test(target.toolComponent?.name ?? '') ? [`cwe-${(target.id ?? '').replace(/^cwe-/i, '')}`] : [],
  );
  const named = [found.properties?.['cwe']].flat().filter((value) => typeof value === 'string');
  const weaknesses = [
    ...new Set([...tags.filter((tag) => /cwe/i.test(tag)), ...related, ...named].flatMap((text) => weaknessOf(text) ?? [])),
  ];
  const score = scoreOf(found.properties);
  const ruleId = reportText(found.id, LONGEST.id).replaceAll(/\s+/g, '-') || 'unnamed';
  const title =
    reportText(found.shortDescription?.text, LONGEST.title) ||
    reportText(found.name, LONGEST.title) ||
    reportText(found.id, LONGEST.title) ||
    'Unnamed';
  return {
    rule: {
      id: ruleId,
      title,
      weaknesses: weaknesses.slice(0, 20),
      score,
      help: reportText(found.fullDescription?.text, LONGEST.help) || title,
      fix: reportText(found.help?.text, LONGEST.help),
      messageStrings: found.messageStrings,
      defaultConfiguration: found.defaultConfiguration,
      properties: found.properties,
    },
    // If an engine tags its rules, the tags say which ones concern security; otherwise every rule does.
    isSecurity: tags.length === 0 || weaknesses.length > 0 || score !== null || tags.some((tag) => /security|secret|vulnerab/i.test(tag)),
  };
}

function tagsOf(properties: Properties): string[] {
  const tags = properties?.['tags'];
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string').slice(0, 50) : [];
}
