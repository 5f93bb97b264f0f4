import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'info' | 'warning' | 'danger';

export function Badge({ tone = 'neutral', icon, title, children }: { tone?: Tone; icon?: ReactNode; title?: string; children: ReactNode }) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-[560] whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'bg-none-soft text-none',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success-text',
  info: 'bg-info-soft text-info-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
};
