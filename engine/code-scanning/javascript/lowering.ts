import type { Class, Expression, Node, Statement } from 'oxc-parser';
import type { Environment } from '../graph/environment.ts';
import type { FragmentBuilder } from '../graph/fragment-builder.ts';
import type { Frame } from '../graph/frame.ts';
import type { PatternTexts } from './pattern-texts.ts';
import type { Scope } from './scope.ts';

/**
 * `relative`: a path relative to a folder; `resolved`: one without dot segments; `address`: a parsed address; `extension`: what the name of a
 * file ends with; `bare`: an object without a prototype; `names`: a list of the names of an object; `symbol`: a name of fields that is equal to no other one.
 */
export interface Origin {
  readonly kind: 'relative' | 'resolved' | 'normalized' | 'address' | 'extension' | 'bare' | 'names' | 'symbol';
  readonly from: Node;
}

/** A condition whose answer a variable has, and the place where it was asked. */
export interface Kept {
  readonly condition: Expression;
  readonly start: number;
  readonly end: number;
  /** Kept by an assignment, so that the variable may have other values. */
  readonly isAssigned: boolean;
}

/** The state of lowering one file, and the parts that call each other by it. */
export interface Lowering {
  readonly builder: FragmentBuilder;
  readonly text: string;
  /** Whether the word `var` is anywhere in the file. */
  readonly hasVars: boolean;
  readonly paths: Map<string, Set<string>>;
  frame: Frame;
  scope: Scope;
  thisNode: number;
  /** Whether `this` is the frame's own, not that of an arrow's surroundings. */
  ownsThis: boolean;
  params: { place: number; node: number; key: string }[];
  superNode: number;
  readonly later: (() => void)[];
  /** Callbacks that are done when a call is, such as those of `forEach`, and where that call ends. */
  readonly doneBy: Map<Node, number>;
  /** The same of the function that is being lowered. */
  doneAt: number | undefined;
  /** What closures saw when they were made, by function. */
  closureEnv:
    | { readonly env: Environment; readonly fn: number; readonly start: number; readonly outer: Lowering['closureEnv'] }
    | undefined;
  /** Keys of variables that a loop over the names of an object gives, and that object. */
  readonly iterated: Map<string, string>;
  /** Constants that have a function of `Object`, and its name. */
  readonly aliases: Map<string, string>;
  /** Keys of variables that count, in the loops around. */
  readonly counters: Set<string>;
  /** Parameters of callbacks that get the names of an object, and that object. */
  readonly namesOf: Map<Node, string>;
  /** What variables were made of that a check of them speaks of too. */
  readonly madeOf: Map<string, Origin>;
  /** Conditions whose answers variables have, and where they were asked. */
  readonly conditions: Map<string, Kept>;
  readonly patternTexts: PatternTexts;
  /** The function and, in it, the loop whose body is being lowered. */
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
