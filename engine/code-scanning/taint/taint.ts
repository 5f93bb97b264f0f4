import { EDGE } from '../graph/fragment.ts';
import { KeyTable } from '../graph/key-table.ts';
import type { LinkedProgram } from '../graph/link.ts';
import {
  ALL_CLASSES,
  BIT,
  BROWSER,
  CHOSEN,
  CLASSES_OF_TIER,
  FROM_ROOT,
  JOINED,
  LEFTMOST,
  LIBRARY,
  OBJECT,
  PAGE,
  REMOTE,
  STRONG,
} from '../models/sink-mask.ts';
import type { Tier } from '../models/model.ts';
import type { Resolution, SinkUse, Source, Target } from '../tokens/resolution.ts';
import { eachEntry, returnOf } from './call-edges.ts';
import { ContextTable } from './context-table.ts';
import type { Caller } from './context-table.ts';
import { ChosenPlaces } from './chosen-places.ts';
import type { Pollution } from './chosen-places.ts';
import { ContextsApart } from './contexts-apart.ts';
import { CostQueue } from './cost-queue.ts';
import { COST, MAX_COST } from './costs.ts';
import { EdgeEffects, isRestored } from './edge-effects.ts';
import { EscapingFunctions } from './escaping-functions.ts';
import type { FactTable } from './fact-table.ts';
import type { Ground } from './ground.ts';
import { isHit } from './is-hit.ts';
import { GuardMasks } from './guards.ts';
import { BELOW, Paths } from './paths.ts';
import { RETURN } from './program-index.ts';
import { ReturnsByFlag } from './returns-by-flag.ts';
import { startOf } from './start-of.ts';
import type { ProgramIndex } from './program-index.ts';
import { clearedByUnknown, handsOn, passesUnknown } from './unknown-calls.ts';

export interface Hit {
  readonly use: SinkUse;
  readonly fact: number;
}

/** A fact leaving a target of a call site. */
interface Exit {
  readonly context: number;
  readonly call: number;
  readonly target: Target;
  /** The fact that entered the callee, or -1. */
  readonly entered: number;
  readonly slot: number;
  readonly path: number;
  readonly mask: number;
  readonly fact: number;
  readonly way: number;
}

const MAX_FACTS = 2_000_000;
const MAX_CONTEXTS = 200_000;
/** Callers per context; results are not returned to further ones. */
const MAX_CALLERS = 512;
const MANY_PATHS = 8;
/** Access paths per program; later ones are truncated to their first field. */
const MAX_PATHS = 4_095;
/**
 * Bits that interact with others: contexts are distinguished by these alone. All other bits are kept or cleared independently, so callers
 * that differ only in them share a context.
 */
const DEPENDENT_BITS = ~ALL_CLASSES | PAGE | BIT.href | BIT.prototype;
/** Function of the global context, number 0. */
const ALL = -1;
// Stored values are analyzed in a separate search and need no bit of their own.
const TIER_BIT: Readonly<Record<Tier, number>> = { remote: REMOTE, browser: BROWSER, library: LIBRARY, page: LIBRARY, stored: LIBRARY };

/**
 * Forward tabulation from the sources (IFDS): a fact is a value in a context, with an access path and a mask of what it is still dangerous
 * for. A context is a parameter entered with a certain path and mask, so a callee is analyzed once and its summary applied to each caller.
 */
export class Taint {
  readonly program: LinkedProgram;
  readonly paths: Paths;
  readonly hits: Hit[] = [];
  readonly limits: string[] = [];
  readonly facts: FactTable;
  /** Sources of the initial facts. */
  readonly #begun = new Map<number, Source>();
  readonly resolution: Resolution;
  readonly #returns: ReturnsByFlag;
  readonly #index: ProgramIndex;
  readonly #sources: readonly Source[];
  readonly #sinks: ReadonlyMap<number, readonly SinkUse[]>;
  readonly #relevant: Int32Array;
  /** Access paths with which each parameter is entered. */
  readonly #paramPaths = new Map<number, Set<number>>();
  readonly #queue = new CostQueue();
  readonly #contexts = new ContextTable();
  /** Contexts by parameter, path and mask. */
  readonly #contextIds = new KeyTable();
  readonly #chosen = new ChosenPlaces();
  /** Contexts that may return bits they were not entered with. */
  readonly #restoring = new Set<number>();
  readonly #apart: ContextsApart;
  readonly #maxFacts: number;
  readonly #escaping: EscapingFunctions;
  /** Stored values must stay STRONG, that is, pass through known functions only: most others were validated, or are the program's own. */
  readonly #needed: number;
  readonly #isPhp: boolean;
  readonly #edges: EdgeEffects;
  readonly #below: number;
  #isFull = false;

  constructor(program: LinkedProgram, resolution: Resolution, { index, facts, sinks, relevant }: Ground, sources: readonly Source[]) {
    this.program = program;
    this.#isPhp = program.files[0]?.fragment.language === 'php';
    this.paths = new Paths(program.names);
    this.#below = this.paths.id([BELOW]);
    this.resolution = resolution;
    this.#escaping = new EscapingFunctions(program);
    // Ample for a program of its size: more facts are a sign of conflated values.
    this.#maxFacts = Math.min(MAX_FACTS, 50_000 + program.nodeCount);
    this.#edges = new EdgeEffects({ program, paths: this.paths, guards: new GuardMasks(program, resolution), index });
    this.#returns = new ReturnsByFlag(program, resolution);
    facts.clear();
    this.facts = facts;
    this.#index = index;
    this.#sinks = sinks;
    this.#relevant = relevant;
    this.#sources = sources;
    this.#needed = sources.every(({ tier }) => tier === 'stored') ? STRONG : 0;
    this.#contexts.add(ALL);
    this.#apart = new ContextsApart(program, resolution, this.#contexts);
  }

  run(): void {
    // Remote sources run first, so that package sources cannot exhaust the budget.
    for (const tier of ['remote', 'browser', 'library', 'page', 'stored'] as const) {
      for (const source of this.#sources) if (source.tier === tier) this.#begin(source);
      for (let fact = this.#queue.pop(); fact >= 0; fact = this.#queue.pop()) this.#step(fact);
    }
    if (this.#isFull)
      this.limits.push(
        `Data flow was followed for ${this.facts.size} facts and ${this.#contexts.size} contexts; what is beyond is not looked at.`,
      );
  }

  #begin(source: Source): void {
    // In JavaScript, texts other than uploaded file names become file names on purpose.
    const isNoName = source.kind !== 'fileName' && source.kind !== 'files' && this.program.fileOf(source.node)?.fragment.language === 'js';
    const says = STRONG | TIER_BIT[source.tier] | (source.tier === 'library' ? 0 : JOINED);
    const context = this.#apart.ofSource(source);
    for (const [path, all] of startOf(source.kind, this.paths)) {
      const mask = isNoName ? all & ~(BIT.upload | (source.tier === 'stored' ? FROM_ROOT : 0)) : all;
      const wanted = mask & (CLASSES_OF_TIER[source.tier] | ~ALL_CLASSES) & ~(source.clears ?? 0);
      this.#add(context, source.node, path, wanted | says, -1, -1, 0, source);
    }
  }

  sourceOf(fact: number): Source | undefined {
    return this.#begun.get(fact);
  }

  /** Whether a fact is about the post-call version of an argument that the call did not produce. */
  isAgain(fact: number): boolean {
    return this.facts.through(fact) === -1 && this.#index.posts.first(this.facts.nodeOf(fact)) !== 0;
  }

  /** Facts with which callers entered a parameter. */
  factsInto(fact: number): number[] {
    const facts: number[] = [];
    this.eachCaller(fact, (caller) => facts.push(caller.fact));
    return facts;
  }

  /** The parameter by which the function around a fact was entered, or -1. */
  paramOf(fact: number): number {
    return this.#contexts.paramOf(this.facts.contextOf(fact));
  }

  /** Whether something on the way through the function around a fact may make a harmless value dangerous again. */
  mayRestore(fact: number): boolean {
    return this.#restoring.has(this.facts.contextOf(fact));
  }

  /** Callers that entered the context of a fact. */
  eachCaller(fact: number, visit: (caller: Caller) => void): void {
    this.#contexts.eachCaller(this.facts.contextOf(fact), visit);
  }

  /** Predecessor of a fact; for a parameter, the earliest unseen fact of a caller that carries one of the classes. */
  factBefore(fact: number, classes: number, seen: ReadonlySet<number>): number {
    const [first, through] = this.facts.wayTo(fact, classes);
    if (through !== -2) return first;
    let found = -1;
    this.#contexts.eachCaller(this.facts.contextOf(fact), (caller) => {
      if ((caller.mask & classes) !== 0 && !seen.has(caller.fact) && (found < 0 || caller.fact < found)) found = caller.fact;
    });
    return found < 0 ? first : found;
  }

  /** Calls of a function, and it as their target. */
  callersOf(fn: number): (readonly [call: number, target: Target])[] {
    const { callers } = this.#index;
    const found: (readonly [number, Target])[] = [];
    for (let at = callers.first(fn); at !== 0; at = callers.next(at))
      found.push([callers.one(at), this.resolution.targets.get(callers.one(at))![callers.other(at)]!]);
    return found;
  }

  pollutions(): Pollution[] {
    return this.#chosen.pollutions(this.#index);
  }

  /** `way`: cost of reaching the node. */
  #add(
    context: number,
    node: number,
    exact: number,
    all: number,
    before: number,
    through: number,
    way = this.#queue.cost + 1,
    source?: Source,
  ): void {
    let mask = all & (this.#relevant[node]! | ~(ALL_CLASSES | CHOSEN));
    if ((mask & (ALL_CLASSES | CHOSEN)) === 0 || (mask & this.#needed) !== this.#needed) return;
    const { facts } = this;
    let cost =
      way + (before >= 0 && this.isShared(node, exact) && !this.isShared(facts.nodeOf(before), facts.pathOf(before)) ? COST.field : 0);
    let path = exact;
    let known = facts.find(context, node, exact);
    if (known < 0 && exact !== 0) {
      path = this.#widen(Math.max(exact > MAX_PATHS ? MANY_PATHS : 0, facts.partsOf(context, node)), exact);
      if (path !== exact) {
        mask &= ~STRONG;
        cost += COST.widened;
        known = facts.find(context, node, path);
      }
    }
    if (known >= 0) {
      const had = facts.maskOf(known);
      if ((had | mask) === had) return;
      facts.gain(known, mask, before, through);
      this.#queue.push(known, cost);
      return;
    }
    if (cost > MAX_COST) return;
    if (facts.size >= this.#maxFacts) {
      this.#isFull = true;
      return;
    }
    const fact = facts.add({ context, node, path, mask, before, through, cost });
    if (source) this.#begun.set(fact, source);
    this.#queue.push(fact, cost);
  }

  /** Whether a node is a field shared by all instances of a class, or otherwise belongs to no function. */
  isShared(node: number, path: number): boolean {
    if (this.program.nodeFn[node]! >= 0 || this.resolution.variables.has(node)) return false;
    return path !== 0 || !this.resolution.single.has(node);
  }

  /** Widens the path of a value with too many known paths: first to anything below its first field, then to anything at all. */
  #widen(count: number, path: number): number {
    if (path === 0 || count < MANY_PATHS) return path;
    return count < 2 * MANY_PATHS ? this.paths.id([this.paths.get(path)[0]!, BELOW]) : this.paths.id([BELOW]);
  }

  #step(fact: number): void {
    const { facts } = this;
    const node = facts.nodeOf(fact);
    const path = facts.pathOf(fact);
    const mask = facts.maskOf(fact);
    const context = facts.contextOf(fact);
    for (const use of this.#sinks.get(node) ?? []) if (isHit(use, this.paths.get(path), mask, this.#isPhp)) this.hits.push({ use, fact });
    const fn = this.program.nodeFn[node]!;
    this.program.eachEdge(node, (to, kind, label) => {
      const target = this.program.nodeFn[to] === fn ? context : this.#apart.entering(node, context, this.program.nodeFn[to]!);
      if (isRestored(kind, path, mask)) this.#restoring.add(target);
      this.#edges.follow({ to, kind, label }, path, mask, (rest, left) => this.#add(target, to, rest, left, fact, -1));
    });
    if (path === 0) this.#useAsKey(fact, node, mask, context);
    if ((mask & CHOSEN) !== 0 && path === 0) this.#chosen.noteObject(node, fact);
    const { uses, exits } = this.#index;
    for (let at = uses.first(node); at !== 0; at = uses.next(at)) this.#enter(fact, uses.one(at), uses.other(at), path, mask, context);
    const exit = exits.first(node);
    if (exit !== 0) this.#leave(fact, exits.one(exit), exits.other(exit), path, mask, context);
  }

  #useAsKey(fact: number, node: number, mask: number, context: number): void {
    if ((mask & BIT.prototype) === 0) return;
    this.#chosen.noteKey(node, fact);
    for (const result of this.#index.keyUses.get(node) ?? [])
      this.#add(context, result, 0, CHOSEN | (mask & (STRONG | REMOTE | BROWSER | LIBRARY)), fact, -1);
  }

  #enter(fact: number, call: number, place: number, path: number, mask: number, context: number): void {
    const targets = this.resolution.targets.get(call);
    const models = this.resolution.models.get(call);
    if (!targets && !models) {
      this.#passUnknown(fact, call, place, path, mask, context);
      return;
    }
    for (const target of targets ?? [])
      eachEntry(this.program, call, place, target, (param, kind, name) => {
        if (kind === EDGE.flow && this.#isNoObject(path, mask) && this.resolution.ownThis.has(param)) return;
        for (const part of this.#partsAt(kind, name, path)) this.#enterParam(fact, call, target, param, part, mask, context);
      });
  }

  /** Whether it is a text or an array from a request; a widened path (not STRONG) may still be an object. */
  #isNoObject(path: number, mask: number): boolean {
    return path === 0 || (path === this.#below && (mask & STRONG) !== 0);
  }

  /** What an access path becomes on its way into a parameter. */
  #partsAt(kind: number, name: number, path: number): readonly number[] {
    if (kind === EDGE.flow) return [path];
    return kind === EDGE.store ? [this.paths.store(path, name)] : this.paths.load(path, name);
  }

  #enterParam(fact: number, call: number, target: Target, param: number, exact: number, all: number, caller: number): void {
    let mask = all & (this.#relevant[param]! | ~(ALL_CLASSES | CHOSEN)) & (target.isGuess ? ~STRONG : -1);
    if ((mask & (ALL_CLASSES | CHOSEN)) === 0) return;
    const known = this.#paramPaths.get(param) ?? new Set<number>();
    this.#paramPaths.set(param, known);
    const path = known.has(exact) ? exact : this.#widen(known.size, exact);
    known.add(path);
    if (path !== exact) mask &= ~STRONG;
    const cost = this.#queue.cost + 1 + (target.isGuess ? COST.guess : 0) + (path === exact ? 0 : COST.widened);
    let id = this.#contextIds.get(param, path, mask & DEPENDENT_BITS);
    if (id === undefined) {
      if (this.#contexts.size >= MAX_CONTEXTS) {
        this.#isFull = true;
        return;
      }
      id = this.#contexts.add(target.fn, cost, param);
      this.#contextIds.set(id, param, path, mask & DEPENDENT_BITS);
    }
    this.#add(id, param, path, mask, fact, -2, cost);
    const from = { context: caller, call, target, fact, mask };
    if (!this.#contexts.addCaller(id, from, MAX_CALLERS)) return;
    this.#contexts.eachExit(id, (slot, part, rest, left) => this.#comeBack(id, from, slot, part, rest, left));
  }

  #leave(fact: number, fn: number, slot: number, path: number, mask: number, context: number): void {
    const contexts = this.#contexts;
    const isShared = context !== 0 && this.#apart.isOfInstances(context);
    if (context !== 0 && !isShared && contexts.fnOf(context) === fn) {
      contexts.addExit(context, slot, path, mask, fact);
      contexts.eachCaller(context, (caller) => this.#comeBack(context, caller, slot, path, mask, fact));
      return;
    }
    // Facts that originate inside leave at every call site.
    const { callers } = this.#index;
    for (let at = callers.first(fn); at !== 0; at = callers.next(at)) {
      const call = callers.one(at);
      if (isShared && this.resolution.ownCalls.has(call)) continue;
      const target = this.resolution.targets.get(call)![callers.other(at)]!;
      const caller = this.program.calls[call]!;
      const isOfSame = isShared && caller.info.text.startsWith('$this.') && this.program.functions[caller.fn]!.info.classIndex >= 0;
      this.#giveBack({
        context: isOfSame ? this.#apart.ofInstances(caller.fn) : this.#apart.crossing(context, caller.fn),
        call,
        target,
        entered: -1,
        slot,
        path,
        mask,
        fact,
        way: this.#queue.cost + 1 + COST.callers,
      });
    }
  }

  /**
   * Returns a fact from a context to one of its callers: with no more bits than entered, and at the cost of the path within the context.
   */
  #comeBack(
    left: number,
    { context, call, target, fact: entered, mask }: Caller,
    slot: number,
    path: number,
    all: number,
    fact: number,
  ): void {
    let came = ALL_CLASSES;
    if (this.#restoring.has(left)) this.#restoring.add(context);
    else came = mask | DEPENDENT_BITS;
    const within = this.facts.costOf(fact) - this.#contexts.costOf(left);
    const way = Math.max(this.#queue.cost, this.facts.costOf(entered) + within) + 1;
    this.#giveBack({ context, call, target, entered, slot, path, mask: all & (came | ~ALL_CLASSES), fact, way });
  }

  #giveBack({ context, call, target, entered, slot, path, mask, fact, way }: Exit): void {
    if (!this.#returns.mayReturn(call, target, slot)) return;
    const { validated } = this.resolution;
    const cleared = slot <= RETURN ? this.#escaping.clears(target.fn) | (validated.get(call) ?? 0) : 0;
    const rest = (target.isGuess ? mask & ~STRONG : mask) & ~cleared;
    // Only what is below an object outlives the call; a parameter itself is local to the callee unless passed by reference.
    const outlives = slot <= RETURN || path !== 0 || this.program.functions[target.fn]!.info.references.includes(slot);
    const to = outlives ? returnOf(this.program, call, target, slot) : -1;
    if (to >= 0) this.#add(context, to, path, rest, fact, entered, way);
  }

  #passUnknown(fact: number, call: number, place: number, path: number, mask: number, context: number): void {
    const { info, result, callee } = this.program.calls[call]!;
    if (result < 0 || path !== 0 || info.kind === 'operator' || info.kind === 'jsx' || callee < 0) return;
    const name = info.text.split(/\.|::|->/).at(-1) ?? '';
    if (!passesUnknown(name, place)) return;
    // A URL builder takes what the URL starts with as its first argument.
    const isHandedOn = handsOn(name, place);
    const cleared = (isHandedOn ? 0 : STRONG) | CHOSEN | OBJECT | clearedByUnknown(name) | (place > 0 ? LEFTMOST : 0);
    this.#add(context, result, 0, mask & ~cleared, fact, -1, this.#queue.cost + 1 + (isHandedOn ? 0 : COST.unknown));
  }
}
