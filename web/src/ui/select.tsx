import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { cx } from './class-names.ts';

export interface SelectOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'size'> {
  options: readonly SelectOption[];
  /** Shown while nothing is selected; it cannot be selected itself. */
  placeholder?: string;
  size?: 'sm' | 'md';
  ref?: Ref<HTMLSelectElement>;
}

/** A native select in our style. Throws on an item with an empty-string value, since that value means "nothing chosen". */
export function Select({ options, placeholder, className, size = 'md', ...rest }: Props) {
  if (options.some((option) => option.value === '')) throw new Error('A select item must have a value that is not an empty string.');
  return (
    // What is too long fades out: the browser clips it without an ellipsis.
    <div
      className={cx(
        'relative min-w-0 after:pointer-events-none after:absolute after:inset-y-px after:right-8 after:w-2.5 after:bg-linear-to-r after:from-transparent after:to-surface',
        className,
      )}
    >
      <select
        className={cx(
          'select-native w-full min-w-0 appearance-none items-center rounded-md border border-control bg-surface pr-8 pl-3 text-text',
          'hover:border-text aria-invalid:border-danger focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
          'disabled:opacity-60',
          size === 'sm' ? 'h-8 text-sm' : 'h-9 text-base',
        )}
        {...rest}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted" />
    </div>
  );
}
