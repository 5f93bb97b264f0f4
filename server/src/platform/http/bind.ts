import type * as z from 'zod';
import type { Access, AnswerKind, AnswerOf, BodyOf, Call, CallTable, ParamsOf, QueryOf } from '#contract/call.ts';
import type { ActorFor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { FileAnswer, RedirectAnswer, StreamAnswer } from './answers.ts';

/** The parsed parts of a request, and what a stream needs to know. */
export interface Input<C extends Call> {
  readonly params: ParamsOf<C['path']> & ParamsOf<C['route']>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** `Last-Event-ID` of a stream that is taken up again. */
  readonly lastEventId: string | undefined;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

type HandlerAnswer<C extends Call> =
  C extends Call<infer _R, z.ZodType, z.ZodType, z.ZodType, Access, infer K>
    ? AnswerKind extends K
      ? unknown
      : K extends 'file'
        ? FileAnswer
        : K extends 'stream'
          ? StreamAnswer
          : K extends 'redirect'
            ? RedirectAnswer
            : AnswerOf<C>
    : never;

export type Handler<C extends Call> = (ctx: Context<ActorFor<C['access']>>, input: Input<C>) => Promise<HandlerAnswer<C>>;
export type Handlers<T extends CallTable> = { readonly [N in keyof T]?: Handler<T[N]> };

/** A call with its handler. */
export interface Binding {
  readonly name: string;
  readonly call: Call;
  readonly handler: Handler<Call>;
  /** Largest request body in bytes. */
  readonly bodyLimit: number;
  /** It may keep the database busy for long, so people and organizations take turns. */
  readonly isCostly: boolean;
}

const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** Binds handlers to the calls of a table. Calls without a handler are absent from the server. */
export function bind<const T extends CallTable>(
  calls: T,
  handlers: Handlers<T>,
  { bodyLimit = DEFAULT_BODY_LIMIT } = {},
): readonly Binding[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const call = calls[name];
    if (!call) throw new Error(`The call table has no call named ${name}.`);
    return { name, call, handler: handler as unknown as Handler<Call>, bodyLimit, isCostly: false };
  });
}

/** The bindings as costly ones: their calls take turns. Those of `except` stay as they are. */
export function costly(bindings: readonly Binding[], { except = [] }: { except?: readonly string[] } = {}): readonly Binding[] {
  return bindings.map((binding) => (except.includes(binding.name) ? binding : { ...binding, isCostly: true }));
}
