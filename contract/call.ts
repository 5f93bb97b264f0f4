import * as z from 'zod';
import type { ErrorCode } from './error-table.ts';
import { Complete } from './fields.ts';
import { LIMITS, PAGE_SIZES } from './limits.ts';
import type { Role } from './roles.ts';
import { DEFAULT_SORT_DIRECTION, SORT_DIRECTIONS } from './specification-constants.ts';

/**
 * Who may make a call: anybody, any signed-in and activated user, a social user before setup is done,
 * an operator of the installation, or a member of `{orgId}` with at least the role. A person who is not a member is answered EntityNotFound.
 */
export type Access = 'public' | 'setup' | 'session' | 'operator' | Role;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /${string}`;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
/** Path parameters of a route. All are ids unless the call says otherwise in `params`. */
export type ParamsOf<R extends string> = { [Name in ParamNames<R>]: string };

/**
 * The shape of the answer. `maybe_created` answers 201 where the data has an id. `bounded` says beside the data whether its numbers are
 * complete, see `Bounded`. `file` and `stream` write the body themselves; `redirect` answers 302.
 */
export type AnswerKind = 'data' | 'bounded' | 'created' | 'maybe_created' | 'list' | 'file' | 'stream' | 'redirect';

export interface Call<
  R extends Route = Route,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  A extends Access = Access,
  K extends AnswerKind = AnswerKind,
> {
  readonly route: R;
  readonly method: Method;
  /** Path below `/api`, with `{name}` parameters. */
  readonly path: string;
  readonly access: A;
  readonly summary: string;
  readonly answer: K;
  readonly query: Q;
  readonly body: B;
  /** The answer's `data`; for a list, one item. */
  readonly data: D;
  /** Business errors it can answer beside those that every call shares. */
  readonly errors: readonly ErrorCode[];
  readonly list: ListSpec | undefined;
  /** Names of the path parameters that are ids; the others are text, such as a purl. */
  readonly idParams: readonly string[];
}

export interface ListSpec<SortKey extends string = string, Filter extends string = string> {
  readonly sortKeys: readonly SortKey[];
  /** Groups of filters: OR within a group, AND between groups. */
  readonly filters: Readonly<Record<string, readonly Filter[]>>;
  readonly perPage: number;
}

interface CallOptions<Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType, A extends Access, K extends AnswerKind> {
  access: A;
  summary: string;
  answer?: K;
  query?: Q;
  body?: B;
  data: D;
  errors?: readonly ErrorCode[];
  /** Names of path parameters that are not ids. */
  textParams?: readonly string[];
  list?: ListSpec;
}

export const Nothing = z.object({});
export const Id = z.object({ id: z.uuid() });

/**
 * One call of the API. The route string is the specification's own line. The rest is described when it is first asked for: building the
 * schemas of all calls would take longer than anything else at the start of a program that makes a few of them.
 */
export function call<
  const R extends Route,
  D extends z.ZodType,
  Q extends z.ZodType = typeof Nothing,
  B extends z.ZodType = typeof Nothing,
  const A extends Access = Access,
  const K extends AnswerKind = 'data',
>(route: R, describe: () => CallOptions<Q, B, D, A, K>): Call<R, Q, B, D, A, K> {
  const [method, path] = route.split(' ') as [Method, string];
  const options = once(describe);
  return {
    route,
    method,
    path,
    get access() {
      return options().access;
    },
    get summary() {
      return options().summary;
    },
    get answer() {
      return (options().answer ?? 'data') as K;
    },
    get query() {
      return (options().query ?? Nothing) as Q;
    },
    get body() {
      return (options().body ?? Nothing) as B;
    },
    get data() {
      return options().data;
    },
    get errors() {
      return options().errors ?? [];
    },
    get list() {
      return options().list;
    },
    get idParams() {
      return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).filter((name) => !options().textParams?.includes(name));
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Query of every paged list. `active_filters` is a bracketed comma list: `[a,b]`. */
export function listQuery<const SortKey extends string>(spec: ListSpec<SortKey>) {
  const filters: readonly string[] = Object.values(spec.filters).flat();
  return z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    entries_per_page: z.coerce.number().int().min(1).max(PAGE_SIZES.max).default(spec.perPage),
    search_key: z.string().trim().max(LIMITS.searchKey.max).optional(),
    sort_key: z.enum(spec.sortKeys as readonly [SortKey, ...SortKey[]]).optional(),
    sort_direction: z.enum(SORT_DIRECTIONS).default(DEFAULT_SORT_DIRECTION),
    active_filters: z
      .string()
      .max(1_000)
      .regex(/^\[[\w,. -]*\]$/, 'must be a bracketed comma list')
      .transform((text) =>
        text
          .slice(1, -1)
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      )
      .refine((names) => names.every((name) => filters.includes(name)), 'has an unknown filter')
      .optional(),
  });
}
export type ListQuery<SortKey extends string = string> = z.output<ReturnType<typeof listQuery<SortKey>>>;
type ListCall = { readonly list: ListSpec };
export type SortKeyOf<C extends ListCall> = C['list']['sortKeys'][number];
export type FilterOf<C extends ListCall> = C['list']['filters'][string][number];

interface ListOptions<Q extends z.ZodRawShape, D extends z.ZodType, A extends Access, SortKey extends string, Filter extends string> {
  access: A;
  summary: string;
  item: D;
  sortKeys: readonly [SortKey, ...SortKey[]];
  filters?: Readonly<Record<string, readonly Filter[]>>;
  perPage?: number;
  query?: Q;
  errors?: readonly ErrorCode[];
}

/** A paged, searched, sorted, filtered list; the handler gives a `Page`. */
export function list<
  const R extends Route,
  D extends z.ZodType,
  Q extends z.ZodRawShape = Record<never, never>,
  const A extends Access = Access,
  const SortKey extends string = string,
  const Filter extends string = string,
>(route: R, describe: () => ListOptions<Q, D, A, SortKey, Filter>) {
  const described = call(route, () => {
    const { access, summary, item, sortKeys, filters = {}, perPage = PAGE_SIZES.list, query = {}, errors = [] } = describe();
    const spec: ListSpec<SortKey, Filter> = { sortKeys, filters, perPage };
    return { access, summary, answer: 'list', query: listQuery(spec).extend(query as Q), data: item, errors, list: spec };
  });
  return described as typeof described & { readonly list: ListSpec<SortKey, Filter> };
}

/** Numbers for whose bound there is no room among them. */
export interface Bounded<Data> {
  readonly complete: boolean | null;
  readonly data: Data;
}

/** What the handler of a list gives: the page's items and the exact counts. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Rows of the whole list before search and filters. */
  readonly total: number;
  /** Rows that search and filters leave. */
  readonly matching: number;
  /** How many rows each filter would leave, given the search and the filters of the other groups. */
  readonly filterCount: Readonly<Record<string, number>>;
  /** Of lists of results: see `Complete`. */
  readonly complete?: boolean | null;
}

/** The paged envelope on the wire. */
export function PageBody<Item extends z.ZodType>(item: Item) {
  return z.object({
    type: z.literal('list'),
    data: z.array(item),
    status_code: z.number().int(),
    status: z.literal('success'),
    page: z.number().int(),
    entry_count: z.number().int(),
    entries_per_page: z.number().int(),
    total_entries: z.number().int(),
    total_pages: z.number().int(),
    matching_count: z.number().int(),
    filter_count: z.record(z.string(), z.number().int()),
    /** Of lists of results. */
    complete: Complete.optional(),
  });
}

export type CallTable = Readonly<Record<string, Call>>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type DataOf<C extends Call> = z.output<C['data']>;
/** What a handler returns for a call. */
export type AnswerOf<C extends Call> = C extends { list: ListSpec }
  ? Page<z.input<C['data']>>
  : C extends { answer: 'bounded' }
    ? Bounded<z.input<C['data']>>
    : z.input<C['data']>;
