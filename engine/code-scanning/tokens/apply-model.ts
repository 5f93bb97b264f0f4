import { EDGE, PLACE_SHIFT, THROWN } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_DERIVE, MASKED_FLOW, MASKED_RESTORE } from '../graph/link.ts';
import { PageText, PLACE } from '../graph/page-text.ts';
import type { Place as PlaceInPage } from '../graph/page-text.ts';
import type { CallModel, Condition, SinkClass } from '../models/model.ts';
import { ALL_CLASSES, BIT, bitsOf, CHOSEN, ESCAPED, JOINED, OBJECT } from '../models/sink-mask.ts';
import type { ConstantAnswers } from './constants-across-calls.ts';
import { ENTRY } from '../taint/paths.ts';
import { splitPattern } from '../graph/split-pattern.ts';
import type { NamedConstants } from './named-constants.ts';
import { capturedGroups } from './captured-groups.ts';
import { clearedByReplacing, clearedByTakingOut } from './pattern-guard.ts';
import type { SinkUse, SlowCondition, Source } from './resolution.ts';

interface Hooks {
  readonly program: LinkedProgram;
  readonly constants: ConstantAnswers;
  /** Not asked where the constants know of names themselves. */
  readonly named?: NamedConstants;
  readonly flow: (from: number, to: number, kind: number, label: number) => void;
  readonly addApi: (node: number, type: string) => void;
  readonly addSource: (source: Source) => void;
  readonly addSink: (node: number, use: SinkUse) => void;
  readonly onFunction: (node: number, act: (fn: number) => void) => void;
  /** A named function of PHP that a call is handed is called by it: the nodes of that call. */
  readonly enterNamed: (
    call: number,
    argument: number,
    fn: number,
  ) => { readonly args: readonly number[]; readonly result: number } | undefined;
  /** Regular expressions that a node may be. */
  readonly patternsOf: (node: number) => readonly (readonly [pattern: string, flags: string])[];
  readonly addResolver: (node: number, target: number) => void;
  /** Node where values meet that are sent and received under a name. */
  readonly channel: (name: string) => number;
  /** What is stored into an object is stored into another one as well. */
  readonly mix: (target: number, other: number) => void;
}

/** A place that a position means: nodes, and the fields below them. */
interface Place {
  readonly nodes: readonly number[];
  readonly path: readonly string[];
}

/** A position as models write it, taken apart. */
interface Position {
  readonly head: string;
  readonly path: readonly string[];
  /** `cb0.1`: a parameter, the result or `this` of a function that is an argument. */
  readonly callback?: {
    readonly argument: number;
    readonly field?: string | undefined;
    readonly part: number | 'return' | 'this';
    readonly path: readonly string[];
  };
  readonly rest?: number;
  readonly formatted?: number;
  readonly place: number;
}

const positions = new Map<string, Position>();

function positionOf(text: string): Position {
  let position = positions.get(text);
  if (!position) {
    position = readPosition(text);
    positions.set(text, position);
  }
  return position;
}

function readPosition(text: string): Position {
  const [head, ...path] = text.split('.') as [string, ...string[]];
  const callback = /^cb(\d+)(?::(\w+))?\.(\d+|return|this)(?:\.(.*))?$/.exec(text);
  const rest = /^rest:(\d+)$/.exec(head)?.[1];
  const formatted = /^formatted:(\d+)$/.exec(head)?.[1];
  return {
    head,
    path,
    place: Number(head),
    ...(rest === undefined ? {} : { rest: Number(rest) }),
    ...(formatted === undefined ? {} : { formatted: Number(formatted) }),
    ...(callback && {
      callback: {
        argument: Number(callback[1]),
        field: callback[2],
        part: callback[3] === 'return' || callback[3] === 'this' ? callback[3] : Number(callback[3]),
        path: callback[4] === undefined ? [] : callback[4].split('.'),
      },
    }),
  };
}

/** Writes what a model says of a call into the graph. */
export class ModelApplier {
  readonly #hooks: Hooks;
  /** Tables whose keys or values a call gives, by its result; made when it is first asked. */
  #tables: Map<number, { readonly table: number; readonly isOfKeys: boolean }> | undefined;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  apply(call: number, model: CallModel, isLoose: boolean): void {
    const { program, addApi, addSource, addSink } = this.#hooks;
    const { result, info } = program.calls[call]!;
    const needs = this.#slowConditionOf(call, model.when);
    for (const [position, sink] of Object.entries(model.sinks ?? {})) {
      if (positionOf(position).callback) {
        for (const each of [sink].flat() as SinkClass[])
          this.#onPlace(call, position, (node) => addSink(node, { path: [], sink: each, call, isLoose, isReturned: true }));
        continue;
      }
      const { nodes, path } = this.#place(call, position);
      for (const node of nodes)
        for (const each of [sink].flat() as SinkClass[])
          for (const placed of this.#placed(call, position, node, each))
            addSink(node, { path, sink: placed, call, isLoose, ...(needs && { needs }), ...(model.joins && { isPart: true }) });
    }
    if (model.returns !== undefined) addApi(result, model.returns);
    if (model.source)
      addSource({ node: result, kind: model.source, tier: model.tier ?? 'remote', text: `${info.text}()`, clears: clearOf(model.clears) });
    const clear = clearOf(model.clears) | (model.replaces ? this.#clearedByReplacing(call) : 0);
    for (const position of model.passes ?? [])
      this.#connect(
        call,
        position,
        'return',
        clear | OBJECT | CHOSEN | this.#clearedByFormat(call, position) | (isBehindOthers(position) && model.joins !== false ? JOINED : 0),
        MASKED_DERIVE,
        clearOf(model.restores),
      );
    for (const [from, to] of model.flows ?? []) {
      this.#connect(call, from, to, clear);
      // What is restored is text; parts of a value come as they are.
      if (model.restores && !model.passes) this.#connect(call, from, to, clear, MASKED_FLOW, clearOf(model.restores));
    }
    for (const [from, to] of model.keeps ?? []) this.#connect(call, from, to, 0);
    if (model.captures) this.#captures(call, model.captures);
    if (model.channel) this.#connectChannel(call, model.channel);
    if (model.mixes) this.#mix(call);
    for (const [position, kind] of Object.entries(model.gives ?? {})) {
      this.#onPlace(call, position, (node) => {
        // A framework of PHP hands in what a parameter's class says, and not what was sent.
        if (this.#isOfClass(node)) return;
        addSource({ node, kind, tier: model.tier ?? 'remote', text: `${info.text}()`, clears: clearOf(model.clears) });
      });
    }
    for (const [position, types] of Object.entries(model.callbacks ?? {})) {
      types.forEach((type, param) => {
        if (type === null) return;
        this.#onPlace(call, `cb${position}.${param}`, (node) => {
          if (type === '<resolve>') this.#hooks.addResolver(node, result);
          else if (type === '<reject>') this.#hooks.addResolver(node, this.#rejectionOf(result));
          else addApi(node, type);
        });
      });
    }
  }

  /** What writes a value into a page by a format is reached by what breaks out of the value's place. */
  #placed(call: number, position: string, node: number, sink: SinkClass): readonly SinkClass[] {
    const { formatted } = positionOf(position);
    if (sink !== 'xss' || formatted === undefined) return [sink];
    const place = this.#placesOf(call, formatted).get(node) ?? PLACE.unknown;
    return SINKS_OF_PLACE[place];
  }

  /** Where in the page that a format makes its values stand. */
  #placesOf(call: number, position: number): ReadonlyMap<number, PlaceInPage> {
    const { constants, program } = this.#hooks;
    const { args } = program.calls[call]!;
    const format = args[position] === undefined ? undefined : constants.valueOf(args[position]);
    const places = new Map<number, PlaceInPage>();
    if (typeof format !== 'string' || !format.includes('<')) return places;
    const page = new PageText();
    let next = 0;
    let end = 0;
    for (const conversion of format.matchAll(CONVERSION)) {
      page.read(format.slice(end, conversion.index));
      end = conversion.index + conversion[0].length;
      if (conversion[2] === '%') continue;
      const node = args[position + 1 + (conversion[1] === undefined ? next++ : Number(conversion[1]) - 1)];
      if (node !== undefined && !places.has(node)) places.set(node, page.place);
      page.skip();
    }
    return places;
  }

  #isOfClass(node: number): boolean {
    const file = this.#hooks.program.fileOf(node);
    return file?.fragment.language === 'php' && file.fragment.types.some(([typed]) => typed + file.nodeBase === node);
  }

  /** Groups of a pattern that is known are as harmless as the characters that they match. */
  #captures(call: number, { to, all = false }: NonNullable<CallModel['captures']>): void {
    const [pattern] = this.#hooks.program.calls[call]!.args;
    const found = pattern === undefined ? undefined : this.#patternText(call, pattern);
    if (!found || found[1].includes('x') || found[1].includes('J')) {
      this.#connect(call, '1', `${to}.*`, 0);
      return;
    }
    const flags = this.#hooks.program.calls[call]!.args[3];
    const isBySet = flags !== undefined && /SET_ORDER/.test(String(this.#hooks.constants.valueOf(flags)));
    for (const { key, clear } of capturedGroups(found[0]))
      this.#connect(call, '1', all ? (isBySet ? `${to}.[].${key}` : `${to}.${key}.[]`) : `${to}.${key}`, clear);
  }

  #mix(call: number): void {
    const [target, ...others] = this.#hooks.program.calls[call]!.args;
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

  #clearedByReplacing(call: number): number {
    const { constants, program } = this.#hooks;
    const { args, info } = program.calls[call]!;
    const [pattern, replacement] = args;
    if (pattern === undefined) return 0;
    if (/^str_i?replace$/.test(info.text))
      return clearedByTakingOut(this.#textsOf(pattern), replacement === undefined ? undefined : constants.valueOf(replacement));
    if (info.text.endsWith('.replaceAll') && typeof constants.valueOf(pattern) === 'string')
      return clearedByTakingOut(
        [constants.valueOf(pattern) as string],
        replacement === undefined ? undefined : constants.valueOf(replacement),
      );
    const found = constants.patternOf(pattern) ?? this.#patternText(call, pattern);
    // Of a path that is in its normal form, only the beginning can lead upwards.
    if (found && /normali[sz]e\(\)/.test(program.calls[call]!.info.text) && /^\^\(?(?:\?:)?\(?\\\.\\\./.test(found[0]))
      return BIT.path | BIT.include;
    return found ? clearedByReplacing(found[0], found[1], replacement === undefined ? undefined : constants.valueOf(replacement)) : 0;
  }

  /** A constant text, or those that are elements of a list. */
  #textsOf(node: number): string[] {
    const { constants } = this.#hooks;
    const one = constants.valueOf(node);
    const elements = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => constants.fieldOf(node, String(place)));
    const all = [one, ...elements.map((element) => (element === undefined ? undefined : constants.valueOf(element)))];
    return [...all.filter((text) => typeof text === 'string'), ...this.#textsOfTable(node)];
  }

  /** What `array_keys` or `array_values` gives of a table that is written down. */
  #textsOfTable(node: number): string[] {
    const { constants, program } = this.#hooks;
    this.#tables ??= new Map(
      program.calls.flatMap(({ info, args, result }) =>
        (info.text === 'array_keys' || info.text === 'array_values') && args[0] !== undefined
          ? [[result, { table: args[0], isOfKeys: info.text === 'array_keys' }] as const]
          : [],
      ),
    );
    const found = this.#tables.get(constants.originOf(node));
    return found ? constants.textsOfTable(found.table, found.isOfKeys) : [];
  }

  /** PHP writes a pattern as a text, and replaces all that it matches. */
  #patternText(call: number, node: number): readonly [string, string] | undefined {
    const { constants, program } = this.#hooks;
    const text = program.calls[call]!.file.fragment.language === 'php' ? constants.valueOf(node) : undefined;
    const parts = typeof text === 'string' ? splitPattern(text) : undefined;
    return parts && [parts[0], `${parts[1]}g`];
  }

  /** Whether all conditions of a model hold for a call's constants; of a pattern that has to be slow, whether there is one. */
  holds(call: number, conditions: readonly Condition[] | undefined): boolean {
    return (conditions ?? []).every((condition) => this.#holds(call, condition) !== (condition.not === true));
  }

  #holds(call: number, { at, is, matches, starts, count, slow, defines, says, mentions }: Condition): boolean {
    const { constants, program } = this.#hooks;
    const { args, file } = program.calls[call]!;
    if (count !== undefined) return args.length === count;
    if (mentions !== undefined) return file.fragment.strings.some((text) => new RegExp(mentions).test(text));
    if (says !== undefined)
      return file.fragment.constants.some(([, value]) => typeof value === 'string' && new RegExp(says, 'i').test(value));
    if (defines !== undefined) return file.fragment.functions.some(({ name }) => new RegExp(defines).test(name));
    if (at === undefined) return true;
    const { nodes, path } = this.#place(call, at);
    let node: number | undefined = nodes.at(-1);
    for (const field of path) node = node === undefined ? undefined : constants.fieldOf(node, field);
    if (slow) return node !== undefined && this.#patternsAt(call, node).length > 0;
    const written = node === undefined ? undefined : constants.valueOf(node);
    const named = this.#hooks.named?.nodeOf(written);
    const value = named === undefined ? written : (constants.valueOf(named) ?? written);
    for (const wanted of is === undefined ? [] : [is].flat()) {
      if (
        wanted === '<absent>'
          ? node === undefined
          : wanted === '<present>'
            ? node !== undefined
            : wanted === '<constant>'
              ? value !== undefined
              : wanted === '<literal>'
                ? node !== undefined && constants.isWholeLiteral(node)
                : wanted === '<object>'
                  ? node !== undefined && constants.isArray(node) === false
                  : wanted === '<array>'
                    ? node !== undefined && constants.isArray(node) === true
                    : value === wanted
      )
        return true;
    }
    if (starts !== undefined) {
      const begin = node === undefined ? undefined : typeof value === 'string' ? value : constants.prefixOf(node);
      return begin !== undefined && new RegExp(starts, 'i').test(begin);
    }
    if (matches !== undefined) return typeof value === 'string' && new RegExp(matches, 'i').test(value);
    return false;
  }

  #slowConditionOf(call: number, conditions: readonly Condition[] = []): SlowCondition | undefined {
    for (const { at, slow } of conditions) {
      const node = slow && at !== undefined ? this.#place(call, at).nodes.at(-1) : undefined;
      const patterns = node === undefined ? [] : this.#patternsAt(call, node);
      if (patterns.length > 0) {
        const isPcre = this.#isPhp(call);
        return { patterns: patterns.map(([pattern, flags]) => ({ pattern, dialect: { isPcre, flags } })), kind: slow! };
      }
    }
    return undefined;
  }

  /** What is written there, or may come there from elsewhere: a field, a list, another file. */
  #patternsAt(call: number, node: number): readonly (readonly [pattern: string, flags: string])[] {
    const { constants, patternsOf } = this.#hooks;
    const text = this.#isPhp(call) ? constants.valueOf(node) : undefined;
    const own = typeof text === 'string' ? splitPattern(text) : constants.patternOf(node);
    return own ? [own] : patternsOf(node);
  }

  #isPhp(call: number): boolean {
    return this.#hooks.program.calls[call]!.file.fragment.language === 'php';
  }

  #connect(call: number, from: string, to: string, clear: number, kind: number = MASKED_FLOW, restored = 0): void {
    this.#onPlaces(call, from, (source, sourcePath) =>
      this.#onPlaces(
        call,
        to,
        (target, targetPath) => {
          const { program, flow } = this.#hooks;
          let at = this.#inPage(call, from, source);
          for (const field of sourcePath) {
            const next = program.newNode(program.nodeFn[source]!);
            flow(at, next, EDGE.load, program.name(field));
            at = next;
          }
          if (restored !== 0) {
            const decoded = program.newNode(program.nodeFn[source]!);
            flow(at, decoded, MASKED_RESTORE, restored);
            at = decoded;
          }
          if (clear !== 0) {
            const cleared = program.newNode(program.nodeFn[source]!);
            flow(at, cleared, kind, clear);
            at = cleared;
          }
          for (const field of targetPath.slice(1).reverse()) {
            const next = program.newNode(program.nodeFn[source]!);
            flow(at, next, EDGE.store, program.name(field));
            at = next;
          }
          const [last] = targetPath;
          flow(at, target, last === undefined ? EDGE.flow : EDGE.store, last === undefined ? 0 : program.name(last));
        },
        true,
      ),
    );
  }

  /** A value where it is in the page that a format makes. */
  #inPage(call: number, position: string, source: number): number {
    const { formatted } = positionOf(position);
    const place = formatted === undefined ? undefined : this.#placesOf(call, formatted).get(source);
    if (place === undefined) return source;
    const { program, flow } = this.#hooks;
    const placed = program.newNode(program.nodeFn[source]!);
    flow(source, placed, EDGE.derive, place << PLACE_SHIFT);
    return placed;
  }

  /** A node for what a promise is rejected with. */
  #rejectionOf(promise: number): number {
    const { program, flow } = this.#hooks;
    const node = program.newNode(program.nodeFn[promise]!);
    flow(node, promise, EDGE.store, program.name(THROWN));
    return node;
  }

  #onPlace(call: number, position: string, act: (node: number) => void): void {
    this.#onPlaces(call, position, (node) => act(node), true);
  }

  #onPlaces(call: number, position: string, act: (node: number, path: readonly string[]) => void, isTarget = false): void {
    const { callback } = positionOf(position);
    if (!callback) {
      const { nodes, path } = this.#place(call, position, isTarget);
      for (const node of nodes) act(node, path);
      return;
    }
    const { program, onFunction, constants } = this.#hooks;
    const given = program.calls[call]!.args[callback.argument];
    const argument = given === undefined || callback.field === undefined ? given : constants.fieldOf(given, callback.field);
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

  #place(call: number, position: string, isTarget = false): Place {
    const { args, receiver, result, info, file } = this.#hooks.program.calls[call]!;
    const { head, path: exact, rest, formatted, place } = positionOf(position);
    const path = exact.includes('<0>') ? exact.map((field) => (field === '<0>' ? this.#entryOf(args[0]) : field)) : exact;
    const post = (wanted: number) => info.posts.find(([each]) => each === wanted)?.[1];
    if (head === 'receiver') {
      const after = isTarget ? post(-1) : undefined;
      return { nodes: after === undefined ? (receiver < 0 ? [] : [receiver]) : [file.nodeBase + after], path };
    }
    if (head === 'return') return { nodes: result < 0 ? [] : [result], path };
    if (head === 'last') return { nodes: args.slice(-1), path };
    if (rest !== undefined) return { nodes: args.slice(rest), path };
    if (formatted !== undefined) return { nodes: this.#formatted(args, formatted), path };
    const after = isTarget ? post(place) : undefined;
    const argument = after === undefined ? args[place] : file.nodeBase + after;
    return { nodes: argument === undefined ? [] : [argument], path };
  }

  /** The entry of a map that a constant names, or any. */
  #entryOf(name: number | undefined): string {
    const constant = name === undefined ? undefined : this.#hooks.constants.valueOf(name);
    return typeof constant === 'string' ? `${ENTRY}${constant}` : '*';
  }

  /** A format that has its texts between quotes, or that is not known. */
  #clearedByFormat(call: number, position: string): number {
    const place = /^formatted:(\d+)$/.exec(position)?.[1];
    if (place === undefined) return 0;
    const { constants, program } = this.#hooks;
    const node = program.calls[call]!.args[Number(place)];
    const format = node === undefined ? undefined : constants.valueOf(node);
    return typeof format !== 'string' || /['"]%(?:\d+\$)?s/.test(format) ? BIT.sqlBare : 0;
  }

  /** Arguments that a format writes as texts and not as numbers; all where the format is not known. */
  #formatted(args: readonly number[], format: number): readonly number[] {
    const values = args.slice(format + 1);
    const text = args[format] === undefined ? undefined : this.#hooks.constants.valueOf(args[format]);
    if (typeof text !== 'string') return values;
    const texts = new Set<number>();
    let next = 0;
    for (const [, place, conversion] of text.matchAll(CONVERSION)) {
      if (conversion === '%') continue;
      const at = place === undefined ? next++ : Number(place) - 1;
      if (conversion === 's' || conversion === 'c') texts.add(at);
    }
    return values.filter((_, place) => texts.has(place));
  }
}

const CONVERSION = /%(?:(\d+)\$)?(?:[-+0 ]|'.)*\d*(?:\.\d+)?([a-zA-Z%])/g;
const SINKS_OF_PLACE: Readonly<Record<PlaceInPage, readonly SinkClass[]>> = {
  [PLACE.unknown]: ['xss'],
  [PLACE.text]: ['xss'],
  [PLACE.quoted]: ['attribute'],
  [PLACE.bare]: ['markup'],
  [PLACE.address]: ['attribute', 'href'],
  [PLACE.event]: ['attribute', 'markup'],
};

/** Whether what stands there is a later part of the text that a call gives. */
function isBehindOthers(position: string): boolean {
  return /^(?:[1-9]|rest:[1-9]|formatted:|receiver\.\[\])/.test(position);
}

export function clearOf(clears: CallModel['clears'] | CallModel['restores']): number {
  if (clears === undefined) return 0;
  if (clears === 'all') return ALL_CLASSES | OBJECT | CHOSEN;
  return clears.reduce((mask, name) => mask | (OTHER_BITS[name as keyof typeof OTHER_BITS] ?? bitsOf(name as SinkClass)), 0);
}

const OTHER_BITS = { object: OBJECT, chosen: CHOSEN, sqlQuoted: BIT.sql, xss: ESCAPED, angles: BIT.xss } as const;
