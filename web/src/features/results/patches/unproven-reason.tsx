import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';

/** Our sentence about why something is not proven; the package manager's own words follow in lines of their own. */
export function reasonOf(text: string | null): { sentence: string; words: string } {
  const [first = '', ...words] = (text ?? '').split('\n');
  return { sentence: first === '' ? t('reason unknown') : composed(first), words: words.map(composed).join('\n') };
}

/** What a package manager printed. */
export function ManagerWords({ children }: { children: string }) {
  return (
    <pre className="mt-1.5 max-h-60 overflow-auto rounded-md border border-line bg-sunken p-2.5 text-sm whitespace-pre-wrap text-text [overflow-wrap:anywhere]">
      {children}
    </pre>
  );
}
