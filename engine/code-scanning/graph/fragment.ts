import type { CallRows } from './call-rows.ts';

/** Bumped whenever the same file would yield a different fragment or a different encoding of it. */
export const FRAGMENT_VERSION = 28;

/**
 * Transfer function of an edge. `flow` keeps the access path; `load` pops a field off it and `store` pushes one; `derive` passes whole
 * values only (concatenation); `back` undoes a load for facts with a path (`x = y.g; x.f = v` taints `y.g.f`).
 */
export const EDGE = { flow: 0, load: 1, store: 2, derive: 3, back: 4 } as const;

/** What is to the left of an operand of a concatenation, which decides whether the operand can choose the host of a URL. */
export const PREFIX = { none: 0, fixed: 1, unknown: 2, open: 3 } as const;

/** Mask of the prefix within a label. */
export const PREFIX_BITS = 3;

/** Label bit of an operand that names a table, column or the like of a database. */
export const TABLE_NAME = 4;

/** Label bit of an operand between quotes. */
export const QUOTED = 8;

/** The bits of a label above this are the operand's position in a page. */
export const PLACE_SHIFT = 4;

/** Pseudo field of a function's result: the exception it throws, or the rejection of its promise. */
export const THROWN = '<thrown>';

/** Position, in the posts of a call that sends a response, of the node with the response's content type. */
export const ANSWER_TYPE = -3;

export type Constant = string | number | boolean | null;

/** A condition that refines a value; after linking, models decide what it clears. */
export type Guard =
  | {
      readonly kind:
        | 'constant'
        | 'listed'
        | 'reached'
        | 'number'
        | 'text'
        | 'noTraversal'
        | 'host'
        | 'copied'
        | 'list'
        | 'short'
        | 'extension'
        | 'inner';
    }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly flags: string; readonly matches: boolean }
  | { readonly kind: 'prefix'; readonly prefix: string | null }
  | { readonly kind: 'call'; readonly call: number; readonly argument: number; readonly truth: boolean }
  | { readonly kind: 'prototypeKey' };

export interface FunctionInfo {
  readonly name: string;
  /** Enclosing function; -1 for the module function, which is number 0. */
  readonly parent: number;
  readonly start: number;
  params: number[];
  /** Parameter names, empty for destructuring patterns. */
  paramNames: string[];
  /** Position of the rest parameter, or -1. */
  rest: number;
  thisNode: number;
  /** What the caller sees of stores into `this` or into a parameter. */
  thisOut: number;
  paramOuts: [param: number, node: number][];
  /** Parameters passed by reference: their whole value returns to the caller. */
  readonly references: number[];
  returnNode: number;
  /**
   * Values returned only if a parameter is truthy (1) or falsy (0), with the parameter's truth when omitted (2: unknown) and the value's
   * node; parameter -1 stands for all other returns. Empty if no return depends on a parameter.
   */
  readonly returnsWhen: [param: number, truth: number, leftOut: number, node: number][];
  argumentsNode: number;
  /** Class of a method or constructor, which cannot be called by its bare name. */
  classIndex: number;
  isAsync: boolean;
  /** Guards on parameters that hold if the result is truthy, if it is falsy, or whenever the function returns. */
  truthGuards: [param: number, guard: number][];
  falsityGuards: [param: number, guard: number][];
  exitGuards: [param: number, guard: number][];
  /** The last call that has run whenever the function returns, or -1. */
  lastCall: number;
  /** Decorators and PHP attributes: `@Get()` as `Get`. */
  decorators: string[];
  isExported?: boolean;
}

export interface MethodInfo {
  readonly name: string;
  readonly fn: number;
  readonly isStatic: boolean;
  readonly kind: 'method' | 'get' | 'set' | 'constructor';
}

export interface ClassInfo {
  readonly name: string;
  readonly node: number;
  /** Node of the superclass, or -1; PHP refers to it by name. */
  readonly superNode: number;
  readonly superName: string;
  readonly interfaces: readonly string[];
  readonly traits: readonly string[];
  methods: MethodInfo[];
  /** Node of `this` in property initializers. */
  readonly thisNode: number;
  readonly decorators: string[];
}

export interface ImportInfo {
  readonly node: number;
  readonly specifier: string;
  readonly kind: 'esm' | 'require' | 'include';
  readonly start: number;
}

/** The value-flow graph of one file, without models and without anything from other files. */
export interface Fragment {
  readonly version: number;
  readonly language: 'js' | 'php';
  readonly isModule: boolean;
  readonly strings: string[];
  /** Function and source span of each node. */
  readonly nodeFn: Int32Array;
  readonly nodeStart: Int32Array;
  readonly nodeEnd: Int32Array;
  /**
   * Rows of from, to, kind, label: field name (string index), guard index + 1 (flow), prefix (derive). Emptied once the linked program has
   * its own edge tables.
   */
  edges: Int32Array;
  readonly guards: Guard[];
  readonly functions: FunctionInfo[];
  readonly classes: ClassInfo[];
  readonly calls: CallRows;
  readonly constants: [node: number, value: Constant][];
  /** Constant prefixes of concatenated texts. */
  readonly prefixes: [node: number, text: string][];
  readonly patterns: [node: number, pattern: string, flags: string][];
  /** Pairs of a node and: whether it is an array, its function number, or its class number. */
  readonly objects: Int32Array;
  readonly functionValues: Int32Array;
  readonly classValues: Int32Array;
  /** Free identifiers and superglobals. */
  readonly globals: [node: number, name: string][];
  /** Declared types: module specifier (or empty) and name. */
  readonly types: [node: number, specifier: string, name: string][];
  readonly decorated: [node: number, name: string, argument: string][];
  readonly imports: ImportInfo[];
  readonly exportsNode: number;
  readonly reExports: number[];
  /** Computed reads: object, key, result. */
  readonly keyLoads: Int32Array;
  /** Computed writes: object, key, value, source position. */
  readonly keyStores: Int32Array;
  readonly suppressions: [line: number, rule: string, reason: string][];
  readonly partly: string | null;
}
