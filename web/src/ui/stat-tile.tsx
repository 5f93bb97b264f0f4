import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type StatVariant = 'default' | 'primary' | 'success' | 'warning' | 'danger';

interface Props {
  label: string;
  /** A dash marks an unknown value. */
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  variant?: StatVariant;
}

export function StatTile({ label, value, note, icon, variant = 'default' }: Props) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-2 text-sm text-muted [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        {label}
      </div>
      <div className={cx('mt-1.5 text-xl font-[640] sm:text-2xl tracking-[-0.02em] tabular-nums', VARIANTS[variant])}>{value ?? '–'}</div>
      {note && <div className="mt-0.5 text-sm text-muted">{note}</div>}
    </div>
  );
}

/** Tiles in a row that wraps. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">{children}</div>
  );
}

const VARIANTS: Record<StatVariant, string> = {
  default: 'text-text',
  primary: 'text-accent-text',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
};
