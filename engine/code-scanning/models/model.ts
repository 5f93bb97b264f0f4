import * as z from 'zod';

/**
 * What a dangerous use of a value is called in models; each belongs to a rule, and each is a bit of a fact. A page reads text between tags
 * (`xss`), between quotes (`attribute`), and where even escaped text does harm, such as in a script (`markup`).
 */
export const SINK_CLASSES = [
  'command',
  'sql',
  'nosql',
  'code',
  'template',
  'xss',
  'attribute',
  'markup',
  'href',
  'path',
  'ssrf',
  'redirect',
  'prototype',
  'deserialize',
  'xxe',
  'regex',
  'include',
  'ldap',
  'xpath',
  'header',
  'pathWrite',
  'where',
  'sqlBare',
  'slow',
  'slowOnLong',
  'origin',
  'assign',
  'property',
  'variables',
  'upload',
  'log',
  'callable',
  'selector',
  'option',
  'locals',
] as const;
export const SinkClass = z.enum(SINK_CLASSES);
export type SinkClass = z.infer<typeof SinkClass>;

/**
 * `text`: an attacker's text; `texts`: an object of texts; `object`: parsed input whose parts may be objects; `any`: both. `fileName` is the
 * name that a sender gives a file, and `files` an object of files with such names.
 */
export const SourceKind = z.enum(['text', 'texts', 'object', 'any', 'fileName', 'files']);
export type SourceKind = z.infer<typeof SourceKind>;
/** `page`: what the author of a page writes for a widget of a package, which may be what a visitor wrote. */
export const Tier = z.enum(['remote', 'browser', 'library', 'page', 'stored']);
export type Tier = z.infer<typeof Tier>;

/** A regular expression. */
const Pattern = z.string().refine(isPattern, 'must be a regular expression');
const Position = z.string().regex(/^(?:receiver|return|last|rest:\d+|formatted:\d+|cb\d+(?::\w+)?\.(?:\d+|return|this)|\d+)(?:\.[^.]+)*$/);
const GuardedPosition = z.string().regex(/^!?(?:receiver|\d+)$/);

/** Asks about the constants handed in: an option such as `1.shell`, a constant argument, the number of arguments. */
export const Condition = z.strictObject({
  at: Position.optional(),
  /** Matches the constant there; `<absent>`, `<present>`, `<constant>`, `<object>` ask about the argument itself; `<literal>` is an object whose fields all stand there. */
  is: z
    .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))])
    .optional(),
  matches: Pattern.optional(),
  /** Matches the fixed text that a value begins with, whatever follows. */
  starts: Pattern.optional(),
  not: z.boolean().optional(),
  count: z.number().int().optional(),
  /** The file has such a text. */
  says: Pattern.optional(),
  /** The file uses a name such as this. */
  mentions: Pattern.optional(),
  /** The file has a function of such a name. */
  defines: Pattern.optional(),
  /** The pattern there is one that some text makes slow, or only long ones. */
  slow: z.enum(['exponential', 'polynomial']).optional(),
});
export type Condition = z.infer<typeof Condition>;

const Clears = z.union([z.literal('all'), z.array(z.union([SinkClass, z.enum(['object', 'chosen', 'sqlQuoted', 'angles'])]))]);

/** What a call does. Positions: `0`, `1.url`, `last`, `rest:1`, `formatted:0` (what the format at 0 writes as text), `receiver`, `return`, `cb0.1` (second parameter of the callback at 0). */
export const CallModel = z.strictObject({
  sinks: z.record(Position, z.union([SinkClass, z.array(SinkClass)])).optional(),
  /** The sinks take parts of a text that the call puts together; `false` says that what is passed on behind others is no part of the program's own text. */
  joins: z.boolean().optional(),
  returns: z.string().optional(),
  source: SourceKind.optional(),
  tier: Tier.optional(),
  /** Sources handed to callbacks or written to arguments. */
  gives: z.record(Position, SourceKind).optional(),
  /** Positions whose value the result contains, as text. */
  passes: z.array(Position).optional(),
  /**
   * `sql` clears both places of a statement; `sqlQuoted` only that between quotes, as escaping does; `chosen` says that the result is
   * another object, so that writing to it does not reach the one that was handed in. `xss` clears text and quoted places of a page, `angles`
   * only text.
   */
  clears: Clears.optional(),
  /** What decoding makes dangerous again, of a value that is not harmless altogether. */
  restores: z.array(z.union([SinkClass, z.literal('object')])).optional(),
  /** The pattern at 0 and the text at 1 say what `replace` clears. */
  replaces: z.boolean().optional(),
  flows: z.array(z.tuple([Position, Position])).optional(),
  /** The pattern at 0 is matched against the text at 1, and its groups become fields of what is at this position; `all` has a list of them. */
  captures: z.strictObject({ to: Position, all: z.boolean().optional() }).optional(),
  /** Flows of which nothing is cleared. */
  keeps: z.array(z.tuple([Position, Position])).optional(),
  /** Types of a callback's parameters. */
  callbacks: z.record(z.string(), z.array(z.string().nullable())).optional(),
  /** What a true answer clears of an argument: position to classes; with `!`, a false one. */
  guards: z.record(GuardedPosition, Clears).optional(),
  /** What the call shows by itself; a call in the same function, or in one around it, whose name matches `unlessCalled` makes it harmless. */
  flags: z
    .array(z.strictObject({ rule: z.string(), when: z.array(Condition), at: Position.optional(), unlessCalled: Pattern.optional() }))
    .optional(),
  /** What is stored into the other arguments is stored into the first one, also where that is a class or a prototype. */
  mixes: z.boolean().optional(),
  /** Values meet under the name given first: `emit` sends them, `on` receives them. */
  channel: z.enum(['send', 'receive']).optional(),
  when: z.array(Condition).optional(),
});
export type CallModel = z.infer<typeof CallModel>;

export const Member = z.strictObject({
  type: z.string().optional(),
  source: SourceKind.optional(),
  tier: Tier.optional(),
  /** What a source is harmless for. */
  clears: Clears.optional(),
  call: z.union([CallModel, z.array(CallModel)]).optional(),
  new: z.union([CallModel, z.array(CallModel)]).optional(),
  /** Assigning to it. */
  assign: SinkClass.optional(),
  /** What assigning to it shows by itself; the value is at 0. */
  assigned: CallModel.optional(),
  /** Types of the parameters of a function that is assigned to it. */
  handler: z.array(z.string()).optional(),
  /** The type of what such a function is called on. */
  self: z.string().optional(),
});
export type Member = z.infer<typeof Member>;

/** What is known of one package, framework or runtime. Loadable as JSON from an administrator's folder. */
export const PackageModel = z.strictObject({
  name: z.string(),
  language: z.enum(['js', 'php']),
  /** Members by type. The type of a module is its specifier; `global` has the names that need no import. */
  types: z.record(z.string(), z.record(z.string(), Member)),
  /** A type that has all members of others. */
  extends: z.record(z.string(), z.array(z.string())).optional(),
  /** Types whose values keep what a program stores into them, such as a request that middleware adds to. */
  bags: z.array(z.string()).optional(),
  /** Specifiers that mean the same module. */
  aliases: z.record(z.string(), z.string()).optional(),
  /** Declared types by module and name, where they differ from `module.Name`. */
  declared: z.record(z.string(), z.string()).optional(),
  /** A receiver whose text matches is taken as a type, with less confidence, where the type is not known otherwise. */
  loose: z.array(z.strictObject({ receiver: Pattern, type: z.string(), needs: z.array(z.string()).optional() })).optional(),
  /** Parameters of functions by convention. */
  conventions: z
    .array(
      z.strictObject({
        /** Names of the parameters, as patterns, or of a decorator. */
        params: z.array(Pattern).optional(),
        paramTypes: z.array(z.string().nullable()),
        exported: z.array(z.string()).optional(),
        /** A decorator that the function has. */
        decorated: z.array(z.string()).optional(),
        /** What the file says somewhere as a text, such as a directive. */
        says: Pattern.optional(),
        /** The file uses a name such as this. */
        mentions: Pattern.optional(),
        /** The function is in no other one. */
        isOutermost: z.boolean().optional(),
        /** What comes in by every parameter. */
        source: SourceKind.optional(),
        /** What the function gives back is used so. */
        returned: SinkClass.optional(),
        /** The field of it that is. */
        returnedField: z.string().optional(),
        file: Pattern.optional(),
      }),
    )
    .optional(),
  /** Methods of classes that a framework calls by convention, by patterns of the names of the class or of one that it extends, and of the method. */
  actions: z
    .array(z.strictObject({ of: Pattern, methods: Pattern, params: SourceKind.optional(), returns: SinkClass.optional() }))
    .optional(),
  /** Annotations of parameters, and public properties of the classes that extend one; `mapped` fills the parameters of the declared class's constructor. */
  decorators: z
    .record(z.string(), z.strictObject({ source: SourceKind.optional(), type: z.string().optional(), mapped: z.boolean().optional() }))
    .optional(),
});
export type PackageModel = z.infer<typeof PackageModel>;

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
