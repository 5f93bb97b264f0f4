import { type InputHTMLAttributes, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { buttonClass } from './button.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & { onFile(file: File | undefined): void };

/** Takes a file. What it says is in the language of the page; the browser's own speaks that of the browser. */
export function FileInput({ onFile, ...rest }: Props) {
  const [name, setName] = useState<string>();
  return (
    <div className="relative flex h-9 min-w-0 items-center gap-3 rounded-md border border-control bg-surface pr-3 pl-1.5 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus hover:border-text">
      <span aria-hidden="true" className={buttonClass({ size: 'sm' })}>
        {t('Choose a file')}
      </span>
      <span className="min-w-0 truncate text-sm text-muted">{name ?? t('No file chosen')}</span>
      <input
        {...rest}
        type="file"
        // Above the whole of it, so that files can be dropped there, too.
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const file = target.files?.[0];
          setName(file?.name);
          onFile(file);
        }}
      />
    </div>
  );
}
