import { atMostPerSink } from './at-most-per-sink.ts';
import type { LinkedProgram } from './graph/link.ts';
import type { LinkedCall } from './graph/linked-call.ts';
import { localFindings } from './local-findings.ts';
import {
  ANY_TIER,
  BIT,
  bitsOf,
  BROWSER,
  CHOSEN,
  CLASSES_OF_TIER,
  JOINED,
  LIBRARY,
  REMOTE,
  STRONG,
  WHOLE_BY_CALLERS,
} from './models/sink-mask.ts';
import type { ProgramResult, RawFinding, Span } from './raw-finding.ts';
import { ruleOf, ruleOfSink } from './rules/rules.ts';
import { slowPattern } from './slow-patterns/slow-pattern.ts';
import { nameOf, spanOf, spanOfCall } from './spans.ts';
import { groundOf } from './taint/ground.ts';
import type { Ground } from './taint/ground.ts';
import { hitsInPlace } from './taint/hits-in-place.ts';
import { mayBeOption } from './taint/option-arguments.ts';
import { OwnAddress } from './taint/own-address.ts';
import { BELOW } from './taint/paths.ts';
import { PlainAnswers } from './taint/plain-answers.ts';
import { sourcesOfFact } from './taint/sources-of-fact.ts';
import { Taint } from './taint/taint.ts';
import type { Resolution, SinkUse, Source } from './tokens/resolution.ts';
import { traceOf } from './trace.ts';

/** Up to this many places from a caller's argument to a pattern, the text is still the caller's own and may be long. */
const NEAR = 4;
/** The same, if the text is passed on whole. */
const NEAR_WHOLE = 8;

/** Extra length of a flow over unknown keys, which makes its confidence low. */
const FAR = 30;

/** Parts of a page's URL that start with `#` or `?`. */
const SIGNED = /^Location\.(?:hash|search)$/;
/** Sinks that are properties of elements. */
const PROPERTIES: ReadonlySet<string> = new Set(['xss', 'href']);
const SELECTING: ReadonlySet<string> = new Set(['selector', 'href']);

/** Placeholder for the missing call of a returned sink; dropped from the steps. */
const NOWHERE: Span = { path: '', start: 0, end: 0 };

/** The weaknesses of a linked program: flows from sources to sinks, and findings local to one call. */
export function findInProgram(
  program: LinkedProgram,
  resolution: Resolution,
  sources: readonly Source[],
  language: 'js' | 'php',
): ProgramResult {
  // First, so that its temporary memory can be freed.
  const ground = groundOf(program, resolution, sources);
  const plain = new PlainAnswers(program, resolution.constants);
  const stored = storedFindings(program, resolution, { ground, plain, sources: sources.filter(isStored), language });
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
  const ownAddress = new OwnAddress(taint, resolution.constants);
  for (const { use, fact } of hitsInPlace(taint, ground.wrappers)) {
    const rule = ruleOfSink(use.sink);
    // A returned value that the framework sends has no call.
    const call = program.calls[use.call];
    const place = program.calls[use.through?.call ?? use.call];
    const fn = place?.fn ?? program.nodeFn[taint.facts.nodeOf(fact)]!;
    if (use.sink === 'xss' && isPlain(plain, call, fn)) continue;
    const traced = traceOf(taint, fact, bitsOf(use.sink), place ? spanOfCall(place) : NOWHERE);
    if (!traced || (use.sink === 'redirect' && ownAddress.reaches(fact))) continue;
    // A text that starts with `#` or `?` is a selector, not markup.
    if (SELECTING.has(use.sink) && call && /^(?:\$|jQuery)$/.test(call.info.text) && ownAddress.reaches(fact, SIGNED)) continue;
    const mask = taint.facts.maskOf(fact);
    const tier = tierOf(mask);
    // The return comes right before the placeholder of its call.
    const returned = use.isReturned ? traced.steps.at(-2) : undefined;
    if (!call && !returned) continue;
    // A component passes on the props it is given: their values are up to its users.
    if (tier === 'library' && PROPERTIES.has(use.sink) && use.path.length > 0 && isOfAnyField(taint, fact)) continue;
    // A page's text chooses elements and no hosts, and callers choose addresses.
    if (use.sink === 'option' && !mayBeOption(taint, resolution.constants, fact, bitsOf(use.sink))) continue;
    if (tier === 'library' && (use.sink === 'ssrf' || use.sink === 'href')) continue;
    if (tier === 'library' && (mask & JOINED) === 0 && !use.isPart && (bitsOf(use.sink) & WHOLE_BY_CALLERS) !== 0) continue;
    // PHP sessions, global arrays and properties have many keys, and what is stored under one is rarely read under another.
    const isMixedUp = language === 'php' && traced.isAnyName;
    keep({
      rule,
      language,
      tier,
      // Only long texts make such a pattern slow, and callers pass long ones: parts extracted far from there are mostly short.
      isWeak:
        (mask & STRONG) === 0 ||
        use.isLoose ||
        (tier === 'library' && traced.kept === 'any') ||
        isMixedUp ||
        (tier === 'library' &&
          use.sink === 'slowOnLong' &&
          traced.length > NEAR &&
          !isSteep(use) &&
          !(traced.isWhole && traced.length <= NEAR_WHOLE)),
      at: returned ?? spanOfCall(place!),
      within: nameOf(program, fn),
      source: traced.source,
      length: traced.length + (use.through?.steps.length ?? 0) + (isMixedUp ? FAR : 0),
      steps: [...(returned ? traced.steps.slice(0, -1) : traced.steps), ...(use.through?.steps ?? []), ...(use.writes ? [use.writes] : [])],
      through: use.through?.name,
    });
  }
  for (const { place, value, keyFact, objectFact } of taint.pollutions()) {
    // A new empty object merely initializes the field; what is written into it counts.
    const literal = resolution.constants.objectOf(value);
    if (literal !== undefined && resolution.constants.storesInto(literal).length === 0) continue;
    const rule = ruleOf('prototype-pollution');
    const store = spanOf(program, place);
    const traced = store && traceOf(taint, keyFact, BIT.prototype, store);
    const object = store && traceOf(taint, objectFact, CHOSEN, store);
    if (!traced || !object) continue;
    const mask = taint.facts.maskOf(keyFact);
    const tier = tierOf(mask);
    // If object and key come from separate parameters, arbitrary writes are the package's purpose.
    if (tier === 'library' && !isFromOneParameter(taint, keyFact, objectFact)) continue;
    keep({
      rule,
      language,
      tier,
      // A real attack passes object, key and value in one call: if any of them was stored, or the value is constant, the finding is weak.
      isWeak:
        (mask & STRONG) === 0 ||
        (tier === 'library' && (traced.kept !== 'no' || object.kept !== 'no' || resolution.constants.valueOf(value) !== undefined)),
      at: store,
      within: nameOf(program, program.nodeFn[place]!),
      source: traced.source,
      length: Math.max(traced.length, object.length),
      steps: traced.steps,
    });
  }
  for (const finding of localFindings(program, resolution, language)) keep(finding);
  for (const finding of stored) keep(finding);
  const { findings, limits } = atMostPerSink([...found.values()]);
  return { findings, limits: [...resolution.limits, ...taint.limits, ...limits] };
}

interface StoredInput {
  readonly ground: Ground;
  readonly plain: PlainAnswers;
  readonly sources: readonly Source[];
  readonly language: 'js' | 'php';
}

/**
 * Flows of values read back from the program's own data stores. Analyzed in a separate search, so that they do not affect the facts of
 * request data.
 */
function storedFindings(program: LinkedProgram, resolution: Resolution, { ground, plain, sources, language }: StoredInput): RawFinding[] {
  const sinks = new Map<number, readonly SinkUse[]>();
  for (const [node, uses] of ground.sinks) {
    const counted = uses.filter(({ sink }) => (bitsOf(sink) & CLASSES_OF_TIER.stored) !== 0);
    if (counted.length > 0) sinks.set(node, counted);
  }
  if (sources.length === 0 || sinks.size === 0) return [];
  const taint = new Taint(program, resolution, { ...ground, sinks }, sources);
  taint.run();
  return hitsInPlace(taint, ground.wrappers).flatMap(({ use, fact }) => {
    const call = program.calls[use.call];
    const place = program.calls[use.through?.call ?? use.call];
    const fn = place?.fn ?? program.nodeFn[taint.facts.nodeOf(fact)]!;
    if (use.sink === 'xss' && isPlain(plain, call, fn)) return [];
    const traced = traceOf(taint, fact, bitsOf(use.sink), place ? spanOfCall(place) : NOWHERE);
    const at = traced && (place ? spanOfCall(place) : traced.steps.at(-2));
    if (!at) return [];
    const isWeak = (taint.facts.maskOf(fact) & STRONG) === 0 || use.isLoose;
    const steps = [...(place ? traced.steps : traced.steps.slice(0, -1)), ...(use.through?.steps ?? [])];
    return [
      {
        rule: ruleOfSink(use.sink),
        language,
        tier: 'stored' as const,
        isWeak,
        at,
        within: nameOf(program, fn),
        source: traced.source,
        steps,
        length: traced.length + (use.through?.steps.length ?? 0),
        through: use.through?.name,
      },
    ];
  });
}

/** Whether a response is declared not to be HTML, where it is sent, or where that is called. */
function isPlain(plain: PlainAnswers, call: LinkedCall | undefined, fn: number): boolean {
  return call ? plain.includes(call) || (call.fn !== fn && plain.includesReturned(fn)) : plain.includesReturned(fn);
}

function isSteep({ needs }: SinkUse): boolean {
  return needs !== undefined && needs.patterns.some(({ pattern, dialect }) => slowPattern(pattern, dialect)?.isSteep === true);
}

/** Whether the same parameter supplies both object and key: a path, or an object merged into another. */
function isFromOneParameter(taint: Taint, keyFact: number, objectFact: number): boolean {
  const ofKey = sourcesOfFact(taint, keyFact);
  for (const source of sourcesOfFact(taint, objectFact)) if (ofKey.has(source)) return true;
  return false;
}

/** Whether a fact is not specific to one field of its value. */
function isOfAnyField({ paths, facts }: Taint, fact: number): boolean {
  const path = paths.get(facts.pathOf(fact));
  return path.length === 0 || path[0] === '*' || path.includes(BELOW);
}

function isStored({ tier }: Source): boolean {
  return tier === 'stored';
}

function rank({ tier, isWeak, length }: RawFinding): number {
  const first = { remote: 4_000, browser: 3_000, library: 1_000, local: 1_000, stored: 0 }[tier];
  return first + (isWeak ? 0 : 500) - length;
}

function tierOf(mask: number): RawFinding['tier'] {
  const tiers = mask & ANY_TIER;
  if ((tiers & REMOTE) !== 0) return 'remote';
  return (tiers & BROWSER) !== 0 ? 'browser' : (tiers & LIBRARY) !== 0 ? 'library' : 'local';
}
