import { ExternalLink as Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/messages/translate.ts';

/** A link out of the product. Only http and https become links: feeds and code hosts are not trusted. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return <span className="[overflow-wrap:anywhere]">{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="text-accent-text underline decoration-1 underline-offset-2 [overflow-wrap:anywhere]"
    >
      {children}
      <Icon aria-hidden="true" className="ml-1 inline size-3.5 align-[-0.1em]" />
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
