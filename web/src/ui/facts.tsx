import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/messages/translate.ts';
import { Tooltip } from './tooltip.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Explains a word of the field that not everybody knows. */
  hint?: string;
}

/** Names and values, side by side where the panel around them has room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 @sm:grid-cols-[minmax(8rem,max-content)_minmax(0,1fr)]">
        {facts.map((fact) => (
          <div key={fact.label} className="contents">
            <dt className="flex items-center gap-1 self-start text-sm text-muted @max-sm:-mb-2.5">
              {fact.label}
              {fact.hint && (
                <Tooltip text={fact.hint}>
                  <button
                    type="button"
                    aria-label={t('What {label} means', { label: fact.label })}
                    className="grid size-6 cursor-help place-items-center rounded-sm hover:text-text"
                  >
                    <Info className="size-3.5" />
                  </button>
                </Tooltip>
              )}
            </dt>
            <dd className="min-w-0">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
