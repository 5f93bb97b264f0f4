import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoIntegrationYet, NoProjectsYet } from '#web/components/first-steps.tsx';
import { t } from '#web/messages/translate.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';

interface Props {
  orgId: string;
  hasIntegration: boolean;
}

/** The dashboard of an organization without projects: the way to the first result, with the step that is next. */
export function FirstMinutes({ orgId, hasIntegration }: Props) {
  return (
    <ol aria-label={t('The way to the first result')} className="flex flex-col gap-3">
      <Stage number={1} title={t('Connect a code host')} state={hasIntegration ? 'done' : 'next'}>
        {hasIntegration ? <p className="text-muted">{t('A code host is linked.')}</p> : <NoIntegrationYet orgId={orgId} />}
      </Stage>
      <Stage number={2} title={t('Import and analyze repositories')} state={hasIntegration ? 'next' : 'later'}>
        {hasIntegration ? (
          <NoProjectsYet />
        ) : (
          <p className="text-muted">{t('Select repositories; analyzer and schedule are preset. Each repository takes a minute or two.')}</p>
        )}
      </Stage>
      <Stage number={3} title={t('Read the results')} state="later">
        <p className="text-muted">
          {t('Here you will see the state of the organization, what changed and why, and the next moves that remove the most risk.')}
        </p>
      </Stage>
    </ol>
  );
}

type State = 'done' | 'next' | 'later';

function Stage({ number, title, state, children }: { number: number; title: string; state: State; children: ReactNode }) {
  return (
    <li aria-current={state === 'next' ? 'step' : undefined}>
      <Card className={cx('flex gap-4 p-4 sm:p-5', state === 'next' ? 'border-accent' : '')}>
        <span
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-[600] tabular-nums',
            state === 'done' && 'border-transparent bg-success-soft text-success-text',
            state === 'next' && 'border-accent text-accent-text',
            state === 'later' && 'border-line-strong text-muted',
          )}
        >
          {state === 'done' ? <Check aria-hidden="true" className="size-4" /> : number}
          {state === 'done' && <span className="sr-only">{t('Step done')}</span>}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className={cx('text-base font-[600]', state === 'later' && 'text-muted')}>{title}</h2>
          <div className="mt-1">{children}</div>
        </div>
      </Card>
    </li>
  );
}
