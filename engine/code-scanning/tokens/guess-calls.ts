import type { Fragment, FunctionInfo } from '../graph/fragment.ts';
import type { SinkClass } from '../models/model.ts';
import type { CallTargets } from './call-targets.ts';
import type { Endpoints } from './endpoints.ts';
import type { ResolveInput } from './resolution.ts';
import type { Token } from './token.ts';
import type { TokenFlow } from './token-flow.ts';

const COMMON_METHOD =
  /^(?:get|set|add|save|find|create|update|delete|remove|run|execute|handle|load|init|render|show|index|view|query|all|first|make|build|send|close|open|__\w+)$/;
const MAX_OWNERS = 3;
const KNOWN_IN_PHP: readonly Token['kind'][] = ['api', 'member', 'foreign', 'instance'];
const KNOWN_IN_JAVASCRIPT: readonly Token['kind'][] = [...KNOWN_IN_PHP, 'object', 'class', 'function', 'pattern'];

/** Attributes of a synthetic call. */
const NO_CALL = { kind: 'operator', text: '', spread: -1, posts: [] } as const;

type Convention = ResolveInput['models']['conventions'][number];

interface CallWords {
  readonly types: readonly string[];
  readonly method: string;
}

interface Parts {
  readonly input: ResolveInput;
  readonly flow: TokenFlow;
  readonly calls: CallTargets;
  readonly endpoints: Endpoints;
}

/** Resolves calls by framework conventions and by names where nothing else is known. */
export class CallGuesses {
  readonly #input: ResolveInput;
  readonly #flow: TokenFlow;
  readonly #calls: CallTargets;
  readonly #methodOwners = new Map<string, { readonly fn: number; readonly parents: readonly string[] }[]>();
  readonly #methodsByClass = new Map<string, number>();
  /** Names in `#methodsByClass` that several classes share, such as a program's source and what was built from it. */
  readonly #sharedNames = new Set<string>();
  readonly #endpoints: Endpoints;
  /** Method calls not resolved so far. */
  #unknown: number[] | undefined;
  readonly #returned = new Set<string>();
  #conventional: (readonly [fn: number, conventions: readonly Convention[]])[] | undefined;
  /** Receiver types by name, limited to packages that the code depends on. */
  readonly #loose: ResolveInput['models']['loose'];
  readonly #words = new Map<string, CallWords>();

  constructor({ input, flow, calls, endpoints }: Parts) {
    this.#endpoints = endpoints;
    this.#input = input;
    this.#flow = flow;
    this.#calls = calls;
    this.#loose = input.models.loose.filter(({ needs }) => needs.length === 0 || needs.some((name) => input.dependencies.has(name)));
  }

  /** Types the parameters of functions a framework calls, such as route handlers. */
  applyConventions(): void {
    this.#conventional ??= this.#followingConventions();
    for (const [fn, conventions] of this.#conventional) {
      const { params, info } = this.#input.program.functions[fn]!;
      for (const convention of conventions) {
        convention.paramTypes.forEach((type, place) => {
          const param = params[place];
          if (type === null || param === undefined || this.#isKnown(param, ['api', 'object', 'instance'])) return;
          this.#flow.add(param, { kind: 'api', type });
        });
        const { source, returned, returnedField } = convention;
        if (source)
          for (const [place, node] of params.entries())
            this.#endpoints.addSource({ node, kind: source, tier: 'remote', text: `${info.name}(${info.paramNames[place] ?? ''})` });
        if (returned) this.#useReturned(fn, returned, returnedField);
      }
    }
  }

  /** Functions that match a convention, which cannot change during resolution. */
  #followingConventions(): (readonly [fn: number, conventions: readonly Convention[]])[] {
    const found: [number, Convention[]][] = [];
    for (const { path, fragment, functionBase } of this.#input.program.files) {
      const ofFile = this.#input.models.conventions.filter(
        ({ file, says, mentions }) =>
          (!file || file.test(path)) &&
          (!says || isSaid(fragment, says)) &&
          (!mentions || fragment.strings.some((text) => mentions.test(text))),
      );
      if (ofFile.length === 0) continue;
      fragment.functions.forEach((info, place) => {
        const followed = ofFile.filter((each) => isFollowing(info, each));
        if (followed.length > 0) found.push([functionBase + place, followed]);
      });
    }
    return found;
  }

  /** The framework renders or executes the function's result, as if passing it to a sink. */
  #useReturned(fn: number, sink: SinkClass, field: string | undefined): void {
    const key = `${fn} ${sink}`;
    if (this.#returned.has(key)) return;
    const { program } = this.#input;
    const { file, info, returnNode } = program.functions[fn]!;
    this.#returned.add(key);
    const call =
      program.calls.push({
        file,
        callee: -1,
        receiver: -1,
        args: [],
        result: -1,
        fn,
        info: { ...NO_CALL, start: info.start, end: info.start },
      }) - 1;
    this.#endpoints.addSink(returnNode, { path: field === undefined ? [] : [field], sink, call, isLoose: false, isReturned: true });
  }

  /** Resolves methods of unknown receivers by the receiver's name or the method's; returns whether any was resolved. */
  guessMethods(): boolean {
    const calls = this.#unknown ?? this.#methodCalls();
    let found = this.#unknown === undefined && this.#matchPatterns(calls);
    this.#unknown = calls.filter((call) => !this.#calls.targets.has(call) && !this.#calls.models.has(call));
    for (const call of this.#unknown) {
      // A previous guess may have resolved this one.
      if (this.#calls.targets.has(call) || this.#calls.models.has(call)) continue;
      const { info, receiver } = this.#input.program.calls[call]!;
      const { types, method } = this.#wordsOf(info.text);
      for (const type of types) {
        if (this.#isKnown(receiver, ['api', 'instance', 'class'])) continue;
        if (this.#calls.applyNamed(call, type, method, true)) found = true;
      }
      if (!this.#calls.models.has(call) && this.#calls.applyNamed(call, 'any', method, false)) found = true;
      // A model whose conditions fail says nothing about the call.
      if ((this.#calls.models.get(call) ?? []).length === 0 && this.#guessMethod(call, method)) found = true;
    }
    return found;
  }

  /** A receiver with methods of its own may also be a regex, as in a table of checks. */
  #matchPatterns(calls: readonly number[]): boolean {
    let found = false;
    for (const call of calls) {
      if (!this.#calls.targets.has(call) || this.#calls.models.has(call)) continue;
      const { info, receiver } = this.#input.program.calls[call]!;
      const method = /\.(test|exec)$/.exec(info.text)?.[1];
      if (method === undefined) continue;
      if (this.#isKnown(receiver, ['pattern']) && this.#calls.applyNamed(call, 'any', method, false)) found = true;
    }
    return found;
  }

  #methodCalls(): number[] {
    const found: number[] = [];
    const { calls } = this.#input.program;
    for (let call = 0; call < calls.length; call += 1) {
      const at = calls[call]!;
      if (at.receiver >= 0 && at.callee >= 0 && at.info.text.includes('.')) found.push(call);
    }
    return found;
  }

  /** Splits the source text of a call into the method, and the receiver types that the rest suggests. */
  #wordsOf(text: string): CallWords {
    let words = this.#words.get(text);
    if (words === undefined) {
      const dot = text.lastIndexOf('.');
      const subject = text.slice(0, dot);
      const types = this.#loose.filter(({ receiver }) => receiver.test(subject)).map(({ type }) => type);
      words = { types, method: text.slice(dot + 1) };
      this.#words.set(text, words);
    }
    return words;
  }

  /** A receiver named after its class; PHP: also a method that few classes have, with a distinctive name. */
  #guessMethod(call: number, method: string): boolean {
    const { file, receiver } = this.#input.program.calls[call]!;
    const isPhp = file.fragment.language === 'php';
    const mayBeNamed = isPhp ? !this.#isKnown(receiver, KNOWN_IN_PHP) : this.#isUnknownInstance(call);
    if (mayBeNamed && this.#guessByName(call, method, !isPhp)) return true;
    if (!isPhp || COMMON_METHOD.test(method)) return false;
    if (this.#isKnown(receiver, ['api', 'member'])) return false;
    if (this.#methodOwners.size === 0) this.#collectMethods();
    const owners = this.#methodOwners.get(method) ?? [];
    if (owners.length === 0 || owners.length > MAX_OWNERS) return false;
    const foreign = this.#foreignNames(receiver);
    const meant = foreign.length === 0 ? owners : owners.filter(({ parents }) => foreign.some((name) => parents.includes(name)));
    for (const { fn } of meant) this.#calls.guess(call, fn);
    return meant.length > 0;
  }

  /** JavaScript: `service.run()` or `context.service.run()`, rather than a static method of a class. */
  #isUnknownInstance(call: number): boolean {
    const { info, receiver } = this.#input.program.calls[call]!;
    return /(?:^|\.)[_#]*[a-z]\w*\.\w+$/.test(info.text) && !this.#isKnown(receiver, KNOWN_IN_JAVASCRIPT);
  }

  /** `$this->item_model` and `context.itemModel` are named after their class. */
  #guessByName(call: number, method: string, isUnique: boolean): boolean {
    const { text } = this.#input.program.calls[call]!.info;
    const name = text
      .slice(0, -method.length - 1)
      .replace(/^.*[.$]/, '')
      .replaceAll('_', '')
      .toLowerCase();
    if (name.length < 4) return false;
    if (this.#methodsByClass.size === 0) this.#collectMethods();
    const key = `${name}.${method}`;
    const fn = this.#methodsByClass.get(key);
    if (fn === undefined || (isUnique && this.#sharedNames.has(key))) return false;
    this.#calls.guess(call, fn);
    return true;
  }

  #collectMethods(): void {
    for (const { file, info } of this.#input.program.classes) {
      const parents = [info.superName, ...info.interfaces].map(lastPart);
      for (const { name, fn } of info.methods) {
        const key = `${lastPart(info.name).replaceAll('_', '')}.${name}`;
        if (this.#methodsByClass.has(key)) this.#sharedNames.add(key);
        this.#methodsByClass.set(key, file.functionBase + fn);
      }
      for (const { name, fn } of info.methods)
        this.#methodOwners.set(name, [...(this.#methodOwners.get(name) ?? []), { fn: file.functionBase + fn, parents }]);
    }
  }

  /** External classes the value may be an instance of. */
  #foreignNames(node: number): string[] {
    return this.#flow.tokensOf(node).flatMap((token) => (token.kind === 'foreign' ? [lastPart(token.name)] : []));
  }

  #isKnown(node: number, kinds: readonly Token['kind'][]): boolean {
    return this.#flow.hasKind(node, kinds);
  }
}

function isFollowing(
  { name, parent, paramNames, decorators }: FunctionInfo,
  { params, exported, called, decorated, isOutermost, says }: Convention,
): boolean {
  return (
    paramNames.length >= params.length &&
    (!isOutermost || parent === 0) &&
    (!exported || (exported.has(name) && parent === 0)) &&
    (!called || called.has(name)) &&
    (!says || parent === 0) &&
    (!decorated || decorators.some((each) => decorated.has(each))) &&
    params.every((pattern, place) => pattern.test(paramNames[place]!))
  );
}

function isSaid({ constants }: Fragment, text: RegExp): boolean {
  // Not destructured: there are many.
  return constants.some((each) => typeof each[1] === 'string' && text.test(each[1]));
}

function lastPart(name: string): string {
  return name.split('\\').at(-1)!.toLowerCase();
}
