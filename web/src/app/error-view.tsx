import type { ErrorComponentProps } from '@tanstack/react-router';
import { TEXTS } from '#contract/specification-texts.ts';
import { ErrorState } from '#web/ui/states.tsx';

/** The fallback of the root view; its word is the specification's. */
export function ErrorView({ error }: ErrorComponentProps) {
  return (
    <ErrorState title={TEXTS.error} onRetry={() => location.reload()}>
      {error instanceof Error ? error.message : 'This view could not be shown.'}
    </ErrorState>
  );
}
