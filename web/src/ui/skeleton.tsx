import { t } from '#web/messages/translate.ts';
import { cx } from './class-names.ts';

/** A placeholder in the size of the content. Hidden from screen readers: the loading state around it is announced. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse-soft rounded-md bg-hover', className ?? 'h-4 w-full')} />;
}

export function SkeletonLines({ lines = 4 }: { lines?: number }) {
  return (
    <output className="flex flex-col gap-3">
      <span className="sr-only">{t('Loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', WIDTHS[line % WIDTHS.length])} />
      ))}
    </output>
  );
}

const WIDTHS = ['w-full', 'w-4/5', 'w-11/12', 'w-3/5'];
