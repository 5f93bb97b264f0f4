import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'sm' | 'md' | 'icon';

interface Look {
  variant?: Variant | undefined;
  size?: Size | undefined;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows a spinner and ignores clicks. It keeps its label, and so its width, and the focus, which a disabled button would lose. */
  loading?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  loading = false,
  icon,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cx(buttonClass({ variant, size }), className)}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      // Leaving a field validates it. An error that appears or disappears would move this button away from the pointer and swallow the click.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: LinkComponentProps<'a'> & Look & { icon?: ReactNode }) {
  return (
    <Link className={cx(buttonClass({ variant, size }), className)} {...rest}>
      {icon}
      {children as ReactNode}
    </Link>
  );
}

export function buttonClass({ variant = 'secondary', size = 'md' }: Look): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-[560] whitespace-nowrap transition-colors duration-100 select-none',
    'disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  );
}

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent shadow-near not-disabled:not-aria-disabled:hover:bg-accent-hover',
  secondary: 'border border-line bg-surface text-text shadow-near not-disabled:not-aria-disabled:hover:bg-hover',
  ghost: 'text-muted not-disabled:not-aria-disabled:hover:bg-hover not-disabled:not-aria-disabled:hover:text-text',
  danger: 'bg-danger text-on-danger shadow-near not-disabled:not-aria-disabled:hover:bg-danger-hover',
};

const SIZES: Record<Size, string> = {
  sm: 'h-8 px-2.5 text-sm',
  md: 'h-9 px-3.5 text-base',
  icon: 'size-9 p-0',
};
