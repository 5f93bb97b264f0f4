import type { ByCall } from '../graph/by-call.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { Models } from '../models/compile-models.ts';
import type { CallModel, SinkClass, SourceKind, Tier } from '../models/model.ts';
import type { PatternDialect } from '../slow-patterns/parse-pattern.ts';
import type { TemplateFile } from '../templates/raw-outputs.ts';
import type { Constants } from './constants.ts';
import type { Token } from './token.ts';

export interface ResolveInput {
  readonly program: LinkedProgram;
  readonly models: Models;
  /** Exports node of the file that an import means, a module's specifier with a model, or undefined. */
  readonly importTarget: (path: string, specifier: string) => string | undefined;
  /** Packages that the manifests name. */
  readonly dependencies: ReadonlySet<string>;
  readonly templates: readonly TemplateFile[];
}

export interface Target {
  readonly fn: number;
  /** Argument of the first parameter: 1 for `f.call(self, …)`. */
  readonly shift: number;
  /** The arguments are one array. */
  readonly isArray: boolean;
  readonly receiver: number;
  /** Found by the method's name alone. */
  readonly isGuess?: boolean;
  /** PHP's `__call`: the second parameter is an array of the arguments. */
  readonly isMagic?: boolean;
}

export interface SlowCondition {
  /** Those that the value may be. */
  readonly patterns: readonly { readonly pattern: string; readonly dialect: PatternDialect }[];
  readonly kind: 'exponential' | 'polynomial';
}

export interface SinkUse {
  readonly path: readonly string[];
  readonly sink: SinkClass;
  readonly call: number;
  readonly isLoose: boolean;
  /** What a function returns reaches it, so that it is shown there. */
  readonly isReturned?: boolean;
  /** What arrives there is a part of a longer text. */
  readonly isPart?: boolean;
  /** It counts only where the pattern is that slow, which is judged once something gets there. */
  readonly needs?: SlowCondition;
  /** The place in a template that writes it. */
  readonly writes?: { readonly path: string; readonly start: number; readonly end: number };
}

export interface Source {
  readonly node: number;
  readonly kind: SourceKind;
  readonly tier: Tier;
  readonly text: string;
  /** What it is harmless for, as a mask. */
  readonly clears?: number;
}

export interface Resolution {
  readonly targets: ByCall<readonly Target[]>;
  readonly models: ByCall<readonly { readonly model: CallModel; readonly isLoose: boolean; readonly name: string }[]>;
  readonly sinks: ReadonlyMap<number, readonly SinkUse[]>;
  readonly sources: readonly Source[];
  readonly constants: Constants;
  readonly limits: readonly string[];
  /** Calls of methods of an object that one function has alone. */
  readonly ownCalls: ReadonlySet<number>;
  /** Nodes of fields that all instances of a class share. */
  readonly instanceFields: ReadonlySet<number>;
  /** Nodes of variables that belong to no function, and are one variable each: static properties. */
  readonly variables: ReadonlySet<number>;
  /** Nodes of fields of classes of which one place makes the instances. */
  readonly single: ReadonlySet<number>;
  /** PHP: nodes of fields that are written by a name which is not known, and of those that a word names. */
  readonly ofAnyName: ReadonlySet<number>;
  readonly ofWords: ReadonlySet<number>;
  /** PHP: `$this` of methods that only objects of the program's own classes have, which are neither texts nor arrays. */
  readonly ownThis: ReadonlySet<number>;
  tokensOf(node: number): readonly Token[];
  hasKind(node: number, kinds: readonly Token['kind'][]): boolean;
}
