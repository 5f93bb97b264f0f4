import type { Guard } from '../graph/fragment.ts';
import type { Environment } from '../graph/environment.ts';
import type { FragmentBuilder } from '../graph/fragment-builder.ts';
import type { PageText } from '../graph/page-text.ts';
import type { Frame } from '../graph/frame.ts';
import type { PhpNode } from './ast.ts';
import { endOf, startOf } from './ast.ts';

/** Conditions that hold where a variable still has, or has got, the value that says so. */
export interface CheckFlag {
  /** What the variable is where they hold. */
  readonly when: boolean;
  readonly conditions: readonly { readonly node: PhpNode; readonly truth: boolean }[];
}

/** What a function gives back, and what one of its parameters has to be for that. */
export interface Returned {
  readonly value: number;
  readonly when: { readonly param: number; readonly truth: boolean } | undefined;
}

/** The state of lowering one PHP file, and the parts that call each other by it. */
export interface PhpLowering {
  readonly builder: FragmentBuilder;
  readonly paths: Map<string, Set<string>>;
  readonly later: (() => void)[];
  frame: Frame;
  thisNode: number;
  params: { place: number; node: number; key: string }[];
  /** Class around, for `self`, `static` and `parent`. */
  className: string;
  parentName: string;
  namespace: string;
  readonly uses: Map<string, string>;
  /** Variables an arrow function sees of its surroundings. */
  outer: Environment | undefined;
  /** Names that `global` made shared in this function. */
  shared: Set<string>;
  /** Parameters by reference, whose value the caller sees. */
  references: Map<string, number>;
  /** Names that were an empty text, to which others are added. */
  emptyTexts: Set<string>;
  /** Lists that are filled one by one, with how many elements they have; only as long as nothing branches. */
  listLengths: Map<string, { readonly length: number; readonly env: Environment }>;
  /** What variables say of checks before: `$ok`, `$errors`. */
  checkFlags: Map<string, CheckFlag>;
  /** Calls whose results variables have. */
  assignedCalls: Map<string, PhpNode>;
  /** Objects that variables of this function have alone, with the nodes that use them; null for what others may have. */
  owned: Map<string, number[] | null>;
  /** Names that functions of the file share by `global`. */
  readonly globalNames: Set<string>;
  /** What a variable stands for that was made by `=&`. */
  aliases: Map<string, PhpNode>;
  /** Fields of a request that variables have as they are. */
  copies: Map<string, PhpNode>;
  /** Words that a variable is one of. */
  words: Map<string, readonly string[]>;
  /** Values that loops write into every element, by the place that writes them. */
  readonly rewritten: Map<PhpNode, number[]>;
  /** Parameters as they are handed in. */
  given: Map<string, number>;
  /** What the function gives back. */
  returned: Returned[];
  /** Nodes that say of a parameter that it counts as false, and as true; made when they are needed. */
  flagNodes: readonly [number, number] | undefined;
  /** Guard of what the function gives back, by its declared type. */
  returnGuard: number | undefined;
  /** Variables that are fixed text, with the branch that made them so. */
  fixedTexts: Map<string, Environment>;
  /** What variables are made of, beside fixed text: the path of one other value. */
  madeOf: Map<string, string>;
  /** Values that begin with a slash, or not with two. */
  readonly slashes: Map<number, 'one' | 'not two'>;
  /** What was checked of the fields of a request, by rules that are written down. */
  validated: Map<string, Guard>;
  /** Documents that put in what their entities name. */
  entityDocuments: Set<string>;
  /** What readers of documents were opened with. */
  openedReaders: Map<string, number>;
  /** Names of files, by the variables that have their extensions. */
  extensions: Map<string, PhpNode>;
  /** What is written so far, in the order of the file. */
  page: PageText;
  /** The page that the text which is lowered next becomes a part of. */
  writtenInto: PageText | undefined;
  /** Texts that are collected in variables, as pages. */
  pages: Map<string, PageText>;
  /** Nodes that read a property, and its name. */
  readonly propertyReads: [node: number, name: string][];
  /** Results of `realpath`, and names of this function that they were assigned to. */
  readonly resolved: Set<number>;
  resolvedNames: Set<string>;
  /** What the routes of the class around name. */
  routeNames: readonly string[];
  /** Arrays whose keys `extract` made variables. */
  extracted: number[];
  expression(node: PhpNode): number;
  statements(nodes: readonly PhpNode[]): void;
  assign(target: PhpNode, value: number, at: PhpNode): void;
  functionValue(node: PhpNode, name: string): number;
  classDeclaration(node: PhpNode): number;
  refine(condition: PhpNode, truth: boolean): void;
}

export function newNode(lowering: PhpLowering, node: PhpNode): number {
  return lowering.builder.node(lowering.frame.fn, startOf(node), endOf(node));
}

/** Full name of a class or function as the file's namespace and imports say. */
export function fullName(lowering: PhpLowering, name: string): string {
  if (name.startsWith('\\')) return name.slice(1);
  const [head, ...rest] = name.split('\\') as [string, ...string[]];
  const used = lowering.uses.get(head.toLowerCase());
  if (used !== undefined) return [used, ...rest].join('\\');
  return lowering.namespace === '' ? name : `${lowering.namespace}\\${name}`;
}
