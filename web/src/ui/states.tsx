import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { Button } from './button.tsx';
import { Roots } from './roots.tsx';
import { Spinner } from './spinner.tsx';

/** Nothing here yet: what would be here, and how to get it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <Roots />
      <h2 className="mt-4 text-lg">{title}</h2>
      {children && <div className="mt-1.5 max-w-md text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** What could not be loaded, why, and a way to retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  action,
}: {
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
}) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <CloudAlert aria-hidden="true" className="size-9 text-danger-text" strokeWidth={1.5} />
      <h2 className="mt-3 text-lg">{title}</h2>
      {children && <div className="mt-1.5 max-w-md text-muted">{children}</div>}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {onRetry && <Button onClick={onRetry}>{TEXTS.tryAgain}</Button>}
        {action}
      </div>
    </div>
  );
}

/** The spinner and its text from the specification. */
export function Loading() {
  return (
    <output className="flex items-center justify-center gap-2.5 py-16 text-muted">
      <Spinner className="size-5" />
      {t('Loading')}
    </output>
  );
}
