import { createHash } from 'node:crypto';
import type { CodeEngine, CodeFinding, CodeIdentity, CodeLanguage, CodePlace, CodeResult, CodeRule } from '#contract/results/code.ts';
import { severityClassOf, severityRank } from '#contract/results/severity-class.ts';
import type { SeverityClass } from '#contract/results/severity-class.ts';
import type { Checkout } from '../../checkout.ts';
import { labelsOf } from '../label-path.ts';
import { isSettings, languageOf } from '../languages.ts';
import { maskSecrets } from '../secrets/find-secrets.ts';
import { suppressionOf } from '../suppressions.ts';
import { TextPlaces } from '../text-places.ts';
import { isEqualFinding } from './equal-findings.ts';
import type { ForeignFinding, ForeignPlace, ForeignRule, ForeignRun, GivenReport, GivenReports } from './given-report.ts';
import { ReportUnreadable } from './given-report.ts';
import { readReport } from './read-report.ts';
import { reportText } from './report-text.ts';

// Across all reports, so that together they cannot make a result too large to store.
const MOST_FINDINGS = 20_000;
const MOST_STEPS = 100_000;
const MOST_EXCERPT_CHARACTERS = 16_000_000;
// Per finding, since a report may repeat one.
const MOST_NAMES = 20;

interface JoinInput {
  readonly checkout: Checkout;
  readonly given: GivenReports;
  /** The commit of the checkout, if known. */
  readonly commit?: string | null | undefined;
}

/**
 * Merges other engines' findings into the built-in engine's result. What several engines found appears once and names them all; the built-in engine's
 * version wins, since it has the data flow and survives code moves.
 */
export async function joinReports(own: CodeResult, { checkout, given, commit = null }: JoinInput): Promise<CodeResult> {
  const joined = new Joined(own, checkout);
  for (const report of given.reports) await joined.add(report, commit);
  for (const { message, incomplete } of given.problems) joined.noteProblem(message, incomplete);
  return joined.result();
}

class Joined {
  readonly #own: CodeResult;
  readonly #known: ReadonlySet<string>;
  readonly #code: Code;
  readonly #findings: CodeFinding[];
  /** The report each finding first came from; equal findings within one report stay separate. */
  readonly #from = new Map<CodeFinding, number>();
  readonly #byFile = new Map<string, number[]>();
  readonly #rules: Map<string, CodeRule>;
  readonly #engines: CodeEngine[];
  readonly #ordinals = new Map<string, number>();
  readonly #gaps: string[] = [];
  readonly #problems: CodeResult['coverage']['problems'] = [];
  #reports = 0;
  #added = 0;
  #steps = 0;

  constructor(own: CodeResult, checkout: Checkout) {
    this.#own = own;
    this.#known = new Set(checkout.paths);
    this.#code = new Code(checkout);
    this.#rules = new Map(own.rules.map((rule) => [rule.id, rule]));
    this.#engines = [{ ...own.engine, origin: 'built_in', commit: null }];
    this.#findings = [...own.findings];
    for (const [index, finding] of own.findings.entries())
      for (const file of new Set([finding.place.file, sinkOf(finding).file])) this.#remember(file, index);
  }

  noteProblem(message: string, incomplete: boolean): void {
    if (incomplete) this.#gaps.push(message);
    else this.#problems.push({ code: 'code_report', message, incomplete: false });
  }

  async add(report: GivenReport, commit: string | null): Promise<void> {
    let runs: ForeignRun[];
    try {
      runs = readReport(report.format, await report.readText(), (path) => this.#known.has(path));
    } catch (error) {
      if (!(error instanceof ReportUnreadable)) throw error;
      return this.noteProblem(`${report.name} could not be read: ${error.message}`, true);
    }
    for (const run of runs) {
      this.#reports += 1;
      const { name, version } = run.engine;
      const full = `${name} ${version}`.trim();
      const scanned = report.commit ?? run.commit;
      if (scanned !== null && commit !== null && scanned !== commit) {
        this.noteProblem(`${full} scanned the commit ${scanned.slice(0, 12)}, so its findings may be in other lines or fixed.`, false);
      }
      for (const gap of run.gaps) this.noteProblem(`${full}: ${gap}`, true);
      for (const note of run.notes) this.noteProblem(`${full}: ${note}`, false);
      const lost = [...run.gaps];
      let left = 0;
      for (const finding of run.findings) {
        if (this.#added >= MOST_FINDINGS) left += 1;
        else await this.#addFinding(name, finding);
      }
      if (left > 0) {
        const gap = `${left} of its findings were left out, for all reports have too many.`;
        this.noteProblem(`${full}: ${gap}`, true);
        lost.push(gap);
      }
      this.#noteEngine({ name, version, origin: report.origin, commit: scanned, reports: [report.name], gaps: lost });
    }
  }

  /** Merges the reports of one engine into one entry. */
  #noteEngine({ reports = [], gaps = [], ...engine }: CodeEngine): void {
    const place = this.#engines.findIndex(
      ({ name, version, origin }) => name === engine.name && version === engine.version && origin === engine.origin,
    );
    const known = this.#engines[place];
    const all = { reports: [...new Set([...(known?.reports ?? []), ...reports])], gaps: [...new Set([...(known?.gaps ?? []), ...gaps])] };
    const noted = { ...(known ?? engine), reports: all.reports, ...(all.gaps.length > 0 ? { gaps: all.gaps } : {}) };
    if (known) this.#engines[place] = noted;
    else this.#engines.push(noted);
  }

  async #addFinding(engine: string, foreign: ForeignFinding): Promise<void> {
    const severity = severityOf(foreign);
    const identity = await this.#identify(engine, foreign);
    const equal = this.#equalTo(engine, foreign);
    if (equal.length > 0) {
      for (const index of equal)
        this.#findings[index] = agreed(this.#findings[index]!, { engine, severity, confidence: foreign.confidence, identity }, this.#from);
      return;
    }
    const finding = await this.#toFinding(engine, foreign, { severity, identity });
    this.#from.set(finding, this.#reports);
    this.#remember(finding.place.file, this.#findings.push(finding) - 1);
    this.#added += 1;
  }

  /** Other engines report the sink itself, where several of ours may end: equal are those that its data flow passes, or else the first. */
  #equalTo(engine: string, foreign: ForeignFinding): number[] {
    const candidates = this.#byFile.get(foreign.place.file) ?? [];
    const inPlace = candidates.filter((index) => this.#isEqual(this.#findings[index]!, engine, foreign));
    if (inPlace.length > 0) return inPlace;
    const atSink = candidates.filter((index) => {
      const finding = this.#findings[index]!;
      return finding.through !== undefined && this.#isEqual(finding, engine, foreign, sinkOf(finding));
    });
    const passed = atSink.filter((index) => {
      const { place } = this.#findings[index]!;
      return foreign.steps.some(({ file, line, endLine }) => file === place.file && line <= place.end_line && place.line <= endLine);
    });
    return passed.length > 0 ? passed : atSink.slice(0, 1);
  }

  #isEqual(finding: CodeFinding, engine: string, foreign: ForeignFinding, place = finding.place): boolean {
    if (this.#from.get(finding) === this.#reports) return false;
    if (place.file !== foreign.place.file) return false;
    const { weaknesses = [] } = this.#rules.get(finding.rule_id) ?? {};
    return isEqualFinding(
      { line: place.line, endLine: place.end_line, weaknesses, ruleId: finding.rule_id },
      {
        line: foreign.place.line,
        endLine: foreign.place.endLine,
        weaknesses: foreign.rule.weaknesses,
        ruleId: ruleIdOf(engine, foreign.rule),
      },
    );
  }

  /** Independent of whether other engines found it too, so the finding is recognized when that changes. */
  async #identify(engine: string, { rule, place: { file, line, endLine, snippet }, message }: ForeignFinding): Promise<CodeIdentity> {
    const code = await this.#code.of(file);
    const words = [engine, rule.id, (code?.linesOf(line, endLine) ?? '') || snippet || message];
    return {
      rule_id: ruleIdOf(engine, rule),
      fingerprint: this.#fingerprint([file, ...words]),
      moved_fingerprint: this.#fingerprint(words),
    };
  }

  async #toFinding(
    engine: string,
    foreign: ForeignFinding,
    { severity, identity }: { severity: SeverityClass; identity: CodeIdentity },
  ): Promise<CodeFinding> {
    const { rule_id: ruleId } = identity;
    if (!this.#rules.has(ruleId)) this.#rules.set(ruleId, toCodeRule(ruleId, foreign.rule, severity));
    const { file, line } = foreign.place;
    const code = await this.#code.of(file);
    const steps: CodePlace[] = [];
    for (const step of foreign.steps) if ((this.#steps += 1) <= MOST_STEPS) steps.push(await this.#code.place(step));
    return {
      ...identity,
      language: languageName(file),
      severity,
      confidence: foreign.confidence,
      tier: 'unstated',
      labels: labelsOf(file),
      message: maskSecrets(foreign.message),
      source: '',
      place: await this.#code.place(foreign.place),
      steps,
      suppressed:
        (code && suppressionOf(code.places, line, ruleId)) ?? (foreign.suppressed === null ? null : { reason: foreign.suppressed, line }),
      engines: [engine],
    };
  }

  #fingerprint(words: readonly string[]): string {
    const key = words.join('\0');
    const ordinal = this.#ordinals.get(key) ?? 0;
    this.#ordinals.set(key, ordinal + 1);
    return createHash('sha256').update(`understory/report/v1\0${key}\0${ordinal}`).digest('hex');
  }

  #remember(file: string, index: number): void {
    const indexes = this.#byFile.get(file);
    if (indexes) indexes.push(index);
    else this.#byFile.set(file, [index]);
  }

  result(): CodeResult {
    const { coverage } = this.#own;
    if (this.#steps > MOST_STEPS) this.noteProblem('The data flows of other engines were cut, for they have too many steps.', true);
    const gaps = [...coverage.gaps, ...this.#gaps];
    const used = new Set(this.#findings.map(({ rule_id: id }) => id));
    const [builtIn, ...others] = this.#engines;
    return {
      ...this.#own,
      ...(others.length === 0
        ? {}
        : { engines: [builtIn!, ...others.toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))] }),
      rules: [...this.#rules.values()].filter(({ id }) => used.has(id)).sort((a, b) => compare(a.id, b.id)),
      findings: this.#findings.toSorted(
        (a, b) =>
          compare(a.place.file, b.place.file) ||
          a.place.line - b.place.line ||
          a.place.column - b.place.column ||
          compare(a.rule_id, b.rule_id),
      ),
      coverage: { ...coverage, complete: gaps.length === 0, gaps, problems: [...coverage.problems, ...this.#problems] },
    };
  }
}

function sinkOf({ place, steps, through }: CodeFinding): CodePlace {
  return (through === undefined ? undefined : steps.at(-1)) ?? place;
}

interface Agreeing {
  readonly engine: string;
  readonly severity: SeverityClass;
  readonly confidence: CodeFinding['confidence'];
  readonly identity: CodeIdentity;
}

/** Adds an engine to a finding. The result has the highest confidence and the highest severity of the two. */
function agreed(finding: CodeFinding, { engine, severity, confidence, identity }: Agreeing, from: Map<CodeFinding, number>): CodeFinding {
  const engines = finding.engines ?? [BUILT_IN];
  const together: CodeFinding = {
    ...finding,
    severity: severityRank(severity) > severityRank(finding.severity) ? severity : finding.severity,
    confidence: CONFIDENCES[Math.min(CONFIDENCES.indexOf(finding.confidence), CONFIDENCES.indexOf(confidence))]!,
    engines: engines.includes(engine) ? engines : [...engines, engine],
    known_as: [...(finding.known_as ?? []), identity].slice(0, MOST_NAMES),
  };
  const report = from.get(finding);
  if (report !== undefined) from.set(together, report);
  return together;
}

const BUILT_IN = 'Understory';
const CONFIDENCES = ['high', 'medium', 'low'] as const;

/** Code around other engines' findings, with secrets masked for storage. */
class Code {
  readonly #checkout: Checkout;
  readonly #known: ReadonlySet<string>;
  readonly #files = new Map<string, { places: TextPlaces; linesOf(line: number, endLine: number): string } | undefined>();
  #characters = 0;

  constructor(checkout: Checkout) {
    this.#checkout = checkout;
    this.#known = new Set(checkout.paths);
  }

  async of(file: string) {
    if (!this.#files.has(file)) this.#files.set(file, await this.#read(file));
    return this.#files.get(file);
  }

  async place({ file, line, column, endLine, endColumn, snippet }: ForeignPlace): Promise<CodePlace> {
    const code = await this.of(file);
    const quoted =
      snippet === ''
        ? []
        : maskSecrets(snippet)
            .split(/\r?\n/)
            .slice(0, 12)
            .map((text) => text.slice(0, 300));
    const excerpt = code?.places.excerpt(line, endLine) ?? { first_line: line, lines: quoted };
    const lines = this.#characters > MOST_EXCERPT_CHARACTERS ? [] : excerpt.lines;
    for (const text of lines) this.#characters += text.length;
    return { file, line, column, end_line: endLine, end_column: endColumn, excerpt: { ...excerpt, lines } };
  }

  async #read(file: string) {
    if (!this.#known.has(file)) return undefined;
    // Unreadable code is shown as quoted by the report.
    const text = await this.#checkout.readText(file).catch(() => undefined);
    if (text === undefined) return undefined;
    const places = new TextPlaces(maskSecrets(text.replace(/^\uFEFF/, ''), isSettings(file)));
    const linesOf = (line: number, endLine: number) =>
      Array.from({ length: Math.min(endLine - line, 20) + 1 }, (_, index) => places.lineText(line + index))
        .join(' ')
        .slice(0, 2_000)
        .replace(/\s+/g, ' ')
        .trim();
    return { places, linesOf };
  }
}

function languageName(file: string): CodeLanguage {
  return languageOf(file)?.name ?? (isSettings(file) ? 'config' : 'other');
}

/** Rule ids are not unique across engines, so each engine has a namespace. */
function ruleIdOf(engine: string, { id }: ForeignRule): string {
  return `${engine.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}:${id}`;
}

function severityOf({ score, level }: ForeignFinding): SeverityClass {
  if (score !== null) return severityClassOf(score);
  return ({ error: 'HIGH', warning: 'MEDIUM', note: 'LOW', none: 'NONE' } as const)[level];
}

function toCodeRule(id: string, { title, weaknesses, score, help, fix }: ForeignRule, severity: SeverityClass): CodeRule {
  return {
    id,
    title,
    weaknesses: [...weaknesses],
    severity,
    score: score ?? { CRITICAL: 9, HIGH: 7, MEDIUM: 5, LOW: 2, NONE: 0 }[severity],
    help: reportText(maskSecrets(help), 4_000),
    fix: reportText(maskSecrets(fix), 4_000),
    bad_example: '',
    good_example: '',
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
