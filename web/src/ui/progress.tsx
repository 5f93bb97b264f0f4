import { cx } from './class-names.ts';

/** Progress from 0 to 1; null while unknown. */
export function Progress({ value, label, className }: { value: number | null; label: string; className?: string }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value ?? undefined}
      className={cx(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-hover',
        '[&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent',
        value === null && 'animate-pulse-soft',
        className,
      )}
    />
  );
}
