import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { cx } from './class-names.ts';

/** Inline code that wraps anywhere rather than widening the page. */
export function Code({ children, className }: { children: ReactNode; className?: string }) {
  return <code className={cx('rounded-sm bg-sunken px-1 py-0.5 [overflow-wrap:anywhere]', className)}>{children}</code>;
}

/** Code to use elsewhere, with a copy button. */
export function CopyCode({ children, label = t('Copy') }: { children: string; label?: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-md border border-line bg-sunken py-0.5 pr-0.5 pl-2">
      <code className="min-w-0 [overflow-wrap:anywhere]">{children}</code>
      <CopyButton text={children} label={label} />
    </span>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-text"
    >
      {copied ? <Check className="size-3.5 text-success-text" /> : <Copy className="size-3.5" />}
      <output className="sr-only">{copied ? t('Copied') : ''}</output>
    </button>
  );
}
