import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './class-names.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  indeterminate?: boolean;
}

export function Checkbox({ label, hideLabel, hint, indeterminate = false, className, ...rest }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-[0.2rem] size-4 shrink-0 cursor-pointer accent-accent disabled:cursor-not-allowed"
        {...rest}
      />
      <div className={cx('min-w-0', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-base text-text">
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
