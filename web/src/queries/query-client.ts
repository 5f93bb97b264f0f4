import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { BusinessError } from '#contract/errors.ts';
import { showErrorToast } from './error-toast.tsx';
import type { Area } from './query-keys.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the screen shows the error itself. Otherwise `prefix` starts the toast. */
    queryMeta: { handled?: boolean; prefix?: string };
    /** `changes`: the areas whose queries are refetched after a success. */
    mutationMeta: { handled?: boolean; prefix?: string; changes?: readonly Area[] };
  }
}

const RETRIES = 2;

/** Shows the errors that no screen handles, and reports when the session has ended. */
export function createQueryClient(onNotAuthenticated: () => void): QueryClient {
  function onError(error: unknown, meta: { handled?: boolean; prefix?: string } | undefined) {
    if (error instanceof BusinessError && error.code === 'NotAuthenticated') onNotAuthenticated();
    else if (!meta?.handled) showErrorToast(error, meta?.prefix);
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => onError(error, mutation.meta),
      // After the view's own `onSuccess`, so that a dialog closes before its list is refetched.
      onSettled: (_data, error, _input, _result, mutation) => (error ? undefined : refetch(mutation.meta?.changes ?? [])),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A rejected request would be rejected again; only failures of the server are retried.
        retry: (failures, error) => !(error instanceof BusinessError && error.status < 500) && failures < RETRIES,
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { retry: false },
    },
  });
  const refetch = (areas: readonly Area[]) => Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
  return client;
}
