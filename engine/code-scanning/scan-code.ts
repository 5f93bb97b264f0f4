import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { createHash } from 'node:crypto';
import type { CodeFinding, CodeLabel, CodeLanguage, CodeResult, CodeRule } from '#contract/results/code.ts';
import type { CoverageLedger, FileCoverage } from '#contract/results/coverage.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import type { Checkout } from '../checkout.ts';
import { FragmentCache } from './fragment-cache.ts';
import { findWeaknesses } from './find-weaknesses.ts';
import { confidenceOf } from './confidence.ts';
import type { RawFinding, Span } from './find-weaknesses.ts';
import type { SourceFile } from './graph/link.ts';
import { labelsAmong } from './label-path.ts';
import { isConfiguration, isProgram, isSettings, languageOf } from './languages.ts';
import type { Rule } from './rules/rule.ts';
import { ruleOf } from './rules/rules.ts';
import { FragmentReader } from './runner/fragment-reader.ts';
import { findSecrets, maskSecrets } from './secrets/find-secrets.ts';
import { sourceWords } from './source-words.ts';
import { suppressionOf } from './suppressions.ts';
import { isTemplate } from './templates/raw-outputs.ts';
import { TextPlaces } from './text-places.ts';

/** Raised when the same code would give other findings. */
export const ENGINE_VERSION = '29';
const MAX_FILES = 20_000;
const PARSE_AT_ONCE = 64;
const MAX_BESIDE = 2_000;
const MAX_SETTINGS = 1_000_000;

export interface ScanCodeInput {
  readonly checkout: Checkout;
  /** Where fragments are kept between runs; without it every file is parsed. */
  readonly cacheFolder?: string | undefined;
  /** Makes fragments of files; otherwise a process of its own does. */
  readonly reader?: Pick<FragmentReader, 'read' | 'close'> | undefined;
  progress(done: number, total: number, what: string): void;
  readonly signal: AbortSignal;
}

/** Scans all code of a checkout with the built-in engine. */
export async function scanCode({ checkout, cacheFolder, reader, progress, signal }: ScanCodeInput): Promise<CodeResult> {
  // Files have the same numbers in whatever order a checkout lists them.
  const named = checkout.paths.filter((path) => languageOf(path) !== undefined && !/\.d\.[cm]?ts$/.test(path));
  const wanted = [...named, ...(await programsOf(checkout))].sort();
  const labels = labelsAmong(
    named,
    checkout.paths.filter((path) => /(?:^|\/)package\.json$/.test(path)),
  );
  const ledger: FileCoverage[] = [];
  const chosen = wanted.slice(0, MAX_FILES);
  const gaps = [
    ...limitGaps(wanted.length),
    ...checkout.skipped.filter(({ path }) => languageOf(path)).map(({ path, reason }) => `${path} was left out: ${reason}.`),
  ];
  const credentials: RawFinding[] = await credentialsInSettings(checkout);
  const files = await readFragments(checkout, chosen, { ledger, credentials, labels, cacheFolder, reader, progress, signal });
  const configurations = await readAll(checkout, isConfiguration);
  progress(chosen.length, chosen.length, REPORT_TEXTS.dataFlow);
  const { findings: flows, limits } = findWeaknesses({
    files,
    configurations: [...configurations.keys()],
    read: (path) => configurations.get(path),
    templates: [...(await readAll(checkout, isTemplate))].map(([path, text]) => ({ path, text })),
  });
  const findings = [...flows, ...credentials];
  const shown = await toFindings(checkout, findings, labels);
  return {
    engine: { name: 'Understory', version: ENGINE_VERSION },
    rules: rulesOf(findings),
    findings: shown,
    files: { scanned: files.length, wanted: wanted.length },
    coverage: toCoverage(
      files.length > 0 ? [{ path: '.', kind: 'source', format: `${files.length} code files`, state: 'parsed' }, ...ledger] : ledger,
      [...gaps, ...limits],
    ),
  };
}

/** Programs of Node.js whose names say nothing of it: `bin/serve`. */
async function programsOf(checkout: Checkout): Promise<string[]> {
  const texts = await readAll(checkout, isProgram);
  return [...texts].flatMap(([path, text]) => (/^#!.*\bnode\b/.test(text) ? [path] : []));
}

interface Gathered {
  readonly labels: (path: string) => CodeLabel[];
  readonly ledger: FileCoverage[];
  readonly credentials: RawFinding[];
}

async function readFragments(
  checkout: Checkout,
  paths: readonly string[],
  { cacheFolder, reader: given, progress, signal, ...gathered }: Gathered & Omit<ScanCodeInput, 'checkout'>,
): Promise<SourceFile[]> {
  const cache = cacheFolder === undefined ? undefined : new FragmentCache(cacheFolder, ENGINE_VERSION);
  const reader = given ?? new FragmentReader(cache);
  const files: (SourceFile | undefined)[] = [];
  try {
    for (let from = 0; from < paths.length; from += PARSE_AT_ONCE) {
      signal.throwIfAborted();
      const part = paths.slice(from, from + PARSE_AT_ONCE);
      const read = await Promise.all(part.map((path) => readOne(checkout, reader, path, gathered)));
      files.push(...read);
      progress(from + part.length, paths.length, REPORT_TEXTS.files);
    }
  } finally {
    reader.close();
    cache?.close();
  }
  gathered.ledger.sort((a, b) => (a.path < b.path ? -1 : 1));
  return files.filter((file) => file !== undefined);
}

async function readOne(
  checkout: Checkout,
  reader: Pick<FragmentReader, 'read' | 'close'>,
  path: string,
  { ledger, credentials, labels: labelsOf }: Gathered,
): Promise<SourceFile | undefined> {
  const format = languageOf(path)?.name === 'php' ? 'PHP' : 'JavaScript or TypeScript';
  const leave = (reason: string, labels: readonly string[]) => {
    // What is labeled takes no part in the default list, so the result lacks nothing by it.
    ledger.push({ path, kind: 'source', format, state: labels.length > 0 ? 'ignored' : 'failed', reason });
    return undefined;
  };
  let text: string;
  try {
    text = (await checkout.readText(path)).replace(/^\uFEFF/, '');
  } catch (error) {
    return leave((error as Error).message, labelsOf(path));
  }
  credentials.push(...credentialsIn(path, text));
  const outcome = await reader.read(path, text);
  if (outcome.kind === 'refused') {
    const at = outcome.offset === undefined ? '' : ` (line ${text.slice(0, outcome.offset).split('\n').length})`;
    return leave(
      compose(REPORT_TEXTS.codeFileLeft, { why: `${outcome.reason}${at}` }),
      /made by a program/.test(outcome.reason) ? ['generated'] : labelsOf(path),
    );
  }
  if (outcome.fragment.partly !== null)
    ledger.push({ path, kind: 'source', format, state: 'partly_parsed', reason: outcome.fragment.partly });
  return { path, fragment: outcome.fragment };
}

async function credentialsInSettings(checkout: Checkout): Promise<RawFinding[]> {
  const texts = await readAll(checkout, (path) => isSettings(path) && !languageOf(path));
  return [...texts].flatMap(([path, text]) => (text.length > MAX_SETTINGS ? [] : credentialsIn(path, text.replace(/^\uFEFF/, ''))));
}

function credentialsIn(path: string, text: string): RawFinding[] {
  return findSecrets(text, isSettings(path)).map(({ kind, start, end, isCertain }) => ({
    rule: ruleOf('leaked-credential'),
    language: languageOf(path)?.name ?? (isSettings(path) ? 'config' : 'js'),
    tier: 'local',
    isWeak: !isCertain,
    at: { path, start, end },
    within: '',
    source: kind,
    steps: [],
  }));
}

/** Files that go with the code; one that cannot be read is the inventory's matter, whose ledger names it. */
async function readAll(checkout: Checkout, wants: (path: string) => boolean): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of checkout.paths.filter(wants).sort().slice(0, MAX_BESIDE)) {
    try {
      texts.set(path, await checkout.readText(path));
    } catch {
      // It is left out.
    }
  }
  return texts;
}

async function toFindings(
  checkout: Checkout,
  findings: readonly RawFinding[],
  labelsOf: (path: string) => CodeLabel[],
): Promise<CodeFinding[]> {
  const texts = new Map<string, TextPlaces>();
  const placesOf = async (path: string) => {
    let places = texts.get(path);
    if (!places) {
      // What is stored and shown must not spread a credential further.
      places = new TextPlaces(maskSecrets((await checkout.readText(path)).replace(/^\uFEFF/, ''), isSettings(path)));
      texts.set(path, places);
    }
    return places;
  };
  const ordinals = new Map<string, number>();
  const ordered = [...findings].sort(
    (a, b) => compare(a.at.path, b.at.path) || a.at.start - b.at.start || compare(a.rule.name, b.rule.name),
  );
  const result: CodeFinding[] = [];
  for (const finding of ordered) {
    const places = await placesOf(finding.at.path);
    const show = async ({ path, start, end }: Span) => (await placesOf(path)).place(path, start, end);
    const ruleId = ruleIdOf(finding);
    const place = await show(finding.at);
    const words = [ruleId, finding.within, places.words(finding.at.start, finding.at.end), finding.source];
    const steps = [];
    for (const step of finding.steps) steps.push(await show(step));
    const [begin] = finding.steps;
    const isParameter = finding.tier === 'library' && !finding.source.endsWith('()');
    const code = begin && !isParameter ? (await placesOf(begin.path)).words(begin.start, begin.end) : '';
    const source = sourceWords(finding.source, code);
    result.push({
      fingerprint: fingerprint([finding.at.path, ...words], ordinals),
      moved_fingerprint: fingerprint(words, ordinals),
      rule_id: ruleId,
      language: finding.language,
      severity: severityOf(finding),
      confidence: confidenceOf(finding, places.text),
      tier: finding.tier,
      labels: labelsOf(finding.at.path),
      message: finding.rule.message.replace('{source}', () => source),
      source: finding.tier === 'local' ? '' : source,
      place,
      steps,
      suppressed: suppressionOf(places, place.line, ruleId),
    });
  }
  return result;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function fingerprint(words: readonly string[], ordinals: Map<string, number>): string {
  const key = words.join('\0');
  const ordinal = ordinals.get(key) ?? 0;
  ordinals.set(key, ordinal + 1);
  return createHash('sha256').update(`understory/v1\0${key}\0${ordinal}`).digest('hex');
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

function toCoverage(files: readonly FileCoverage[], limits: readonly string[]): CoverageLedger {
  const lost = files.filter(({ state }) => state === 'failed' || state === 'partly_parsed');
  const gaps = [...limits, ...lost.map(({ path, reason }) => `${path}: ${reason ?? 'it could not be read.'}`)];
  return {
    complete: gaps.length === 0,
    gaps,
    files: [...files],
    packages: { declared: 0, extracted: 0, matched: null, not_resolvable: 0 },
    unresolved: [],
    problems: [],
    knowledge: null,
  };
}
