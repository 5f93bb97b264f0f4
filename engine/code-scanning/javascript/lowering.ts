import type { Class, Expression, Node, Statement } from 'oxc-parser';
import type { Environment } from '../graph/environment.ts';
import type { FragmentBuilder } from '../graph/fragment-builder.ts';
import type { Frame } from '../graph/frame.ts';
import type { PatternTexts } from './pattern-texts.ts';
import type { Scope } from './scope.ts';

/**
 * `relative`: a path relative to a folder; `resolved`: a path without dot segments; `address`: a parsed URL; `extension`: a file name's extension;
 * `bare`: an object without a prototype; `names`: the keys of an object; `symbol`: a symbol used as a key, equal to no other.
 */
export interface Origin {
  readonly kind: 'relative' | 'resolved' | 'normalized' | 'address' | 'extension' | 'bare' | 'names' | 'symbol';
  readonly from: Node;
}

/** A condition whose result a variable stores, and where it was evaluated. */
export interface Kept {
  readonly condition: Expression;
  readonly start: number;
  readonly end: number;
  /** Stored by an assignment, so the variable may have other values. */
  readonly isAssigned: boolean;
}

/** The state of lowering one file, and its mutually recursive parts. */
export interface Lowering {
  readonly builder: FragmentBuilder;
  readonly text: string;
  /** Whether the word `var` occurs in the file. */
  readonly hasVars: boolean;
  readonly paths: Map<string, Set<string>>;
  frame: Frame;
  scope: Scope;
  thisNode: number;
  /** Whether `this` belongs to the function itself, not to the code around an arrow function. */
  ownsThis: boolean;
  params: { place: number; node: number; key: string }[];
  superNode: number;
  readonly later: (() => void)[];
  /** Callbacks that finish with the call they are passed to, such as `forEach`'s, and where that call ends. */
  readonly doneBy: Map<Node, number>;
  /** The same for the function being lowered. */
  doneAt: number | undefined;
  /** What a closure saw of its enclosing functions when it was created. */
  closureEnv:
    | { readonly env: Environment; readonly fn: number; readonly start: number; readonly outer: Lowering['closureEnv'] }
    | undefined;
  /** By the key of a variable that loops over an object's keys: the path of that object. */
  readonly iterated: Map<string, string>;
  /** Constants that alias a function of `Object`, and that function's name. */
  readonly aliases: Map<string, string>;
  /** Keys of loop counters of the enclosing loops. */
  readonly counters: Set<string>;
  /** Callback parameters that are a key of an object, and that object's path. */
  readonly namesOf: Map<Node, string>;
  /** What variables were derived from; a check of the variable also applies to that. */
  readonly origins: Map<string, Origin>;
  /** Conditions whose results variables store. */
  readonly conditions: Map<string, Kept>;
  readonly patternTexts: PatternTexts;
  /** The function, and within it the loop, whose body is being lowered. */
  around: Node | undefined;
  loop: Node | undefined;
  expression(node: Node): number;
  statement(node: Statement): void;
  block(statements: readonly Statement[]): void;
  functionValue(node: Node, name: string): number;
  classValue(node: Class): number;
  call(node: Node): number;
  jsx(node: Node): number;
  bind(pattern: Node, value: number): void;
  refine(condition: Expression, truth: boolean): void;
}

export function newNode(lowering: Lowering, { start, end }: { start: number; end: number }): number {
  return lowering.builder.node(lowering.frame.fn, start, end);
}
