import { BusinessError } from '#contract/errors.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { RequestId } from '#web/queries/request-id.tsx';
import { ErrorState } from '#web/ui/states.tsx';

interface Props {
  title: string;
  query: { readonly error: unknown; refetch(): unknown };
}

/** What could not be loaded, why, and a way to retry. Something that does not exist gets no retry. */
export function QueryError({ title, query }: Props) {
  const { error } = query;
  const isMissing = error instanceof BusinessError && error.status === 404;
  return (
    <ErrorState title={title} onRetry={isMissing ? undefined : () => void query.refetch()}>
      {error !== null && (
        <>
          {reasonOf(error)}
          <RequestId of={error} />
        </>
      )}
    </ErrorState>
  );
}
