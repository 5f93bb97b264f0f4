import { EDGE, THROWN } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_DERIVE, MASKED_FLOW, MASKED_RESTORE } from '../graph/link.ts';
import { PLACE } from '../graph/page-text.ts';
import type { Place } from '../graph/page-text.ts';
import type { CallModel, SinkClass } from '../models/model.ts';
import { CallPlaces } from './call-places.ts';
import { capturedGroups } from './captured-groups.ts';
import type { CallConditions } from './call-conditions.ts';
import type { ConstantAnswers } from './constants-across-calls.ts';
import { FormatArguments } from './format-arguments.ts';
import { positionOf, RETURNED } from './model-positions.ts';
import type { Position } from './model-positions.ts';
import { stepsOf } from './model-steps.ts';
import { ReplacedTexts } from './replaced-texts.ts';
import type { SinkUse, Source } from './resolution.ts';

interface Hooks {
  readonly program: LinkedProgram;
  readonly constants: ConstantAnswers;
  readonly conditions: CallConditions;
  readonly flow: (from: number, to: number, kind: number, label: number) => void;
  readonly addApi: (node: number, type: string) => void;
  readonly addObject: (node: number) => void;
  readonly addSource: (source: Source) => void;
  readonly addSink: (node: number, use: SinkUse) => void;
  readonly onFunction: (node: number, act: (fn: number) => void) => void;
  /** Synthesizes a call of a named PHP function passed as an argument; returns the nodes of that call. */
  readonly enterNamed: (
    call: number,
    argument: number,
    fn: number,
  ) => { readonly args: readonly number[]; readonly result: number } | undefined;
  readonly addResolver: (node: number, target: number) => void;
  /** Node through which values sent and received under an event name flow. */
  readonly channel: (name: string) => number;
  /** Copies stores into one object to another. */
  readonly mix: (target: number, other: number) => void;
}

/** Effect on a value between two positions of a call: a mask to clear, the edge kind that clears it, and a mask to restore. */
interface Change {
  readonly clear: number;
  readonly kind: number;
  readonly restored: number;
}

const UNCHANGED: Change = { clear: 0, kind: MASKED_FLOW, restored: 0 };

/** Adds the effects of a call's model to the graph. */
export class ModelApplier {
  readonly #hooks: Hooks;
  readonly #formats: FormatArguments;
  readonly #places: CallPlaces;
  readonly #replaced: ReplacedTexts;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
    const { program, constants } = hooks;
    this.#formats = new FormatArguments(program, constants);
    this.#places = new CallPlaces(program, constants, this.#formats);
    this.#replaced = new ReplacedTexts(program, constants);
  }

  holds(call: number, conditions: CallModel['when']): boolean {
    return this.#hooks.conditions.holds(call, conditions);
  }

  apply(call: number, model: CallModel, isLoose: boolean): void {
    const { program, addApi, addSource } = this.#hooks;
    const { result, info } = program.calls[call]!;
    const steps = stepsOf(model);
    const { clear, restored } = steps;
    if (steps.sinks.length > 0) this.#addSinks(call, model, isLoose);
    if (model.returns !== undefined) addApi(result, model.returns);
    const tier = model.tier ?? 'remote';
    if (model.source) addSource({ node: result, kind: model.source, tier, text: `${info.text}()`, clears: clear });
    const replaced = model.replaces ? this.#replaced.clears(call) : 0;
    for (const [from, mask] of steps.passes) {
      const cleared = mask | replaced | this.#formats.clears(call, from.formatted);
      this.#connect(call, from, RETURNED, { clear: cleared, kind: MASKED_DERIVE, restored });
    }
    for (const [from, to] of steps.flows) {
      // A list of an object's values has elements that may be called.
      if (this.#hooks.program.language === 'js' && from.path[0] === '*' && to.head === 'return' && to.path.length > 0)
        this.#hooks.addObject(result);
      this.#connect(call, from, to, { ...UNCHANGED, clear: clear | replaced });
      // Only the text itself is restored; fields of a value pass unchanged.
      if (model.restores && !model.passes) this.#connect(call, from, to, { clear: clear | replaced, kind: MASKED_FLOW, restored });
    }
    for (const [from, to] of steps.keeps) this.#connect(call, from, to, UNCHANGED);
    if (model.captures) this.#captures(call, model.captures);
    if (model.channel) this.#connectChannel(call, model.channel);
    if (model.mixes) this.#mix(call);
    for (const [at, kind] of steps.gives) {
      this.#onPlace(call, at, (node) => {
        // PHP frameworks pass an instance of the parameter's declared class, not what was sent.
        if (this.#isOfClass(node)) return;
        addSource({ node, kind, tier, text: `${info.text}()`, clears: clear });
      });
    }
    for (const [at, type] of steps.callbacks) {
      this.#onPlace(call, at, (node) => {
        if (type === '<resolve>') this.#hooks.addResolver(node, result);
        else if (type === '<reject>') this.#hooks.addResolver(node, this.#rejectionOf(result));
        else addApi(node, type);
      });
    }
  }

  #addSinks(call: number, model: CallModel, isLoose: boolean): void {
    const { conditions, addSink } = this.#hooks;
    const needs = conditions.slowConditionOf(call, model.when);
    for (const [at, classes] of stepsOf(model).sinks) {
      if (at.callback) {
        for (const sink of classes) this.#onPlace(call, at, (node) => addSink(node, { path: [], sink, call, isLoose, isReturned: true }));
        continue;
      }
      const { nodes, path } = this.#places.at(call, at);
      for (const node of nodes)
        for (const each of classes)
          for (const sink of this.#placed(call, at, node, each))
            addSink(node, { path, sink, call, isLoose, ...(needs && { needs }), ...(model.joins && { isPart: true }) });
    }
  }

  /** A value formatted into a page needs whatever breaks out of its position there. */
  #placed(call: number, { formatted }: Position, node: number, sink: SinkClass): readonly SinkClass[] {
    if (sink !== 'xss' || formatted === undefined) return [sink];
    return SINKS_OF_PLACE[this.#formats.placeOf(call, formatted, node) ?? PLACE.unknown];
  }

  #isOfClass(node: number): boolean {
    const file = this.#hooks.program.fileOf(node);
    return file?.fragment.language === 'php' && file.fragment.types.some(([typed]) => typed + file.nodeBase === node);
  }

  /** Groups of a known pattern are as harmless as the characters they can match. */
  #captures(call: number, { to, all = false }: NonNullable<CallModel['captures']>): void {
    const { constants, program } = this.#hooks;
    const [pattern, , , flags] = program.calls[call]!.args;
    const connect = (target: string, clear: number) => this.#connect(call, positionOf('1'), positionOf(target), { ...UNCHANGED, clear });
    const found = pattern === undefined ? undefined : this.#replaced.patternText(call, pattern);
    if (!found || found[1].includes('x') || found[1].includes('J')) {
      connect(`${to}.*`, 0);
      return;
    }
    const isBySet = flags !== undefined && /SET_ORDER/.test(String(constants.valueOf(flags)));
    for (const { key, clear } of capturedGroups(found[0]))
      connect(all ? (isBySet ? `${to}.[].${key}` : `${to}.${key}.[]`) : `${to}.${key}`, clear);
  }

  #mix(call: number): void {
    const { args } = this.#hooks.program.calls[call]!;
    const [target, ...others] = args[0] !== undefined && this.#hooks.constants.valueOf(args[0]) === true ? args.slice(1) : args;
    if (target !== undefined) for (const other of others) this.#hooks.mix(target, other);
  }

  #connectChannel(call: number, direction: 'send' | 'receive'): void {
    const { program, constants, channel, flow, onFunction } = this.#hooks;
    const [name, ...values] = program.calls[call]!.args;
    const constant = name === undefined ? undefined : constants.valueOf(name);
    if (typeof constant !== 'string') return;
    const meeting = channel(constant);
    if (direction === 'send') {
      for (const [place, value] of values.entries()) flow(value, meeting, EDGE.store, program.name(String(place)));
      return;
    }
    if (values[0] === undefined) return;
    onFunction(values[0], (fn) => {
      for (const [place, param] of program.functions[fn]!.params.entries()) flow(meeting, param, EDGE.load, program.name(String(place)));
    });
  }

  #connect(call: number, from: Position, to: Position, change: Change): void {
    this.#onPlaces(call, from, false, (source, path) => {
      this.#onPlaces(call, to, true, (target, targetPath) => {
        const begin = this.#inText(call, from, source);
        this.#lead(source, this.#changed(source, this.#below(source, begin, path), change), target, targetPath);
      });
    });
  }

  /** A value at its position in the page or URL that a format produces. */
  #inText(call: number, { formatted }: Position, source: number): number {
    const label = this.#formats.labelOf(call, formatted, source);
    return label === 0 ? source : this.#next(source, source, EDGE.derive, label);
  }

  /** Loads a field path from a value. */
  #below(source: number, value: number, path: readonly string[]): number {
    let at = value;
    for (const field of path) at = this.#next(source, at, EDGE.load, this.#hooks.program.name(field));
    return at;
  }

  #changed(source: number, value: number, { clear, kind, restored }: Change): number {
    const decoded = restored === 0 ? value : this.#next(source, value, MASKED_RESTORE, restored);
    return clear === 0 ? decoded : this.#next(source, decoded, kind, clear);
  }

  /** Stores a value into a field path of a target. */
  #lead(source: number, value: number, target: number, path: readonly string[]): void {
    const { program, flow } = this.#hooks;
    let at = value;
    for (let place = path.length - 1; place > 0; place -= 1) at = this.#next(source, at, EDGE.store, program.name(path[place]!));
    const [last] = path;
    flow(at, target, last === undefined ? EDGE.flow : EDGE.store, last === undefined ? 0 : program.name(last));
  }

  /** A new node in the function of `source`, connected by an edge. */
  #next(source: number, from: number, kind: number, label: number): number {
    const { program, flow } = this.#hooks;
    const node = program.newNode(program.nodeFn[source]!);
    flow(from, node, kind, label);
    return node;
  }

  /** A node for the rejection of a promise. */
  #rejectionOf(promise: number): number {
    const { program, flow } = this.#hooks;
    const node = program.newNode(program.nodeFn[promise]!);
    flow(node, promise, EDGE.store, program.name(THROWN));
    return node;
  }

  #onPlace(call: number, position: Position, act: (node: number) => void): void {
    this.#onPlaces(call, position, true, act);
  }

  #onPlaces(call: number, position: Position, isTarget: boolean, act: (node: number, path: readonly string[]) => void): void {
    const { callback } = position;
    if (!callback) {
      const { nodes, path } = this.#places.at(call, position, isTarget);
      for (const node of nodes) act(node, path);
      return;
    }
    const { program, onFunction, constants } = this.#hooks;
    const given = program.calls[call]!.args[callback.argument];
    const [field, ...below] = callback.fields;
    const held = given === undefined || field === undefined || field === '[]' ? given : constants.fieldOf(given, field);
    const argument = held === undefined ? undefined : this.#below(held, held, field === '[]' ? callback.fields : below);
    if (argument === undefined) return;
    onFunction(argument, (fn) => {
      const called = this.#hooks.enterNamed(call, callback.argument, fn);
      if (called) {
        const place = callback.part === 'return' ? called.result : callback.part === 'this' ? undefined : called.args[callback.part];
        if (place !== undefined) act(place, callback.path);
        return;
      }
      const { params, returnNode, thisNode } = program.functions[fn]!;
      const node = callback.part === 'return' ? returnNode : callback.part === 'this' ? thisNode : params[callback.part];
      if (node !== undefined) act(node, callback.path);
    });
  }
}

const SINKS_OF_PLACE: Readonly<Record<Place, readonly SinkClass[]>> = {
  [PLACE.unknown]: ['xss'],
  [PLACE.text]: ['xss'],
  [PLACE.quoted]: ['attribute'],
  [PLACE.bare]: ['markup'],
  [PLACE.address]: ['attribute', 'href'],
  [PLACE.event]: ['attribute', 'markup'],
};
