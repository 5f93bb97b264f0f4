import { type ReactNode, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { Button } from './button.tsx';

const STEP = 500;

/** The first entries of a long list, and a button that shows more of it until all of it is visible. */
export function useGrowingList<Item>(items: readonly Item[], first = 100): { shown: readonly Item[]; more: ReactNode } {
  const [limit, setLimit] = useState(first);
  const hidden = items.length - limit;
  if (hidden <= 0) return { shown: items, more: null };
  const next = Math.min(STEP, hidden);
  const more = (
    <Button size="sm" className="mt-2" onClick={() => setLimit(limit + next)}>
      {t('Show {next} more of {count}', { next, count: items.length })}
    </Button>
  );
  return { shown: items.slice(0, limit), more };
}
