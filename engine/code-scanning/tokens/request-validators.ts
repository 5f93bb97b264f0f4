import { EDGE } from '../graph/fragment.ts';
import type { LinkedCall } from '../graph/linked-call.ts';
import { splitPattern } from '../graph/split-pattern.ts';
import { ALL_CLASSES, CHOSEN, OBJECT } from '../models/sink-mask.ts';
import type { Naming, NamedParts, NamedStores } from './named-stores.ts';
import { clearedByPattern } from './pattern-guard.ts';

/** What a call has made certain about a field of a store. */
export interface Validated {
  readonly name: string;
  /** Mask of what the field is harmless for from then on; 0 if it has been replaced. */
  readonly clears: number;
  readonly stores: ReadonlySet<string>;
}

/** Where a validating function finds the filter: in itself, in a parameter, or among the settings of each name. */
interface Filter {
  readonly filter: number | { readonly param: number; readonly fallback: number | undefined } | 'of name';
  readonly options: number | { readonly param: number } | undefined;
}

interface Validator {
  readonly naming: Naming;
  readonly stores: ReadonlySet<string>;
  readonly filter: Filter | 'number';
}

/** A call of a function that is looked at. */
interface Own {
  readonly call: LinkedCall;
  readonly number: number;
}

const EVERYTHING = ALL_CLASSES | OBJECT | CHOSEN;
const NUMBERS = /^const:FILTER_(?:VALIDATE_(?:INT|FLOAT|BOOL|BOOLEAN|IP|MAC|DOMAIN)|SANITIZE_NUMBER_INT)$/;
const ASKS = /^(?:is_numeric|is_int|ctype_digit|ctype_alnum|ctype_alpha|ctype_xdigit)$/;
const CONVERTS = /^(?:intval|floatval|boolval|abs|round|floor|ceil|count|strlen|is_\w+|ctype_\w+|md5|sha1|crc32)$/;

/** Functions that check a field of the request by its name, and end the program or write the checked value back. */
export class RequestValidators {
  readonly #parts: NamedParts;
  readonly #stores: NamedStores;
  readonly #validators = new Map<number, Validator>();

  constructor(parts: NamedParts, stores: NamedStores) {
    this.#parts = parts;
    this.#stores = stores;
    const { program } = parts;
    const calls = new Map<number, Own[]>();
    program.calls.forEach((call, number) => {
      if (!stores.values.has(call.fn)) return;
      const own = calls.get(call.fn) ?? [];
      own.push({ call, number });
      calls.set(call.fn, own);
    });
    const ends = new Set(program.calls.filter(({ info }) => info.kind === 'operator' && info.text === 'exit').map(({ fn }) => fn));
    for (const fn of stores.values.keys()) {
      const validator = this.#validatorOf(fn, calls.get(fn) ?? [], ends);
      if (validator) this.#validators.set(fn, validator);
    }
  }

  get size(): number {
    return this.#validators.size;
  }

  isValidator(fn: number): boolean {
    return this.#validators.has(fn);
  }

  /** What a call of a function makes certain, and what it replaces. */
  after(call: LinkedCall, fn: number, shift: number): Validated[] {
    const validator = this.#validators.get(fn);
    if (validator) {
      const { naming, stores, filter } = validator;
      return this.namesIn(call, naming, shift).map(({ name, entry }) => {
        const clears = filter === 'number' ? EVERYTHING : this.#clearedBy(filter, call, shift, entry);
        return { name, clears, stores };
      });
    }
    const { constants } = this.#parts;
    return this.#stores.of(fn).flatMap((naming) => {
      if (naming.writes.size === 0) return [];
      const isConstant = call.args.every((argument) => constants.valueOf(argument) !== undefined);
      return isConstant ? [] : this.namesIn(call, naming, shift).map(({ name }) => ({ name, clears: 0, stores: naming.writes }));
    });
  }

  /** The names that a call passes, each with the settings given for it. */
  namesIn(call: LinkedCall, { param, isOfKeys }: Naming, shift: number): { name: string; entry: number | undefined }[] {
    const { program, constants } = this.#parts;
    const argument = call.args[param + shift];
    if (argument === undefined) return [];
    if (!isOfKeys) {
      const name = constants.valueOf(argument);
      return typeof name === 'string' ? [{ name, entry: undefined }] : [];
    }
    const table = constants.objectOf(argument);
    return table === undefined ? [] : constants.storesInto(table).map(([field, value]) => ({ name: program.names[field]!, entry: value }));
  }

  #validatorOf(fn: number, calls: readonly Own[], ends: ReadonlySet<number>): Validator | undefined {
    const naming = this.#stores.of(fn).find(({ reads }) => reads.size > 0);
    if (!naming) return undefined;
    const isEnding = ends.has(fn) || calls.some(({ number }) => this.#parts.targets.get(number)?.some((target) => ends.has(target.fn)));
    if (naming.writes.size === 0 && !isEnding) return undefined;
    const stores = naming.writes.size > 0 ? naming.writes : naming.reads;
    const reached = this.#reachedIn(fn, calls);
    const written = this.#stores.written.get(fn) ?? [];
    if (written.length > 0 && !written.some((value) => reached.has(value))) return { naming, stores, filter: 'number' };
    const filtering = calls.find(({ call }) => call.info.text === 'filter_var' && reached.has(call.args[0] ?? -1));
    if (filtering) {
      const [, filter, options] = filtering.call.args;
      return filter === undefined ? undefined : { naming, stores, filter: this.#filterOf(fn, filter, options) };
    }
    const asks = ends.has(fn) && calls.some(({ call }) => ASKS.test(call.info.text) && reached.has(call.args[0] ?? -1));
    return asks ? { naming, stores, filter: 'number' } : undefined;
  }

  /** What may contain a value that a function reads by name, unless a check limits it to something harmless. */
  #reachedIn(fn: number, calls: readonly Own[]): ReadonlySet<number> {
    const { program } = this.#parts;
    const reached = new Set<number>();
    const waiting = [...(this.#stores.values.get(fn) ?? [])];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      program.eachEdge(at, (to, kind, label) => {
        const guard = kind === EDGE.flow && label > 0 ? program.guards[label - 1]!.guard.kind : undefined;
        if (program.nodeFn[to] === fn && guard !== 'number' && guard !== 'constant' && guard !== 'listed') waiting.push(to);
      });
      for (const { call } of calls) if (call.args.includes(at) && !CONVERTS.test(call.info.text)) waiting.push(call.result);
    }
    return reached;
  }

  #filterOf(fn: number, filter: number, options: number | undefined): Filter {
    const params = this.#stores.paramsOf(fn);
    const [of, chosen] = [params.get(filter), options === undefined ? undefined : params.get(options)];
    if (of?.as === 'filter') return { filter: 'of name', options: undefined };
    const given = chosen?.as === 'value' ? { param: chosen.param } : options;
    return { filter: of?.as === 'value' ? { param: of.param, fallback: this.#fallbackOf(fn, of.param) } : filter, options: given };
  }

  /** Node of a parameter's default value. */
  #fallbackOf(fn: number, param: number): number | undefined {
    const { program } = this.#parts;
    const { file, params } = program.functions[fn]!;
    const given = params[param]! - file.nodeBase;
    const { edges } = file.fragment;
    for (let at = 0; at < edges.length; at += 4) {
      if (edges[at] !== given || edges[at + 2] !== EDGE.flow) continue;
      for (let other = 0; other < edges.length; other += 4)
        if (edges[other + 1] === edges[at + 1] && edges[other] !== given && edges[other + 2] === EDGE.flow)
          return file.nodeBase + edges[other]!;
    }
    return undefined;
  }

  #clearedBy({ filter, options }: Filter, { args }: LinkedCall, shift: number, entry: number | undefined): number {
    const { constants } = this.#parts;
    if (filter === 'of name') {
      const [own, more] = entry === undefined ? [] : [constants.fieldOf(entry, 'filter'), constants.fieldOf(entry, 'options')];
      return own === undefined ? 0 : this.#clearedByFilter(own, more);
    }
    const used = typeof filter === 'number' ? filter : (args[filter.param + shift] ?? filter.fallback);
    const given = typeof options === 'object' ? args[options.param + shift] : options;
    return used === undefined ? 0 : this.#clearedByFilter(used, given);
  }

  #clearedByFilter(filter: number, options: number | undefined): number {
    const { constants } = this.#parts;
    const name = constants.valueOf(filter);
    if (typeof name !== 'string') return 0;
    if (NUMBERS.test(name)) return EVERYTHING;
    if (name !== 'const:FILTER_VALIDATE_REGEXP' || options === undefined) return 0;
    const pattern = constants.fieldOf(constants.fieldOf(options, 'options') ?? options, 'regexp');
    const text = pattern === undefined ? undefined : constants.valueOf(pattern);
    const parts = typeof text === 'string' ? splitPattern(text) : undefined;
    return parts ? clearedByPattern(parts[0], parts[1], true) : 0;
  }
}
