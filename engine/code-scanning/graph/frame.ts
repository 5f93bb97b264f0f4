import { CHOSEN, Environment, FORGOTTEN, mergeBranches } from './environment.ts';
import type { FragmentBuilder } from './fragment-builder.ts';
import type { Guard } from './fragment.ts';

interface Target {
  readonly label: string | null;
  readonly isLoop: boolean;
  readonly breaks: Environment[];
  readonly continues: Environment[];
}

/** Guards on each parameter, in order; null if it has been reassigned. */
export type Held = readonly (readonly number[] | null)[];

interface Param {
  readonly place: number;
  readonly node: number;
  readonly key: string;
}

/** Lowering state of a function: its environment and the targets of `break`, `continue` and `return`. */
export class Frame {
  readonly builder: FragmentBuilder;
  readonly fn: number;
  env: Environment;
  readonly #targets: Target[] = [];
  /** Exception nodes of the enclosing handlers, outermost first. */
  readonly #handlers: number[] = [];
  readonly #paths: Map<string, Set<string>>;
  readonly #exits: Held[] = [];
  /** The last call before each return. */
  readonly #callsBefore: number[] = [];
  readonly #answers: Readonly<Record<'yes' | 'no', Held[]>> = { yes: [], no: [] };

  constructor(builder: FragmentBuilder, fn: number, env: Environment, paths: Map<string, Set<string>>) {
    this.builder = builder;
    this.fn = fn;
    this.env = env;
    this.#paths = paths;
  }

  /** Values assigned to by-reference parameters. */
  readonly replaced = new Set<number>();

  read(key: string): number | undefined {
    const node = this.env.get(key);
    return node === FORGOTTEN ? undefined : node;
  }

  write(key: string, node: number): void {
    const chosen = this.#paths.get(`${CHOSEN}${key}>`);
    if (chosen) for (const path of chosen) this.env.set(path, FORGOTTEN);
    const dot = key.indexOf('.');
    const root = dot < 0 ? key : key.slice(0, dot);
    const below = this.#paths.get(root);
    if (below) {
      const start = `${key}.`;
      for (const path of below) if (path.startsWith(start)) this.env.set(path, FORGOTTEN);
    }
    this.rename(key, node);
  }

  /** Initial value of a captured variable, unless it was written here. */
  begin(key: string, node: number): void {
    let outermost = this.env;
    while (outermost.parent) outermost = outermost.parent;
    if (outermost.get(key) === undefined) outermost.set(key, node);
  }

  /** A newer version of the same value: what is known of its fields stays valid. */
  rename(key: string, node: number): void {
    const dot = key.indexOf('.');
    if (dot > 0) {
      const root = key.slice(0, dot);
      const below = this.#paths.get(root);
      if (below) below.add(key);
      else this.#paths.set(root, new Set([key]));
      if (key.includes(CHOSEN)) this.#noteChosen(key, root);
    }
    this.env.set(key, node);
  }

  /** Indexes a path by its root and by the variables that select fields in it. */
  #noteChosen(key: string, root: string): void {
    for (const name of [`${CHOSEN}${root}`, ...key.matchAll(/<by \d+>/g)].map(String)) {
      const paths = this.#paths.get(name);
      if (paths) paths.add(key);
      else this.#paths.set(name, new Set([key]));
    }
  }

  /** Invalidates the computed fields of a value after a store that may alias any of them. */
  forgetChosen(key: string): void {
    const paths = this.#paths.get(`${CHOSEN}${key.split('.', 1)[0]!}`);
    if (paths) for (const path of paths) if (path.startsWith(`${key}.${CHOSEN}`)) this.env.set(path, FORGOTTEN);
  }

  /** Invalidates the paths below a key that contain a mark. */
  forget(key: string, mark: string): void {
    const below = this.#paths.get(key.split('.', 1)[0]!);
    if (below) for (const path of below) if (path.startsWith(`${key}.`) && path.includes(`.${mark}`)) this.env.set(path, FORGOTTEN);
  }

  /** Runs each branch in a child of the current environment and joins them. */
  branches(position: number, ...work: (() => void)[]): void {
    const base = this.env;
    const ends: Environment[] = [];
    for (const run of work) {
      this.env = new Environment(base);
      run();
      ends.push(this.env);
    }
    this.env = base;
    mergeBranches(base, ends, { builder: this.builder, fn: this.fn, position });
  }

  /** Node of the exception caught by the innermost handler, if the function has one here. */
  get handler(): number | undefined {
    return this.#handlers.at(-1);
  }

  /**
   * Runs a body that may throw anywhere, then its handler, which starts from the join of both ends of the body; `caught` is the exception's
   * node.
   */
  attempt(position: number, body: () => void, handler: (() => void) | undefined, caught = -1): void {
    const base = this.env;
    this.env = new Environment(base);
    if (caught >= 0) this.#handlers.push(caught);
    body();
    if (caught >= 0) this.#handlers.pop();
    const end = this.env;
    const ends = [end];
    if (handler) {
      this.env = new Environment(base);
      const wasDead = end.dead;
      end.dead = false;
      mergeBranches(
        this.env,
        [end, new Environment(base)].map((env) => relate(env, base, this.env)),
        {
          builder: this.builder,
          fn: this.fn,
          position,
        },
      );
      end.dead = wasDead;
      handler();
      ends.push(this.env);
    }
    this.env = base;
    mergeBranches(base, ends, { builder: this.builder, fn: this.fn, position });
  }

  /** A loop with any number of iterations; `body` starts with its condition. */
  loop(position: number, label: string | null, body: () => void, after?: () => void): void {
    const base = this.env;
    const phis = new Map<string, number>();
    const head = new Environment(base, (key, value) => {
      const phi = this.builder.node(this.fn, position, position);
      this.builder.version(value, phi);
      phis.set(key, phi);
      return phi;
    });
    const target: Target = { label, isLoop: true, breaks: [], continues: [] };
    this.#targets.push(target);
    this.env = new Environment(head);
    body();
    this.#targets.pop();
    const inner = this.env;
    this.env = new Environment(head);
    mergeBranches(
      this.env,
      [inner, ...target.continues].map((env) => relate(env, head, this.env)),
      {
        builder: this.builder,
        fn: this.fn,
        position,
      },
    );
    after?.();
    const end = this.env;
    for (const key of end.changedSince(head)) if (!phis.has(key) && base.get(key) !== undefined) head.get(key);
    for (const [key, phi] of phis) {
      const last = end.get(key);
      if (!end.dead && last !== undefined && last !== FORGOTTEN && last !== phi) this.builder.flow(last, phi);
    }
    end.dead = false;
    this.env = base;
    mergeBranches(
      base,
      [end, new Environment(head), ...target.breaks].map((env) => relate(env, head, base)),
      {
        builder: this.builder,
        fn: this.fn,
        position,
      },
    );
    base.dead = false;
  }

  /** A statement that `break` leaves: a switch or a labeled statement. */
  breakable(position: number, label: string | null, isSwitch: boolean, body: () => void): void {
    const base = this.env;
    const target: Target = { label, isLoop: false, breaks: [], continues: [] };
    if (isSwitch || label !== null) this.#targets.push(target);
    this.env = new Environment(base);
    body();
    const end = this.env;
    if (isSwitch || label !== null) this.#targets.pop();
    this.env = base;
    mergeBranches(base, [end, ...target.breaks], { builder: this.builder, fn: this.fn, position });
  }

  break(label: string | null): void {
    const target = this.#targets.findLast((each) => (label === null ? true : each.label === label));
    if (target) target.breaks.push(fork(this.env));
    this.env.dead = true;
  }

  continue(label: string | null): void {
    const target = this.#targets.findLast((each) => each.isLoop && (label === null || each.label === label));
    if (target) target.continues.push(fork(this.env));
    this.env.dead = true;
  }

  /** Records the guards that hold on the parameters at a return. */
  exit(params: readonly Param[]): void {
    if (this.env.dead) return;
    this.#callsBefore.push(this.env.lastCall);
    const held = this.held(params);
    this.#exits.push(
      this.replaced.size === 0
        ? held
        : params.map(({ key }, order) => (this.replaced.has(this.read(key) ?? -1) ? [this.#replacedGuard()] : held[order]!)),
    );
    this.env.dead = true;
  }

  /** Records the guards that hold where the function returns true or false. */
  answer(truth: boolean, held: Held): void {
    this.#answers[truth ? 'yes' : 'no'].push(held);
  }

  /** A by-reference argument has a new value after the call. */
  #replacedGuard(): number {
    return this.builder.fragment.guards.push({ kind: 'constant' }) - 1;
  }

  /** The guards on each parameter at this point; null if it has been reassigned. */
  held(params: readonly Param[]): Held {
    if (params.length === 0) return NO_PARAMS;
    return params.map(({ node, key }) => {
      const value = this.read(key);
      return value === undefined ? null : this.builder.guardsSince(node, value);
    });
  }

  /** The last call that has run on every return, or -1. */
  lastCall(): number {
    const { calls } = this.builder;
    return this.#callsBefore.reduce((one, other) => {
      let [first, second] = [one, other];
      while (first !== second) {
        if (first > second) first = calls.before(first);
        else second = calls.before(second);
      }
      return first;
    }, this.#callsBefore[0] ?? -1);
  }

  /** Guards that hold on every return. */
  exitGuards(params: readonly Param[]): [param: number, guard: number][] {
    return this.#shared(this.#exits, params);
  }

  /** Guards that hold whenever the result is true, or false. */
  answerGuards(truth: boolean, params: readonly Param[]): [param: number, guard: number][] {
    return this.#shared(this.#answers[truth ? 'yes' : 'no'], params);
  }

  #shared(ways: readonly Held[], params: readonly Param[]): [param: number, guard: number][] {
    const { guards } = this.builder.fragment;
    const result: [number, number][] = [];
    const first = ways[0] ?? NO_PARAMS;
    for (let order = 0; order < first.length; order += 1)
      for (const guard of first[order] ?? NO_GUARDS) {
        const isShared = ways.every((held) => held[order]?.some((each) => each === guard || isSameGuard(guards[each]!, guards[guard]!)));
        if (isShared) result.push([params[order]!.place, guard]);
      }
    return result;
  }
}

const NO_PARAMS: Held = [];
const NO_GUARDS: readonly number[] = [];

function isSameGuard(one: Guard, other: Guard): boolean {
  return one.kind === other.kind && JSON.stringify(one) === JSON.stringify(other);
}

function fork(env: Environment): Environment {
  const copy = new Environment(env);
  return copy;
}

/** Rebases a branch's changes since `base` onto another environment with the same past. */
function relate(env: Environment, base: Environment, onto: Environment): Environment {
  const result = new Environment(onto);
  result.dead = env.dead;
  for (const key of env.changedSince(base)) {
    const value = env.get(key);
    if (value !== undefined) result.set(key, value);
  }
  return result;
}
