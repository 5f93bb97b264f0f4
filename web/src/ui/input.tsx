import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { cx } from './class-names.ts';

const CONTROL = cx(
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-text placeholder:text-muted',
  'hover:border-text disabled:opacity-60 aria-invalid:border-danger',
  'focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
);

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function Input({ className, type = 'text', ...rest }: InputProps) {
  return <input type={type} className={cx(CONTROL, 'h-9', className)} {...rest} />;
}

export function TextArea({
  className,
  rows = 3,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea rows={rows} className={cx(CONTROL, 'py-2', className)} {...rest} />;
}

/** A password field whose characters can be shown. */
export function PasswordInput({ className, ...rest }: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className={cx('pr-10', className)} spellCheck={false} autoCapitalize="none" {...rest} />
      <button
        type="button"
        aria-label={t('Show the characters')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-md text-muted hover:text-text"
      >
        {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      </button>
    </div>
  );
}
