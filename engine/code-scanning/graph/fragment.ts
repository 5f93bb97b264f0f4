import type { CallRows } from './call-rows.ts';

/** Raised when the same file would give another fragment, or other bytes of it. */
export const FRAGMENT_VERSION = 27;

/**
 * What a fact does on an edge. `flow` keeps its path; `load` takes a field off the path and `store` puts one on; `derive` passes whole
 * values only (concatenation); `back` undoes a load for facts with a path (`x = y.g; x.f = v` taints `y.g.f`).
 */
export const EDGE = { flow: 0, load: 1, store: 2, derive: 3, back: 4 } as const;

/** Where an operand of a concatenation is: what is left of it decides whether it can choose the host of an address. */
export const PREFIX = { none: 0, fixed: 1, unknown: 2, open: 3 } as const;

/** The bits of a label that say it. */
export const PREFIX_BITS = 3;

/** Added to the label of an operand that stands between quotes. */
export const QUOTED = 8;

/** Of a label, what is above this says where in a page the operand stands. */
export const PLACE_SHIFT = 4;

/** Pseudo field of what a function gives: what it throws instead, and with what a promise is rejected. */
export const THROWN = '<thrown>';

/** Place, in the posts of a call that answers, of the node that says what the answer is. */
export const ANSWER_TYPE = -3;

export type Constant = string | number | boolean | null;

/** A condition that refines a value; what it clears is decided by models after linking. */
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
  /** Lexical parent; -1 for the module's own function, which is number 0. */
  readonly parent: number;
  readonly start: number;
  params: number[];
  /** Name of each parameter, empty for patterns. */
  paramNames: string[];
  /** Place of the rest parameter, or -1. */
  rest: number;
  thisNode: number;
  /** Receives what is stored into `this` or a parameter, for the caller. */
  thisOut: number;
  paramOuts: [param: number, node: number][];
  /** Parameters whose whole value goes back to the caller. */
  readonly references: number[];
  returnNode: number;
  /**
   * What is returned only where a parameter counts as true (1) or as false (0), with what it counts as where it is left out (2: not known), and the
   * node of it; parameter -1 is for the rest. Empty where nothing depends on a parameter.
   */
  readonly returnsWhen: [param: number, truth: number, leftOut: number, node: number][];
  argumentsNode: number;
  /** A class's method or constructor is not called by its name alone. */
  classIndex: number;
  isAsync: boolean;
  /** Guards on parameters that hold when the result is true, when it is false, or when the function comes back at all. */
  truthGuards: [param: number, guard: number][];
  falsityGuards: [param: number, guard: number][];
  exitGuards: [param: number, guard: number][];
  /** Annotations: `@Get()` as `Get`, PHP attributes alike. */
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
  /** Node of the parent's value, or -1; PHP names it instead. */
  readonly superNode: number;
  readonly superName: string;
  readonly interfaces: readonly string[];
  readonly traits: readonly string[];
  methods: MethodInfo[];
  /** Node that stands for `this` of property initializers. */
  readonly thisNode: number;
  readonly decorators: string[];
}

export interface ImportInfo {
  readonly node: number;
  readonly specifier: string;
  readonly kind: 'esm' | 'require' | 'include';
  readonly start: number;
}

/** One file as a value-flow graph of its own. It contains no models and nothing of other files. */
export interface Fragment {
  readonly version: number;
  readonly language: 'js' | 'php';
  readonly isModule: boolean;
  readonly strings: string[];
  /** Function and text span of each node. */
  readonly nodeFn: Int32Array;
  readonly nodeStart: Int32Array;
  readonly nodeEnd: Int32Array;
  /**
   * From, to, kind, label: field name (string index), guard index + 1 (flow), prefix (derive). A program has them in tables of its own and takes
   * them out at last.
   */
  edges: Int32Array;
  readonly guards: Guard[];
  readonly functions: FunctionInfo[];
  readonly classes: ClassInfo[];
  readonly calls: CallRows;
  readonly constants: [node: number, value: Constant][];
  /** Texts put together: the fixed text they begin with. */
  readonly prefixes: [node: number, text: string][];
  readonly patterns: [node: number, pattern: string, flags: string][];
  /** Pairs of a node and whether it is an array, the number of its function, or that of its class. */
  readonly objects: Int32Array;
  readonly functionValues: Int32Array;
  readonly classValues: Int32Array;
  /** Free identifiers and superglobals. */
  readonly globals: [node: number, name: string][];
  /** A declared type: the import it comes from (or empty) and its name. */
  readonly types: [node: number, specifier: string, name: string][];
  readonly decorated: [node: number, name: string, argument: string][];
  readonly imports: ImportInfo[];
  readonly exportsNode: number;
  readonly reExports: number[];
  /** Reads of an object by a computed key: object, key, result. */
  readonly keyLoads: Int32Array;
  /** Writes by a computed key: object, key, value, place. */
  readonly keyStores: Int32Array;
  readonly suppressions: [line: number, rule: string, reason: string][];
  readonly partly: string | null;
}
