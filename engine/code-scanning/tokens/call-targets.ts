import { ByCall } from '../graph/by-call.ts';
import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedCall } from '../graph/linked-call.ts';
import type { CallModel, Member } from '../models/model.ts';
import { callModelsOf } from '../models/compile-models.ts';
import type { Models } from '../models/compile-models.ts';
import type { ModelApplier } from './apply-model.ts';
import type { ClassMembers } from './class-members.ts';
import type { Target } from './resolution.ts';
import type { Token } from './token.ts';
import type { TokenFlow } from './token-flow.ts';

const SEVERAL = -1;
const MAX_TARGETS = 8;
/** Elements of an argument list that are tracked. */
const MAX_ELEMENTS = 4;

interface Parts {
  readonly flow: TokenFlow;
  readonly classes: ClassMembers;
  readonly models: Models;
  readonly applier: ModelApplier;
}

/** Acts on a resolved call target: enters a function, constructs an object or applies a model. */
export class CallTargets {
  readonly targets: ByCall<Target[]>;
  readonly models: ByCall<{ model: CallModel; isLoose: boolean; name: string }[]>;
  readonly #flow: TokenFlow;
  readonly #program: LinkedProgram;
  readonly #classes: ClassMembers;
  readonly #models: Models;
  readonly #applier: ModelApplier;
  readonly #methods = new Set<number>();
  /** The only call site that constructs each class, or `SEVERAL`. */
  readonly #madeAt = new Map<number, number>();
  /** Calls of modeled members through `call`, `apply` and `bind` that were resolved. */
  readonly #members = new Set<string>();
  readonly #handed = new Map<string, { readonly args: readonly number[]; readonly result: number }>();

  constructor({ flow, classes, models, applier }: Parts) {
    this.#flow = flow;
    this.#program = flow.program;
    this.#classes = classes;
    this.#models = models;
    this.#applier = applier;
    [this.targets, this.models] = [new ByCall(flow.program.calls.length), new ByCall(flow.program.calls.length)];
    for (const { info, file } of flow.program.classes) for (const { fn } of info.methods) this.#methods.add(file.functionBase + fn);
  }

  /** A token reached the callee of a call. */
  call(call: number, token: Token): void {
    // Not destructured: a call creates its lists on access.
    const at = this.#program.calls[call]!;
    switch (token.kind) {
      case 'function':
        if (at.info.kind === 'new') {
          this.#flow.addNumbered(at.result, 'made', token.fn);
          this.#flow.addNumbered(this.#program.functions[token.fn]!.thisNode, 'made', token.fn);
          this.#enter(call, { fn: token.fn, shift: 0, isArray: false, receiver: at.result });
        } else this.#enter(call, { fn: token.fn, shift: 0, isArray: false, receiver: at.receiver });
        return;
      case 'class':
        if (at.info.kind === 'new') this.#construct(call, token.classIndex, at.info.text === 'super' ? at.receiver : at.result);
        else if (at.info.kind === 'jsx') this.#render(call, token.classIndex);
        return;
      case 'foreign':
        if (at.info.kind === 'new') this.#flow.add(at.result, token);
        return;
      case 'api':
        this.applyNamed(call, token.type, 'default', false);
        return;
      case 'member':
        this.#applyMember(call, token.found.member, `${token.found.type}.${token.found.name}`, this.#isOfAnyName(at));
        return;
      case 'bound': {
        const target = this.#flow.table.get(token.target);
        if (target.kind === 'member') this.#callMember(call, target, token.by);
        if (target.kind !== 'function') return;
        if (token.by === 'bind') this.#bind(call, target.fn);
        else this.#enter(call, { fn: target.fn, shift: 1, isArray: token.by === 'apply', receiver: at.args[0] ?? -1 });
        return;
      }
      case 'partial':
        this.#enter(call, { fn: token.fn, shift: -token.given, isArray: false, receiver: token.receiver });
        // Post-call versions of the bound arguments return to the place of `bind`.
        if (token.given > 0) this.#flow.flow(token.made, at.result, EDGE.flow, 0);
        return;
      case 'resolver':
        for (const argument of at.args.slice(0, 1)) this.#flow.flow(argument, token.node, EDGE.flow, 0);
        return;
      default:
    }
  }

  /** `this.transport[name](…)`: any function that some instance stores, in any field. */
  #isOfAnyName({ info, receiver }: LinkedCall): boolean {
    return receiver >= 0 && info.text.endsWith('[]') && this.#flow.hasKind(receiver, ['instance', 'made']);
  }

  /** Classes constructed at exactly one place in the program. */
  get madeOnce(): ReadonlySet<number> {
    return new Set([...this.#madeAt].flatMap(([classIndex, call]) => (call === SEVERAL ? [] : [classIndex])));
  }

  /** Enters a target that is called implicitly. */
  enter(call: number, target: Target): void {
    this.#enter(call, target);
  }

  /**
   * A separate call for a named PHP function passed as an argument, so that its results for one value do not return to its other callers.
   * Closures see the variables around them and are entered in place.
   */
  enterNamed(call: number, argument: number, fn: number): { readonly args: readonly number[]; readonly result: number } | undefined {
    const program = this.#program;
    const { info, file, parent, params } = program.functions[fn]!;
    if (file.fragment.language !== 'php' || info.name === '' || info.classIndex >= 0 || program.functions[parent]?.parent !== -1)
      return undefined;
    const key = `${call}:${argument}:${fn}`;
    const known = this.#handed.get(key);
    if (known) return known;
    const { file: around, fn: caller, info: outer } = program.calls[call]!;
    const args = params.map(() => program.newNode(caller));
    const result = program.newNode(caller);
    const made = { kind: 'operator', text: info.name, spread: outer.spread, posts: [], start: outer.start, end: outer.end } as const;
    const entered = program.calls.push({ file: around, info: made, callee: -1, receiver: -1, args, result, fn: caller }) - 1;
    this.#handed.set(key, { args, result });
    this.#enter(entered, { fn, shift: 0, isArray: false, receiver: -1 });
    return { args, result };
  }

  /** Enters a target guessed from a method name; the receiver stays unknown. */
  guess(call: number, fn: number): void {
    this.#enter(call, { fn, shift: 0, isArray: false, receiver: -1, isGuess: true });
  }

  /** Applies the models of a member; returns whether there are any. */
  applyNamed(call: number, type: string, name: string, isLoose: boolean): boolean {
    const found = this.#models.member(type, name);
    return found ? this.#applyMember(call, found.member, `${type}.${name}`, isLoose) : false;
  }

  /** Applies a model to something other than call syntax, such as an assignment. */
  applyModel(call: number, model: CallModel): void {
    this.models.set(call, [...(this.models.get(call) ?? []), { model, isLoose: false, name: '' }]);
    this.#applier.apply(call, model, false);
  }

  #construct(call: number, classIndex: number, instance: number): void {
    const at = this.#madeAt.get(classIndex);
    this.#madeAt.set(classIndex, at === undefined || at === call ? call : SEVERAL);
    this.#flow.addNumbered(instance, 'instance', classIndex);
    const constructor = this.#classes.constructorOf(classIndex);
    if (constructor !== undefined) this.#enter(call, { fn: constructor, shift: 0, isArray: false, receiver: instance });
    else for (const { member, name } of this.#classes.modeledParentsOf(classIndex)) this.#applyMember(call, member, name, false);
  }

  /** A JSX element of a class component passes its attributes as `props`. */
  #render(call: number, classIndex: number): void {
    const [props] = this.#program.calls[call]!.args;
    const instance = this.#program.newNode(this.#program.calls[call]!.fn);
    if (props === undefined) return;
    this.#construct(call, classIndex, instance);
    this.#flow.flow(props, instance, EDGE.store, this.#program.name('props'));
  }

  /** `bind` fixes the receiver and the first arguments. */
  #bind(call: number, fn: number): void {
    const { args, result } = this.#program.calls[call]!;
    const receiver = args[0] ?? -1;
    this.#flow.add(result, { kind: 'partial', fn, given: Math.max(0, args.length - 1), receiver, made: result });
    if (args.length > 1) this.#enter(call, { fn, shift: 1, isArray: false, receiver });
  }

  /** `exec.apply(null, list)` calls a modeled member with the elements of a list; `bind` fixes its first arguments. */
  #callMember(call: number, token: Extract<Token, { kind: 'member' }>, by: 'call' | 'apply' | 'bind'): void {
    const program = this.#program;
    const { found } = token;
    const { args: given, file, fn, result, info } = program.calls[call]!;
    const key = `${call}:${found.type}.${found.name}`;
    if (this.#members.has(key)) return;
    this.#members.add(key);
    if (!this.models.has(call)) this.models.set(call, []);
    if (by === 'bind') this.#flow.add(result, token);
    if (by === 'bind' && given.length < 2) return;
    const args = by === 'apply' ? this.#elementsOf(given[1], fn) : given.slice(1);
    const text = info.text.slice(0, -by.length - 1);
    const made = { kind: 'call', text, spread: -1, posts: [], start: info.start, end: info.end } as const;
    const at = { file, info: made, callee: -1, receiver: given[0] ?? -1, args, result: by === 'bind' ? program.newNode(fn) : result, fn };
    this.#applyMember(program.calls.push(at) - 1, found.member, `${found.type}.${found.name}`, false);
  }

  #elementsOf(list: number | undefined, fn: number): number[] {
    if (list === undefined) return [];
    return Array.from({ length: MAX_ELEMENTS }, (_, place) => {
      const element = this.#program.newNode(fn);
      this.#flow.flow(list, element, EDGE.load, this.#program.name(String(place)));
      return element;
    });
  }

  #enter(call: number, target: Target): void {
    if (!this.#note(call, target)) return;
    const { args, result, info } = this.#program.calls[call]!;
    const { params, returnNode, thisNode, info: callee } = this.#program.functions[target.fn]!;
    if (!target.isArray && !target.isMagic) {
      const end = info.spread >= 0 ? Math.min(info.spread, args.length) : args.length;
      for (let place = Math.max(0, -target.shift); place < params.length && place + target.shift < end; place += 1)
        if (place !== callee.rest) this.#flow.connect(args[place + target.shift]!, params[place]!);
    }
    if (target.receiver >= 0) this.#giveThis(target, thisNode);
    if (result >= 0 && info.kind !== 'new' && !info.text.endsWith('.bind')) this.#flow.connect(returnNode, result);
  }

  /** Records a target; returns whether it is new for the call. */
  #note(call: number, target: Target): boolean {
    const known = this.targets.get(call);
    if (!known) {
      this.targets.set(call, [target]);
      return true;
    }
    if (known.length >= MAX_TARGETS || known.some(({ fn, shift }) => fn === target.fn && shift === target.shift)) return false;
    known.push(target);
    return true;
  }

  /** A method is called on instances of its class; other values the receiver may be do not have that method. */
  #giveThis({ fn, receiver }: Target, thisNode: number): void {
    if (!this.#methods.has(fn)) this.#flow.connect(receiver, thisNode);
    else
      this.#flow.watch(receiver, (token) => {
        if (token.kind !== 'api' && token.kind !== 'member' && token.kind !== 'foreign') this.#flow.add(thisNode, token);
      });
  }

  #applyMember(call: number, member: Member, name: string, isLoose: boolean): boolean {
    const { info } = this.#program.calls[call]!;
    const models = callModelsOf(info.kind === 'new' ? (member.new ?? member.call) : (member.call ?? member.new));
    let applied = false;
    const known = this.models.get(call) ?? [];
    for (const model of models) {
      if (known.some((each) => each.model === model)) return true;
      if (!this.#applier.holds(call, model.when)) continue;
      known.push({ model, isLoose, name });
      this.models.set(call, known);
      this.#applier.apply(call, model, isLoose);
      applied = true;
    }
    if (models.length > 0 && !this.models.has(call)) this.models.set(call, known);
    return applied || models.length > 0;
  }
}
