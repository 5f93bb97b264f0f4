import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Hides the label from the eye, where the context makes it obvious; screen readers still read it. */
  hideLabel?: boolean;
  action?: ReactNode;
  className?: string;
  children(control: ControlProps): ReactNode;
}

/** A label, its control, a hint and the error in red. */
export function Field({ label, hint, error, required, hideLabel, action, className, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  // The name that the origin's own browser checks look for.
  const errorId = error ? `${id}-form-item-message` : undefined;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-[560] text-text">
          {label}
        </label>
        {action}
      </div>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <div id={hintId} className="text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className="text-sm text-danger-text" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
