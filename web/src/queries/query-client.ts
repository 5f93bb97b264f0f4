import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { BusinessError } from '#contract/errors.ts';
import { showErrorToast } from './error-toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handled`: the screen shows the error itself. `prefix` begins the toast otherwise. */
    queryMeta: { handled?: boolean; prefix?: string };
    mutationMeta: { handled?: boolean; prefix?: string };
  }
}

const RETRIES = 2;

/** Shows what no screen shows itself, and says when the session is over. */
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
        // A rule that says no says it again; only a server that did not answer properly is asked again.
        retry: (failures, error) => !(error instanceof BusinessError && error.status < 500) && failures < RETRIES,
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { retry: false },
    },
  });
}
