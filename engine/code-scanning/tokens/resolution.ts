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
  /** Path of the imported file, or undefined if it is not part of the program. */
  readonly importTarget: (path: string, specifier: string) => string | undefined;
  /** Packages listed in the manifests. */
  readonly dependencies: ReadonlySet<string>;
  readonly templates: readonly TemplateFile[];
}

export interface Target {
  readonly fn: number;
  /** Argument position of the first parameter: 1 for `f.call(self, …)`. */
  readonly shift: number;
  /** The arguments are passed as one array. */
  readonly isArray: boolean;
  readonly receiver: number;
  /** Found by the method name alone. */
  readonly isGuess?: boolean;
  /** PHP's `__call`: the second parameter is an array of the arguments. */
  readonly isMagic?: boolean;
}

export interface SlowCondition {
  /** Patterns the value may be. */
  readonly patterns: readonly { readonly pattern: string; readonly dialect: PatternDialect }[];
  readonly kind: 'exponential' | 'polynomial';
}

export interface SinkUse {
  readonly path: readonly string[];
  readonly sink: SinkClass;
  readonly call: number;
  readonly isLoose: boolean;
  /** The sink is a function's return value, so it is reported there. */
  readonly isReturned?: boolean;
  /** The value becomes part of a longer text. */
  readonly isPart?: boolean;
  /** Counts only if the pattern is this slow, which is decided once a source reaches it. */
  readonly needs?: SlowCondition;
  /** The template position that outputs it. */
  readonly writes?: { readonly path: string; readonly start: number; readonly end: number };
  /** The weakness is at a call of a function that passes its parameter on to the sink. */
  readonly through?: {
    readonly call: number;
    /** Name of the function. */
    readonly name: string;
    /** From its parameter to the sink. */
    readonly steps: readonly { readonly path: string; readonly start: number; readonly end: number }[];
  };
}

export interface Source {
  readonly node: number;
  readonly kind: SourceKind;
  readonly tier: Tier;
  readonly text: string;
  /** Mask of what the value is harmless for. */
  readonly clears?: number;
}

export interface Resolution {
  readonly targets: ByCall<readonly Target[]>;
  readonly models: ByCall<readonly { readonly model: CallModel; readonly isLoose: boolean; readonly name: string }[]>;
  readonly sinks: ReadonlyMap<number, readonly SinkUse[]>;
  readonly sources: readonly Source[];
  readonly constants: Constants;
  readonly limits: readonly string[];
  /** Method calls on an object that does not escape its function. */
  readonly ownCalls: ReadonlySet<number>;
  /** Fields shared by all instances of a class. */
  readonly instanceFields: ReadonlySet<number>;
  /** Variables that belong to no function and are one variable each: static properties. */
  readonly variables: ReadonlySet<number>;
  /** Fields of classes that are constructed at one place only. */
  readonly single: ReadonlySet<number>;
  /** PHP: fields written by an unknown key, fields read by one, and fields with a non-numeric name, with that. */
  readonly ofAnyName: ReadonlySet<number>;
  readonly readByAnyName: ReadonlySet<number>;
  readonly ofWords: ReadonlyMap<number, string>;
  /** PHP: the keys of what is read by a computed one. */
  readonly keyOfRead: ReadonlyMap<number, number>;
  /** PHP: `$this` of methods that only instances of the program's own classes have, so it is neither a text nor an array. */
  readonly ownThis: ReadonlySet<number>;
  /** PHP: what the results of calls are harmless for that read a validated field of the request, as masks. */
  readonly validated: ReadonlyMap<number, number>;
  tokensOf(node: number): readonly Token[];
  hasKind(node: number, kinds: readonly Token['kind'][]): boolean;
}
