import { cx } from '#web/ui/class-names.ts';

/** Says by its color how something is; the text beside it says so too. */
export function Dot({ tone }: { tone: 'good' | 'warning' }) {
  return <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full', tone === 'good' ? 'bg-accent' : 'bg-warning-text')} />;
}
