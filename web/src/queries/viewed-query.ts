import { BusinessError } from '#contract/errors.ts';

/** The part of a query's state that a view shows. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  refetch(): unknown;
}

const REFUSALS = [403, 404, 410];

/** What may be shown: data that an earlier request got stays in view after a failure, unless the person may no longer see it. */
export function shownData<Data>({ data, error }: Pick<ViewedQuery<Data>, 'data' | 'error'>): Data | undefined {
  return error instanceof BusinessError && REFUSALS.includes(error.status) ? undefined : data;
}

/** Several queries as one, which has data when all of them have, and the error of the first that failed. */
export function allOf<const Queries extends readonly ViewedQuery<unknown>[]>(...queries: Queries) {
  type Data = { readonly [Index in keyof Queries]: Exclude<Queries[Index]['data'], undefined> };
  const found = queries.map(({ data }) => data);
  return {
    // The compiler does not see that `every` leaves no undefined in the tuple.
    data: found.every((data) => data !== undefined) ? (found as unknown as Data) : undefined,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };
}
