import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

/** An inline message, unlike a toast. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { Icon, look, icon } = TONES[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx('flex gap-3 rounded-lg border p-3.5', look)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4.5 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        {title && <div className="font-[600]">{title}</div>}
        {children && <div className="text-sm">{children}</div>}
      </div>
      {action}
    </div>
  );
}

const TONES = {
  info: { Icon: Info, look: 'border-transparent bg-info-soft', icon: 'text-info-text' },
  success: { Icon: CircleCheck, look: 'border-transparent bg-success-soft', icon: 'text-success-text' },
  warning: { Icon: TriangleAlert, look: 'border-transparent bg-warning-soft', icon: 'text-warning-text' },
  danger: { Icon: CircleX, look: 'border-transparent bg-danger-soft', icon: 'text-danger-text' },
} as const;
