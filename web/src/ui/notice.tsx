import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

/** An inline message, unlike a toast. `dense`: title and text in one line where there is room, for screens that lists fill. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  dense = false,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  dense?: boolean;
}) {
  const { Icon, look, icon } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex flex-wrap gap-x-3 gap-y-1.5 rounded-lg border', dense ? 'items-center px-3 py-1' : 'p-3.5', look)}
    >
      <Icon aria-hidden="true" className={cx('size-4.5 shrink-0', !dense && 'mt-0.5', icon)} />
      <div className={cx('min-w-0 flex-1 basis-56', dense && 'text-sm md:flex md:flex-wrap md:gap-x-2')}>
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
