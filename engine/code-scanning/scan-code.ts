import { createHash } from 'node:crypto';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { CodeFinding, CodeLabel, CodeLanguage, CodeResult, CodeRule } from '#contract/results/code.ts';
import type { CoverageLedger, FileCoverage, Problem } from '#contract/results/coverage.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import type { Checkout } from '../checkout.ts';
import { codeText } from './code-text.ts';
import { confidenceOf } from './confidence.ts';
import { credentialsIn } from './credentials-in.ts';
import { findWeaknesses } from './find-weaknesses.ts';
import type { RawFinding, Span } from './raw-finding.ts';
import { FragmentCache } from './fragment-cache.ts';
import { labelsAmong } from './label-path.ts';
import type { OwnModels } from './models/own-models.ts';
import { isConfiguration, isSettings, languageOf } from './languages.ts';
import { ProgramCache } from './program-cache.ts';
import { CodeReader, programsOf, readTexts } from './read-code.ts';
import type { Rule } from './rules/rule.ts';
import { FragmentReader } from './runner/fragment-reader.ts';
import { maskSecrets, maskTexts } from './secrets/find-secrets.ts';
import { SeenSources } from './seen-sources.ts';
import { sourceWords } from './source-words.ts';
import { emptySuppressions, suppressionOf } from './suppressions.ts';
import { isTemplate } from './templates/raw-outputs.ts';
import { TextPlaces } from './text-places.ts';

/** Bumped whenever the same code would yield different findings. */
export const ENGINE_VERSION = '37';
const MAX_FILES = 20_000;
const MAX_SETTINGS = 1_000_000;

export interface ScanCodeInput {
  readonly checkout: Checkout;
  /** Where fragments are cached between runs; without it every file is parsed. */
  readonly cacheFolder?: string | undefined;
  /** The administrator's own models, in addition to the built-in ones. */
  readonly ownModels?: OwnModels | undefined;
  /** Parses files; by default in a child process. */
  readonly reader?: Pick<FragmentReader, 'read' | 'close'> | undefined;
  progress(done: number, total: number, what: string): void;
  readonly signal: AbortSignal;
}

/** Scans all code of a checkout with the built-in engine. */
export async function scanCode({ checkout, cacheFolder, ownModels, reader: given, progress, signal }: ScanCodeInput): Promise<CodeResult> {
  // Sorted, so that node numbers do not depend on the order of the checkout.
  const named = checkout.paths.filter((path) => languageOf(path) !== undefined && !/\.d\.[cm]?ts$/.test(path));
  const wanted = [...named, ...(await programsOf(checkout))].sort();
  const labels = labelsAmong(
    named,
    checkout.paths.filter((path) => /(?:^|\/)package\.json$/.test(path)),
  );
  const chosen = wanted.slice(0, MAX_FILES);
  const sources = new SeenSources();
  sources.skipped(checkout);
  for (const reason of limitGaps(wanted.length)) sources.limit('files', reason);
  for (const reason of ownModels?.problems ?? []) sources.limit('models', reason);
  const gaps = [
    ...limitGaps(wanted.length),
    ...(ownModels?.problems ?? []),
    ...checkout.skipped.filter(({ path }) => languageOf(path)).map(({ path, reason }) => `${path} was left out: ${reason}.`),
  ];
  const fragments = cacheFolder === undefined ? undefined : new FragmentCache(cacheFolder, ENGINE_VERSION);
  const programs = fragments && new ProgramCache(fragments.entries, cacheFolder!, ENGINE_VERSION);
  const code = new CodeReader(checkout, { fragments, reader: given ?? new FragmentReader(), labels, sources });
  try {
    await code.readAll(chosen, { progress, signal });
    const beside = {
      configurations: await readTexts(checkout, isConfiguration, sources),
      templates: await readTexts(checkout, isTemplate, sources),
      ownModels: ownModels?.models ?? [],
    };
    const credentials = [...(await credentialsInSettings(checkout, sources)), ...code.credentials];
    progress(chosen.length, chosen.length, REPORT_TEXTS.dataFlow);
    const found = [];
    for (const language of ['js', 'php'] as const) {
      const inLanguage = await findInProgram(language, { code, programs, ...beside });
      for (const reason of inLanguage.limits) sources.limit('flow', reason, language);
      found.push(inLanguage);
    }
    const findings = [...found.flatMap((each) => each.findings), ...credentials];
    const { scanned, ledger } = code;
    const shown = await toFindings(checkout, findings, labels);
    return {
      engine: { name: 'Understory', version: versionWith(ownModels) },
      rules: rulesOf(findings),
      findings: shown.findings,
      files: { scanned, wanted: wanted.length },
      sources: sources.toResult(),
      coverage: toCoverage(
        scanned > 0 ? [{ path: '.', kind: 'source', format: `${scanned} code files`, state: 'parsed' }, ...ledger] : ledger,
        [...gaps, ...found.flatMap(({ limits }) => limits)],
        shown.problems,
      ),
    };
  } finally {
    code.close();
    fragments?.close();
  }
}

interface Beside {
  readonly code: CodeReader;
  readonly programs: ProgramCache | undefined;
  readonly configurations: ReadonlyMap<string, string>;
  readonly templates: ReadonlyMap<string, string>;
  readonly ownModels: OwnModels['models'];
}

/** Own models may change the findings, so they are part of the engine version. */
function versionWith(ownModels: OwnModels | undefined): string {
  return ownModels?.hash ? `${ENGINE_VERSION}+${ownModels.hash}` : ENGINE_VERSION;
}

/** Finds the weaknesses in all code of one language, or returns the cached ones if nothing changed. */
async function findInProgram(
  language: 'js' | 'php',
  { code, programs, configurations, templates, ownModels }: Beside,
): Promise<{ readonly findings: readonly RawFinding[]; readonly limits: readonly string[] }> {
  const entry = programs?.entryOf([
    [language],
    ...code.contentsOf(language),
    ['configurations'],
    ...configurations,
    ['templates'],
    ...templates,
    ['models'],
    ...ownModels.map((model) => [JSON.stringify(model)]),
  ]);
  const known = entry === undefined ? undefined : programs!.get(entry);
  if (known) {
    for (const [path, reason] of known.partly) code.notePartly(path, reason);
    return known;
  }
  const files = await code.fragmentsOf(language);
  const partly = files.flatMap(({ path, fragment }) => (fragment.partly === null ? [] : [[path, fragment.partly] as const]));
  for (const [path, reason] of partly) code.notePartly(path, reason);
  const found = findWeaknesses({
    files,
    configurations: [...configurations.keys()],
    read: (path) => configurations.get(path),
    templates: [...templates].map(([path, text]) => ({ path, text })),
    extraModels: ownModels,
  });
  if (entry !== undefined) programs!.put(entry, { ...found, partly });
  return found;
}

async function credentialsInSettings(checkout: Checkout, sources: SeenSources): Promise<RawFinding[]> {
  const texts = await readTexts(checkout, (path) => isSettings(path) && !languageOf(path), sources);
  return [...texts].flatMap(([path, text]) => {
    if (text.length <= MAX_SETTINGS) return credentialsIn(path, text.replace(/^\uFEFF/, ''));
    sources.partly(path, compose(REPORT_TEXTS.settingsLarge, { most: MAX_SETTINGS }));
    return [];
  });
}

async function toFindings(
  checkout: Checkout,
  findings: readonly RawFinding[],
  labelsOf: (path: string) => CodeLabel[],
): Promise<{ findings: CodeFinding[]; problems: Problem[] }> {
  const texts = new Map<string, TextPlaces>();
  const placesOf = async (path: string) => {
    let places = texts.get(path);
    if (!places) {
      // Excerpts must not leak credentials.
      places = new TextPlaces(maskSecrets(await codeText(checkout, path), isSettings(path)));
      texts.set(path, places);
    }
    return places;
  };
  const secrets = new Set(findings.flatMap((finding) => finding.secrets ?? []));
  const shown = new Map<TextPlaces, TextPlaces>();
  // Fingerprints and suppressions are of the text itself.
  const shownIn = (places: TextPlaces) => {
    const known = shown.get(places) ?? new TextPlaces(maskTexts(places.text, secrets));
    shown.set(places, known);
    return known;
  };
  const ordinals = new Map<string, number>();
  const ordered = [...findings].sort(
    (a, b) => compare(a.at.path, b.at.path) || a.at.start - b.at.start || compare(a.rule.name, b.rule.name),
  );
  const result: CodeFinding[] = [];
  for (const finding of ordered) {
    const places = await placesOf(finding.at.path);
    const show = async ({ path, start, end }: Span) => shownIn(await placesOf(path)).place(path, start, end);
    const ruleId = ruleIdOf(finding);
    const place = await show(finding.at);
    const words = [ruleId, finding.within, places.words(finding.at.start, finding.at.end), finding.source];
    const steps = [];
    for (const step of finding.steps) steps.push(await show(step));
    for (const { path } of finding.uses ?? []) await placesOf(path);
    const [begin] = finding.steps;
    const isParameter = finding.tier === 'library' && !finding.source.endsWith('()');
    const code = begin && !isParameter ? (await placesOf(begin.path)).words(begin.start, begin.end) : '';
    const source = sourceWords(finding.source, code);
    const moved = fingerprint(words, ordinals);
    result.push({
      fingerprint: fingerprint([finding.at.path, ...words], ordinals).hash,
      moved_fingerprint: moved.hash,
      ...(moved.ordinal > 0 ? { twin_of: moved.first } : {}),
      rule_id: ruleId,
      language: finding.language,
      severity: severityOf(finding),
      confidence: confidenceOf(finding, places.text, (path) => texts.get(path)?.text),
      tier: finding.tier,
      labels: labelsOf(finding.at.path),
      message: finding.rule.message.replace('{source}', () => source),
      source: finding.tier === 'local' ? '' : source,
      place,
      steps,
      ...(finding.through === undefined ? {} : { through: finding.through }),
      suppressed: suppressionOf(places, place.line, ruleId),
    });
  }
  return {
    findings: result,
    problems: [...texts].flatMap(([path, places]) => emptySuppressions(places).map((line) => withoutEffect(path, line))),
  };
}

function withoutEffect(file: string, line: number): Problem {
  return { code: 'code_suppression', message: compose(REPORT_TEXTS.suppressionEmpty), file, line, incomplete: false };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Equal fingerprints are numbered by ordinal, from 0. */
function fingerprint(words: readonly string[], ordinals: Map<string, number>) {
  const key = words.join('\0');
  const ordinal = ordinals.get(key) ?? 0;
  ordinals.set(key, ordinal + 1);
  const hashOf = (number: number) => createHash('sha256').update(`understory/v1\0${key}\0${number}`).digest('hex');
  return { ordinal, hash: hashOf(ordinal), first: hashOf(0) };
}

function ruleIdOf({ language, rule }: RawFinding): string {
  return `${language}/${rule.name}`;
}

function severityOf({ tier, rule }: RawFinding): SeverityClass {
  if (tier !== 'library' && tier !== 'stored') return rule.severity;
  return rule.severity === 'CRITICAL' || rule.severity === 'HIGH' ? 'MEDIUM' : 'LOW';
}

function rulesOf(findings: readonly RawFinding[]): CodeRule[] {
  const rules = new Map<string, CodeRule>();
  for (const finding of findings) rules.set(ruleIdOf(finding), toCodeRule(finding.rule, finding.language));
  return [...rules.values()].sort((a, b) => compare(a.id, b.id));
}

function toCodeRule(rule: Rule, language: CodeLanguage): CodeRule {
  const hasExamples = language === 'js' || language === 'php';
  return {
    id: `${language}/${rule.name}`,
    title: rule.title,
    weaknesses: rule.cwe.map((number) => `CWE-${number}`),
    severity: rule.severity,
    score: rule.score,
    help: rule.help,
    fix: rule.fix,
    bad_example: (hasExamples ? rule.bad[language] : undefined) ?? '',
    good_example: (hasExamples ? rule.good[language] : undefined) ?? '',
  };
}

function limitGaps(wanted: number): string[] {
  return wanted > MAX_FILES ? [compose(REPORT_TEXTS.codeFilesLimit, { scanned: MAX_FILES, wanted })] : [];
}

function toCoverage(files: readonly FileCoverage[], limits: readonly string[], problems: readonly Problem[]): CoverageLedger {
  const lost = files.filter(({ state }) => state === 'failed' || state === 'partly_parsed');
  const gaps = [...limits, ...lost.map(({ path, reason }) => `${path}: ${reason ?? 'it could not be read.'}`)];
  return {
    complete: gaps.length === 0,
    gaps,
    files: [...files],
    packages: { declared: 0, extracted: 0, matched: null, not_resolvable: 0 },
    unresolved: [],
    problems: [...problems],
    knowledge: null,
  };
}
