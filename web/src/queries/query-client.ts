import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { BusinessError } from '#contract/errors.ts';
import { showErrorToast } from './error-toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the screen shows the error itself. Otherwise `prefix` starts the toast. */
    queryMeta: { handled?: boolean; prefix?: string };
    mutationMeta: { handled?: boolean; prefix?: string };
  }
}

const RETRIES = 2;

/** Shows the errors that no screen handles, and reports when the session has ended. */
export function createQueryClient(onNotAuthenticated: () => void): QueryClient {
  function onError(error: unknown, meta: { handled?: boolean; prefix?: string } | undefined) {
    if (error instanceof BusinessError && error.code === 'NotAuthenticated') onNotAuthenticated();
    else if (!meta?.handled) showErrorToast(error, meta?.prefix);
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => onError(error, mutation.meta) }),
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
}
