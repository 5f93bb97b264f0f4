import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { CallTargets } from './call-targets.ts';
import type { ClassMembers } from './class-members.ts';
import type { Constants } from './constants.ts';
import type { PhpNames } from './php-names.ts';
import type { TokenFlow } from './token-flow.ts';

const READS = ['__get', 'offsetGet'];
const OBJECTS = ['instance', 'class'] as const;
const MAX_PARENTS = 8;
const WRITES = ['__set', 'offsetSet'];
const MAGIC = new Set([...READS, ...WRITES, '__call', '__callStatic', '__toString', '__invoke']);

interface Parts {
  readonly flow: TokenFlow;
  readonly classes: ClassMembers;
  readonly calls: CallTargets;
  readonly constants: Constants;
  readonly names: PhpNames;
}

/** PHP methods that are called implicitly, such as `__get`, `__call`, `__toString`, and the query scopes of Eloquent models. */
export class PhpMagic {
  readonly #flow: TokenFlow;
  readonly #program: LinkedProgram;
  readonly #classes: ClassMembers;
  readonly #calls: CallTargets;
  readonly #names: ReadonlySet<string>;
  readonly #constants: Constants;
  readonly #php: PhpNames;
  readonly #done = new Set<string>();
  /** Results of `new`. */
  readonly #made: ReadonlySet<number>;

  constructor({ flow, classes, calls, constants, names }: Parts) {
    this.#constants = constants;
    this.#php = names;
    this.#flow = flow;
    this.#program = flow.program;
    this.#classes = classes;
    this.#calls = calls;
    this.#made = new Set(flow.program.calls.filter(({ info }) => info.kind === 'new').map(({ result }) => result));
    this.#names = new Set(
      flow.program.classes
        .filter(({ file }) => file.fragment.language === 'php')
        .flatMap(({ info }) => info.methods.map(({ name }) => name))
        .filter((name) => MAGIC.has(name) || isScope(name)),
    );
  }

  /** Enters newly resolved targets; returns whether there were any. */
  run(): boolean {
    if (this.#names.size === 0) return false;
    const before = this.#done.size;
    this.#enterCalls();
    if ([...READS, ...WRITES, '__toString'].some((name) => this.#names.has(name))) this.#enterAccesses();
    return this.#done.size > before;
  }

  #enterCalls(): void {
    this.#program.calls.forEach(({ info, receiver, callee }, call) => {
      if (callee < 0 || info.kind === 'new' || this.#calls.targets.has(call) || this.#calls.models.has(call)) return;
      if (!this.#isObject(receiver < 0 ? callee : receiver)) return;
      if (receiver < 0) {
        // `$object(…)`
        for (const { fn } of this.#methodsOf(callee, ['__invoke'])) this.#enter(`${call}`, call, { fn, shift: 0, receiver: callee });
        return;
      }
      const name = info.text.slice(info.text.lastIndexOf('.') + 1);
      const scope = `scope${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      for (const { fn } of this.#names.has(scope) ? this.#methodsOf(receiver, [scope]) : [])
        this.#enter(`${call}`, call, { fn, shift: -1, receiver });
      for (const { fn } of this.#methodsOf(receiver, ['__call', '__callStatic']))
        this.#enter(`${call}:magic`, call, { fn, shift: 0, receiver, isMagic: true });
    });
  }

  #enterAccesses(): void {
    const program = this.#program;
    const [reads, writes] = [READS, WRITES].map((names) => names.filter((name) => this.#names.has(name))) as [string[], string[]];
    // The callee of a method call is a method, which `__get` never provides.
    const methods = new Set<number>();
    for (const { callee, receiver } of program.calls) if (receiver >= 0) methods.add(callee);
    let node = 0;
    const enterAt = (to: number, kind: number, label: number) => {
      if (kind === EDGE.load && !methods.has(to)) this.#enterRead(node, to, label, reads);
      else if (kind === EDGE.store) this.#enterWrite(node, to, writes);
      else if (kind === EDGE.derive) this.#asText(node);
    };
    for (; node < program.nodeCount; node += 1) if (writes.length > 0 || this.#isObject(node)) program.eachEdge(node, enterAt);
    if (this.#names.has('__toString'))
      for (const call of program.calls) {
        const [written] = call.callee < 0 && call.info.text.startsWith('echo') ? call.args : [];
        if (written !== undefined) this.#asText(written);
      }
  }

  #enterRead(node: number, to: number, label: number, reads: readonly string[]): void {
    const property = this.#program.names[label]!;
    if (property.startsWith('<')) return;
    for (const { fn } of this.#foreignMethodsOf(node, reads, property))
      this.#enter(`${node}:${to}`, () => this.#call(node, '->', [this.#fresh(node)], node, to), { fn, shift: 0, receiver: node });
  }

  #enterWrite(node: number, to: number, writes: readonly string[]): void {
    for (const { fn } of this.#foreignMethodsOf(to, writes))
      this.#enter(`${node}:${to}:=`, () => this.#call(node, '->=', [this.#fresh(node), node], to, -1), { fn, shift: 0, receiver: to });
  }

  /**
   * Most values that may be such an object may also be texts or objects of other classes: only one that was just constructed is certain.
   */
  #asText(node: number): void {
    const isGuess = !this.#made.has(this.#constants.originOf(node));
    for (const { fn } of this.#methodsOf(node, ['__toString'])) {
      this.#enter(
        `${node}:text`,
        () => {
          const text = this.#fresh(node);
          this.#flow.flow(text, node, EDGE.flow, 0);
          return this.#call(node, '__toString', [], node, text);
        },
        { fn, shift: 0, receiver: node, isGuess },
      );
    }
  }

  #enter(
    key: string,
    call: number | (() => number),
    target: {
      readonly fn: number;
      readonly shift: number;
      readonly receiver: number;
      readonly isMagic?: boolean;
      readonly isGuess?: boolean;
    },
  ): void {
    const whole = `${key}:${target.fn}`;
    if (this.#done.has(whole)) return;
    this.#done.add(whole);
    this.#calls.enter(typeof call === 'number' ? call : call(), { isArray: false, ...target });
  }

  #fresh(node: number): number {
    return this.#program.newNode(this.#program.nodeFn[node]!);
  }

  #call(at: number, text: string, args: readonly number[], receiver: number, result: number): number {
    const program = this.#program;
    const file = program.fileOf(at) ?? program.files[0]!;
    const local = at - file.nodeBase;
    const info = {
      kind: 'operator',
      text,
      spread: -1,
      posts: [],
      start: file.fragment.nodeStart[local] ?? 0,
      end: file.fragment.nodeEnd[local] ?? 0,
    } as const;
    return program.calls.push({ file, info, callee: -1, receiver, args: [...args], result, fn: Math.max(0, program.nodeFn[at]!) }) - 1;
  }

  /** Accessors that run for accesses from outside the class: inside, its own properties are meant. */
  #foreignMethodsOf(node: number, names: readonly string[], property?: string): { readonly fn: number }[] {
    return this.#methodsOf(node, names, property).filter(({ owner }) => !this.#isWithin(this.#program.nodeFn[node]!, owner));
  }

  #declares(classIndex: number, property: string): boolean {
    for (let at: number | undefined = classIndex, steps = 0; at !== undefined && steps < MAX_PARENTS; steps += 1) {
      const { info, file } = this.#program.classes[at]!;
      const id = this.#program.name(property);
      if (this.#constants.storesInto(file.nodeBase + info.thisNode).some(([field]) => field === id)) return true;
      at = this.#php.classNamed(info.superName);
    }
    return false;
  }

  #isWithin(from: number, owner: number): boolean {
    for (let fn = from; fn >= 0; fn = this.#program.functions[fn]!.parent) {
      const { info, file } = this.#program.functions[fn]!;
      if (info.classIndex >= 0) return this.#classes.isSame(info.classIndex + file.classBase, owner);
    }
    return false;
  }

  #isObject(node: number): boolean {
    return this.#flow.hasKind(node, OBJECTS);
  }

  #methodsOf(node: number, names: readonly string[], property?: string): { readonly fn: number; readonly owner: number }[] {
    const wanted = names.filter((name) => this.#names.has(name));
    if (wanted.length === 0 || !this.#isObject(node)) return [];
    return this.#flow.tokensOf(node).flatMap((token) => {
      if (token.kind !== 'instance' && token.kind !== 'class') return [];
      for (const name of wanted) {
        const fn = this.#classes.methodNamed(token.classIndex, name);
        if (fn === undefined) continue;
        // An existing property is read directly.
        if (name === '__get' && property !== undefined && this.#declares(token.classIndex, property)) continue;
        return [{ fn, owner: token.classIndex }];
      }
      return [];
    });
  }
}

function isScope(name: string): boolean {
  return /^scope[A-Z]/.test(name);
}
