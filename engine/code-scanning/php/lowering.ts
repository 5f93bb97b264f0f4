import type { Guard } from '../graph/fragment.ts';
import type { Environment } from '../graph/environment.ts';
import type { FragmentBuilder } from '../graph/fragment-builder.ts';
import type { PageText } from '../graph/page-text.ts';
import type { Frame } from '../graph/frame.ts';
import type { PhpNode } from './ast.ts';
import { endOf, startOf } from './ast.ts';

/** Conditions that are known where a flag variable has a certain truth value. */
export interface CheckFlag {
  /** The truth value for which they hold. */
  readonly when: boolean;
  readonly conditions: readonly { readonly node: PhpNode; readonly truth: boolean }[];
}

/** A returned value, and what one of the parameters must be for that. */
export interface Returned {
  readonly value: number;
  readonly when: { readonly param: number; readonly truth: boolean } | undefined;
}

/** The state of lowering one PHP file, and its mutually recursive parts. */
export interface PhpLowering {
  readonly builder: FragmentBuilder;
  readonly paths: Map<string, Set<string>>;
  readonly later: (() => void)[];
  frame: Frame;
  thisNode: number;
  params: { place: number; node: number; key: string }[];
  /** The enclosing class, for `self`, `static` and `parent`. */
  className: string;
  parentName: string;
  namespace: string;
  readonly uses: Map<string, string>;
  /** Variables of the enclosing code that an arrow function sees. */
  outer: Environment | undefined;
  /** Names that `global` shares in this function. */
  shared: Set<string>;
  /** By-reference parameters, whose value the caller sees. */
  references: Map<string, number>;
  /** Strings that start out empty and are appended to. */
  emptyTexts: Set<string>;
  /** Lengths of lists that are filled one by one; only as long as nothing branches. */
  listLengths: Map<string, { readonly length: number; readonly env: Environment }>;
  /** Earlier checks that flag variables stand for: `$ok`, `$errors`. */
  checkFlags: Map<string, CheckFlag>;
  /** Calls whose results variables store. */
  assignedCalls: Map<string, PhpNode>;
  /** Objects owned by variables of this function, with the nodes that use them; null if the object may be shared. */
  owned: Map<string, number[] | null>;
  /** Names that functions of the file share with `global`. */
  readonly globalNames: Set<string>;
  /** What a variable created with `=&` refers to. */
  aliases: Map<string, PhpNode>;
  /** Request fields that variables store unchanged. */
  copies: Map<string, PhpNode>;
  /** The strings a variable may be. */
  words: Map<string, readonly string[]>;
  /** Values that loops write to every element, by the node that writes them. */
  readonly rewritten: Map<PhpNode, number[]>;
  /** Parameters as passed. */
  given: Map<string, number>;
  returned: Returned[];
  /** Nodes that stand for a parameter being falsy and truthy; created on demand. */
  flagNodes: readonly [number, number] | undefined;
  /** Guard for the return value, from its declared type. */
  returnGuard: number | undefined;
  /** Variables that are constant text, with the branch that set them. */
  fixedTexts: Map<string, Environment>;
  /** The path of the one value a variable is derived from, apart from constant text. */
  origins: Map<string, string>;
  /** Values that start with one slash, or not with two. */
  readonly slashes: Map<number, 'one' | 'not two'>;
  /** What declarative validation rules say about request fields. */
  validated: Map<string, Guard>;
  /** Documents that expand entities. */
  entityDocuments: Set<string>;
  /** What document readers were opened with. */
  openedReaders: Map<string, number>;
  /** File names, by the variables that have their extensions. */
  extensions: Map<string, PhpNode>;
  /** Output so far, in file order. */
  page: PageText;
  /** The page that the string lowered next becomes part of. */
  writtenInto: PageText | undefined;
  /** Pages built up in variables. */
  pages: Map<string, PageText>;
  /** Nodes that read a property, with its name. */
  readonly propertyReads: [node: number, name: string][];
  /** Results of `realpath`, and local names assigned from them. */
  readonly resolved: Set<number>;
  resolvedNames: Set<string>;
  /** Route parameters of the enclosing class. */
  routeNames: readonly string[];
  /** Arrays whose keys `extract` turned into variables. */
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

/** Fully qualified name of a class or function, using the file's namespace and imports. */
export function fullName(lowering: PhpLowering, name: string): string {
  if (name.startsWith('\\')) return name.slice(1);
  const [head, ...rest] = name.split('\\') as [string, ...string[]];
  const used = lowering.uses.get(head.toLowerCase());
  if (used !== undefined) return [used, ...rest].join('\\');
  return lowering.namespace === '' ? name : `${lowering.namespace}\\${name}`;
}
