import * as z from 'zod';

/**
 * Kinds of dangerous use. Each belongs to a rule and is a bit of a fact. On a page, `xss` is text between tags, `attribute` text between quotes, and
 * `markup` a place where even escaped text is dangerous, such as a script.
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
 * `text`: attacker-controlled text; `texts`: an object of texts; `object`: parsed input whose parts may be objects; `any`: both. `fileName` is the
 * client's name for an uploaded file, and `files` an object of such files.
 */
export const SourceKind = z.enum(['text', 'texts', 'object', 'any', 'fileName', 'files']);
export type SourceKind = z.infer<typeof SourceKind>;
/** `page`: what a page's author passes to a package's widget, which may come from a visitor. */
export const Tier = z.enum(['remote', 'browser', 'library', 'page', 'stored']);
export type Tier = z.infer<typeof Tier>;

const Pattern = z.string().refine(isPattern, 'must be a regular expression');
const Position = z
  .string()
  .regex(/^(?:receiver|return|last|rest:\d+|formatted:\d+|cb\d+(?::[^.]+)?\.(?:\d+|return|this)|\d+)(?:\.[^.]+)*$/);
const GuardedPosition = z.string().regex(/^!?(?:receiver|\d+)$/);

/** Tests the constant arguments: an option such as `1.shell`, a constant argument, the number of arguments. */
export const Condition = z.strictObject({
  at: Position.optional(),
  /**
   * Matches a constant; `<absent>`, `<present>`, `<constant>` and `<object>` test the argument itself; `<literal>` is an object literal with only
   * known fields.
   */
  is: z
    .union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))])
    .optional(),
  matches: Pattern.optional(),
  /** Matches a value's constant prefix, whatever follows. */
  starts: Pattern.optional(),
  not: z.boolean().optional(),
  count: z.number().int().optional(),
  /** The file contains a string that matches. */
  says: Pattern.optional(),
  /** The file uses a matching name. */
  mentions: Pattern.optional(),
  /** The file defines a function of a matching name. */
  defines: Pattern.optional(),
  /** Some text makes the pattern slow, or only a long text does. */
  slow: z.enum(['exponential', 'polynomial']).optional(),
});
export type Condition = z.infer<typeof Condition>;

const Clears = z.union([z.literal('all'), z.array(z.union([SinkClass, z.enum(['object', 'chosen', 'sqlQuoted', 'angles'])]))]);

/**
 * What a call does. Positions: `0`, `1.url`, `last`, `rest:1`, `formatted:0` (arguments that the format at 0 prints as text), `receiver`, `return`,
 * `cb0.1` (second parameter of the callback at 0).
 */
export const CallModel = z.strictObject({
  sinks: z.record(Position, z.union([SinkClass, z.array(SinkClass)])).optional(),
  /**
   * The sinks take parts of a text that the call concatenates; `false`: what is passed after other arguments does not count as part of the program's
   * own text.
   */
  joins: z.boolean().optional(),
  returns: z.string().optional(),
  source: SourceKind.optional(),
  tier: Tier.optional(),
  /** Sources passed to callbacks or written to arguments. */
  gives: z.record(Position, SourceKind).optional(),
  /** Positions whose value the result contains as text. */
  passes: z.array(Position).optional(),
  /**
   * `sql` clears both contexts of a statement; `sqlQuoted` only the one between quotes, like escaping; `chosen` means the result is a new object, so
   * writes to it do not reach the argument. `xss` clears text and quoted contexts of a page, `angles` only text.
   */
  clears: Clears.optional(),
  /** What decoding makes dangerous again, unless the value is harmless altogether. */
  restores: z.array(z.union([SinkClass, z.literal('object')])).optional(),
  /** The pattern at 0 and the replacement at 1 determine what `replace` clears. */
  replaces: z.boolean().optional(),
  flows: z.array(z.tuple([Position, Position])).optional(),
  /** The pattern at 0 is matched against the text at 1, and its groups become fields of this position; `all` yields a list of them. */
  captures: z.strictObject({ to: Position, all: z.boolean().optional() }).optional(),
  /** Flows that clear nothing. */
  keeps: z.array(z.tuple([Position, Position])).optional(),
  /** Parameter types of a callback. */
  callbacks: z.record(z.string(), z.array(z.string().nullable())).optional(),
  /** What a true result clears of an argument, by position; with `!`, a false result. */
  guards: z.record(GuardedPosition, Clears).optional(),
  /** Weaknesses of the call itself; a call whose name matches `unlessCalled`, in the same function or an enclosing one, makes it harmless. */
  flags: z
    .array(z.strictObject({ rule: z.string(), when: z.array(Condition), at: Position.optional(), unlessCalled: Pattern.optional() }))
    .optional(),
  /** Properties of the other arguments are copied to the first one, even if that is a class or prototype. */
  mixes: z.boolean().optional(),
  /** Connects values by the name in the first argument: `emit` sends, `on` receives. */
  channel: z.enum(['send', 'receive']).optional(),
  when: z.array(Condition).optional(),
});
export type CallModel = z.infer<typeof CallModel>;

export const Member = z.strictObject({
  type: z.string().optional(),
  source: SourceKind.optional(),
  tier: Tier.optional(),
  /** Sinks the source is harmless for. */
  clears: Clears.optional(),
  call: z.union([CallModel, z.array(CallModel)]).optional(),
  new: z.union([CallModel, z.array(CallModel)]).optional(),
  assign: SinkClass.optional(),
  /** Weaknesses of assigning to it; the value is at 0. */
  assigned: CallModel.optional(),
  /** Parameter types of a function assigned to it. */
  handler: z.array(z.string()).optional(),
  /** The type of `this` in such a function. */
  self: z.string().optional(),
});
export type Member = z.infer<typeof Member>;

/** The model of one package, framework or runtime. Can be loaded as JSON from an administrator's folder. */
export const PackageModel = z.strictObject({
  name: z.string(),
  language: z.enum(['js', 'php']),
  /** Members by type. A module's type is its specifier; `global` has the names that need no import. */
  types: z.record(z.string(), z.record(z.string(), Member)),
  /** Types whose members another type inherits. */
  extends: z.record(z.string(), z.array(z.string())).optional(),
  /** Types whose values keep what a program stores in them, such as a request that middleware adds to. */
  bags: z.array(z.string()).optional(),
  /** Specifiers of the same module. */
  aliases: z.record(z.string(), z.string()).optional(),
  /** Declared types by module and name, if they differ from `module.Name`. */
  declared: z.record(z.string(), z.string()).optional(),
  /** If a receiver's type is unknown and its text matches, it is assumed to have this type, with lower confidence. */
  loose: z.array(z.strictObject({ receiver: Pattern, type: z.string(), needs: z.array(z.string()).optional() })).optional(),
  /** Function parameters by convention. */
  conventions: z
    .array(
      z.strictObject({
        /** Patterns of the names of parameters or of a decorator. */
        params: z.array(Pattern).optional(),
        paramTypes: z.array(z.string().nullable()),
        exported: z.array(z.string()).optional(),
        /** The function's name, or that of the property it is the value of, wherever it is. */
        called: z.array(z.string()).optional(),
        /** A decorator on the function. */
        decorated: z.array(z.string()).optional(),
        /** A string in the file, such as a directive. */
        says: Pattern.optional(),
        /** The file uses a matching name. */
        mentions: Pattern.optional(),
        /** The function is not nested in another one. */
        isOutermost: z.boolean().optional(),
        /** Makes every parameter a source. */
        source: SourceKind.optional(),
        /** The sink that the return value reaches. */
        returned: SinkClass.optional(),
        /** Only this field of it. */
        returnedField: z.string().optional(),
        file: Pattern.optional(),
      }),
    )
    .optional(),
  /** Methods that a framework calls by convention, by patterns of the name of the class, or one it extends, and of the method. */
  actions: z
    .array(z.strictObject({ of: Pattern, methods: Pattern, params: SourceKind.optional(), returns: SinkClass.optional() }))
    .optional(),
  /** Annotations of parameters, and public properties of classes that extend one; `mapped` fills the constructor parameters of the declared class. */
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
