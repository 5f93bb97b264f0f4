import type { CodeLanguage } from '#contract/results/code.ts';
import { KeyTable } from './graph/key-table.ts';
import { LinkedProgram } from './graph/link.ts';
import type { LinkedCall, SourceFile } from './graph/link.ts';
import { ModuleResolver } from './javascript/resolve-module.ts';
import type { ReadConfiguration } from './javascript/resolve-module.ts';
import { Models } from './models/compile-models.ts';
import { IncludeResolver } from './php/resolve-include.ts';
import { PHP_MODELS } from './models/php-models.ts';
import { JAVASCRIPT_MODELS } from './models/javascript-models.ts';
import type { PackageModel } from './models/model.ts';
import { ANY_TIER, bitsOf, BROWSER, CLASSES_OF_TIER, JOINED, LIBRARY, REMOTE, STRONG, WHOLE_BY_CALLERS } from './models/sink-mask.ts';
import type { Rule } from './rules/rule.ts';
import { ruleOf, ruleOfSink } from './rules/rules.ts';
import { Taint } from './taint/taint.ts';
import type { TemplateFile } from './templates/raw-outputs.ts';
import { slowPattern } from './slow-patterns/slow-pattern.ts';
import type { Resolution, SinkUse, Source } from './tokens/resolution.ts';
import { resolveCalls } from './tokens/resolve-calls.ts';
import { ModelApplier } from './tokens/apply-model.ts';
import { ConstantsAcrossCalls } from './tokens/constants-across-calls.ts';
import { OwnAddress } from './taint/own-address.ts';
import { PlainAnswers } from './taint/plain-answers.ts';
import { groundOf } from './taint/ground.ts';
import type { Ground } from './taint/ground.ts';
import { UsesOfResults } from './tokens/uses-of-results.ts';
import { sourcesOfFact } from './taint/sources-of-fact.ts';
import { librarySources } from './tokens/library-sources.ts';

/** Offsets into a file's text. */
export interface Span {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface RawFinding {
  readonly rule: Rule;
  readonly language: CodeLanguage;
  readonly tier: 'remote' | 'browser' | 'library' | 'stored' | 'local';
  readonly isWeak: boolean;
  readonly at: Span;
  /** Name of the function around it, for the fingerprint. */
  readonly within: string;
  readonly source: string;
  readonly steps: readonly Span[];
  /** Calls of functions that give back what is made there, and the functions around those. */
  readonly uses?: readonly (Span & { readonly within: string })[];
}

export interface ProgramInput {
  readonly files: readonly SourceFile[];
  /** Paths of manifests and compiler settings. */
  readonly configurations: readonly string[];
  readonly read: ReadConfiguration;
  readonly extraModels?: readonly PackageModel[];
  readonly templates?: readonly TemplateFile[];
}

export interface ProgramResult {
  readonly findings: RawFinding[];
  readonly limits: readonly string[];
}

const MAX_STEPS = 60;
/** Places on the way from a caller's text to a pattern up to which the text is what the caller handed over, and maybe long. */
const NEAR = 4;

/** Links the fragments of one language and finds the flows from sources to sinks in them. */
export function findWeaknesses({ files, configurations, read, extraModels = [], templates = [] }: ProgramInput): ProgramResult {
  const findings: RawFinding[] = [];
  const limits: string[] = [];
  const own = files.filter(({ fragment }) => fragment.language === 'js');
  if (own.length > 0) {
    const modules = new ModuleResolver(
      own.map(({ path }) => path),
      configurations,
      read,
    );
    const models = new Models([...JAVASCRIPT_MODELS, ...extraModels.filter(({ language }) => language === 'js')]);
    const dependencies = dependenciesOf(configurations, read);
    for (const { path, fragment } of own)
      for (const { specifier } of fragment.imports) if (!modules.resolve(path, specifier)) dependencies.add(packageOf(specifier));
    const program = new LinkedProgram(own);
    const resolution = resolveCalls({
      program,
      models,
      importTarget: (path, specifier) => modules.resolve(path, specifier),
      dependencies,
      templates,
    });
    const entries = modules.entriesOf().map(({ entry }) => entry);
    const sources = [
      // Only a package has callers.
      ...resolution.sources.filter(({ tier }) => (tier !== 'library' && tier !== 'page') || entries.length > 0),
      ...librarySources(program, resolution, entries),
    ];
    const result = search(program, resolution, sources, 'js');
    findings.push(...result.findings);
    limits.push(...result.limits);
  }
  const php = files.filter(({ fragment }) => fragment.language === 'php');
  if (php.length > 0) {
    const includes = new IncludeResolver(php.map(({ path }) => path));
    const models = new Models([...PHP_MODELS, ...extraModels.filter(({ language }) => language === 'php')]);
    const program = new LinkedProgram(php);
    const resolution = resolveCalls({
      program,
      models,
      importTarget: (path, specifier) => includes.resolve(path, specifier),
      dependencies: new Set(),
      templates,
    });
    const result = search(program, resolution, resolution.sources, 'php');
    findings.push(...result.findings);
    limits.push(...result.limits);
  }
  return { findings, limits };
}

function packageOf(specifier: string): string {
  return specifier
    .replace(/^node:/, '')
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function dependenciesOf(configurations: readonly string[], read: ReadConfiguration): Set<string> {
  const names = new Set<string>();
  for (const path of configurations) {
    const text = path.endsWith('package.json') ? read(path) : undefined;
    if (text === undefined) continue;
    try {
      const manifest = JSON.parse(text) as Record<string, unknown>;
      for (const group of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
        const value = manifest[group];
        if (typeof value === 'object' && value !== null) for (const name of Object.keys(value)) names.add(name);
      }
    } catch {
      // A manifest that cannot be read is the inventory's matter; here it only names packages.
    }
  }
  return names;
}

/** Stands for the call that takes what is returned, and is left out of the steps. */
const NOWHERE: Span = { path: '', start: 0, end: 0 };

function search(program: LinkedProgram, resolution: Resolution, sources: readonly Source[], language: 'js' | 'php'): ProgramResult {
  // Before all else, so that what it takes is free again.
  const ground = groundOf(program, resolution);
  const stored = storedFindings(program, resolution, ground, sources.filter(isStored), language);
  const taint = new Taint(
    program,
    resolution,
    ground,
    sources.filter((source) => !isStored(source)),
  );
  taint.run();
  const found = new Map<string, RawFinding>();
  const keep = (finding: RawFinding) => {
    const key = `${finding.rule.name}:${finding.at.path}:${finding.at.start}:${finding.at.end}`;
    const known = found.get(key);
    if (!known || rank(finding) > rank(known)) found.set(key, finding);
  };
  const plain = new PlainAnswers(program, resolution.constants);
  const ownAddress = new OwnAddress(taint, resolution.constants);
  for (const { use, fact } of taint.hits) {
    const rule = ruleOfSink(use.sink);
    // What a framework sends because it was returned has no call.
    const call = program.calls[use.call];
    const fn = call?.fn ?? program.nodeFn[taint.facts.node[fact]!]!;
    if (use.sink === 'xss' && (call ? plain.includes(call) : plain.includesReturned(fn))) continue;
    const traced = traceOf(taint, fact, call ? spanOfCall(call) : NOWHERE);
    if (!traced || (use.sink === 'redirect' && ownAddress.reaches(fact))) continue;
    const mask = taint.facts.mask[fact]!;
    const tier = tierOf(mask);
    // What was returned stands before the call that takes it.
    const returned = use.isReturned ? traced.steps.at(-2) : undefined;
    if (!call && !returned) continue;
    // A page's text chooses elements and no hosts.
    if (tier === 'library' && use.sink === 'ssrf') continue;
    if (tier === 'library' && (mask & JOINED) === 0 && (bitsOf(use.sink) & WHOLE_BY_CALLERS) !== 0) continue;
    keep({
      rule,
      language,
      tier,
      // Only long texts make such a pattern slow, and those that callers hand over are: parts of them that are taken far away are mostly short.
      isWeak:
        (mask & STRONG) === 0 ||
        use.isLoose ||
        (tier === 'library' && use.sink === 'slowOnLong' && traced.steps.length > NEAR && !isSteep(use)),
      at: returned ?? spanOfCall(call!),
      within: nameOf(program, fn),
      ...traced,
      steps: use.writes ? [...traced.steps, use.writes] : returned ? traced.steps.slice(0, -1) : traced.steps,
    });
  }
  for (const { place, value, keyFact, objectFact } of taint.pollutions()) {
    // A new empty object is written so that there is one; what is written into it counts.
    const literal = resolution.constants.objectOf(value);
    if (literal !== undefined && resolution.constants.storesInto(literal).length === 0) continue;
    const rule = ruleOf('prototype-pollution');
    const store = spanOf(program, place);
    const traced = store && traceOf(taint, keyFact, store);
    if (!traced) continue;
    const mask = taint.facts.mask[keyFact]!;
    const tier = tierOf(mask);
    // Who names an object and a field of it by parameters of their own writes what the package lets them write.
    if (tier === 'library' && !isMadeOfOne(taint, keyFact, objectFact)) continue;
    keep({
      rule,
      language,
      tier,
      isWeak: (mask & STRONG) === 0,
      at: store,
      within: nameOf(program, program.nodeFn[place]!),
      ...traced,
    });
  }
  for (const finding of withoutRepetitions(localFindings(program, resolution, language))) keep(finding);
  for (const finding of stored) keep(finding);
  return { findings: [...found.values()], limits: [...resolution.limits, ...taint.limits] };
}

/**
 * What is read back from where the program keeps its data, and used without care. It is followed by itself, so that what is known of values that
 * a request sends stays the same.
 */
function storedFindings(
  program: LinkedProgram,
  resolution: Resolution,
  ground: Ground,
  sources: readonly Source[],
  language: 'js' | 'php',
): RawFinding[] {
  const sinks = new Map<number, readonly SinkUse[]>();
  for (const [node, uses] of resolution.sinks) {
    const counted = uses.filter(({ sink }) => (bitsOf(sink) & CLASSES_OF_TIER.stored) !== 0);
    if (counted.length > 0) sinks.set(node, counted);
  }
  if (sources.length === 0 || sinks.size === 0) return [];
  const taint = new Taint(program, { ...resolution, sinks }, ground, sources);
  taint.run();
  const plain = new PlainAnswers(program, resolution.constants);
  return taint.hits.flatMap(({ use, fact }) => {
    const call = program.calls[use.call];
    const fn = call?.fn ?? program.nodeFn[taint.facts.node[fact]!]!;
    const isPlain = use.sink === 'xss' && (call ? plain.includes(call) : plain.includesReturned(fn));
    if (isPlain) return [];
    const traced = traceOf(taint, fact, call ? spanOfCall(call) : NOWHERE);
    const at = traced && (call ? spanOfCall(call) : traced.steps.at(-2));
    if (!at) return [];
    const isWeak = (taint.facts.mask[fact]! & STRONG) === 0 || use.isLoose;
    const steps = call ? traced.steps : traced.steps.slice(0, -1);
    return [{ rule: ruleOfSink(use.sink), language, tier: 'stored' as const, isWeak, at, within: nameOf(program, fn), ...traced, steps }];
  });
}

function isSteep({ needs }: SinkUse): boolean {
  return needs !== undefined && needs.patterns.some(({ pattern, dialect }) => slowPattern(pattern, dialect)?.isSteep === true);
}

/** Whether one parameter gives both the object and the name: a path, or an object that is merged into another one. */
function isMadeOfOne(taint: Taint, keyFact: number, objectFact: number): boolean {
  const ofKey = sourcesOfFact(taint, keyFact);
  for (const source of sourcesOfFact(taint, objectFact)) if (ofKey.has(source)) return true;
  return false;
}

function isStored({ tier }: Source): boolean {
  return tier === 'stored';
}

function rank({ tier, isWeak, steps }: RawFinding): number {
  const first = { remote: 4_000, browser: 3_000, library: 1_000, local: 1_000, stored: 0 }[tier];
  return first + (isWeak ? 0 : 500) - steps.length;
}

function tierOf(mask: number): RawFinding['tier'] {
  const tiers = mask & ANY_TIER;
  if ((tiers & REMOTE) !== 0) return 'remote';
  return (tiers & BROWSER) !== 0 ? 'browser' : (tiers & LIBRARY) !== 0 ? 'library' : 'local';
}

/** Weaknesses that the constants of one call show. */
function localFindings(program: LinkedProgram, resolution: Resolution, language: 'js' | 'php'): RawFinding[] {
  const applier = new ModelApplier({
    program,
    constants: new ConstantsAcrossCalls(program, resolution),
    flow: noop,
    addApi: noop,
    addSource: noop,
    addSink: noop,
    onFunction: noop,
    enterNamed: () => undefined,
    patternsOf: () => [],
    addResolver: noop,
    channel: () => -1,
  });
  const uses = new UsesOfResults(program, resolution);
  const findings: RawFinding[] = [];
  for (const [call, models] of resolution.models) {
    for (const { model, isLoose } of models) {
      for (const { rule, when, unlessCalled } of model.flags ?? []) {
        if (!applier.holds(call, when)) continue;
        if (unlessCalled !== undefined && isCalledAround(program, call, new RegExp(unlessCalled, 'i'))) continue;
        const info = program.calls[call]!;
        findings.push({
          rule: ruleOf(rule),
          language,
          tier: 'local',
          isWeak: isLoose,
          at: spanOfCall(info),
          within: nameOf(program, info.fn),
          source: info.info.text,
          steps: [],
          ...(ruleOf(rule).isUsedElsewhere && { uses: uses.of(call) }),
        });
      }
    }
  }
  return findings;
}

/** A hash of a predictable value, and a predictable value made of another one, are one weakness: that the value can be guessed. */
function withoutRepetitions(findings: readonly RawFinding[]): RawFinding[] {
  const predictable = findings.filter(({ rule }) => rule.name === 'insecure-randomness');
  return findings.filter(({ rule, at }) => {
    if (rule.name === 'weak-hash') return !predictable.some((each) => holds(at, each.at));
    return rule.name !== 'insecure-randomness' || !predictable.some((each) => holds(each.at, at));
  });
}

/** Whether one place is within another one and not the whole of it. */
function holds(outer: Span, inner: Span): boolean {
  if (outer.path !== inner.path || inner.end - inner.start >= outer.end - outer.start) return false;
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether the function around a call, or one around that, has a call of such a name. */
function isCalledAround(program: LinkedProgram, call: number, name: RegExp): boolean {
  const around = new Set<number>();
  for (let fn = program.calls[call]!.fn; fn >= 0 && !around.has(fn); fn = program.functions[fn]!.parent) around.add(fn);
  return program.calls.some(({ fn, info }) => around.has(fn) && name.test(info.text));
}

function noop(): void {
  // The applier only answers conditions here.
}

function spanOfCall({ file, info }: LinkedCall): Span {
  return { path: file.path, start: info.start, end: info.end };
}

function spanOf(program: LinkedProgram, node: number): Span | undefined {
  const file = program.fileOf(node);
  if (!file) return undefined;
  const local = node - file.nodeBase;
  return { path: file.path, start: file.fragment.nodeStart[local]!, end: file.fragment.nodeEnd[local]! };
}

function nameOf(program: LinkedProgram, fn: number): string {
  return fn < 0 ? '' : program.functions[fn]!.info.name;
}

/** The way from the source to a fact, as places in the code; undefined when it has no beginning. */
function traceOf(taint: Taint, fact: number, sink: Span): { source: string; steps: Span[] } | undefined {
  const spans: Span[] = [sink];
  const entries: number[] = [];
  const seen = new KeyTable();
  let at = fact;
  let source: Source | undefined;
  for (let step = 0; step < 5_000 && at >= 0; step += 1) {
    const last = entries.at(-1) ?? -1;
    if (seen.get(at, entries.length, last) !== undefined) break;
    seen.set(1, at, entries.length, last);
    const span = spanOf(taint.program, taint.facts.node[at]!);
    if (span && span.end > span.start && !isSame(span, spans.at(-1)!)) spans.push(span);
    source = taint.sourceOf(at) ?? source;
    if (taint.sourceOf(at)) break;
    const through = taint.facts.through[at]!;
    if (through === -2 && entries.length > 0) {
      at = entries.pop()!;
      continue;
    }
    if (through >= 0) entries.push(through);
    at = taint.facts.before[at]!;
  }
  if (!source) return undefined;
  const steps = spans.reverse();
  return {
    source: source.text,
    steps: steps.length <= MAX_STEPS ? steps : [...steps.slice(0, MAX_STEPS / 2), ...steps.slice(-MAX_STEPS / 2)],
  };
}

function isSame(one: Span, other: Span): boolean {
  return one.path === other.path && one.start === other.start && one.end === other.end;
}
