import { useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich, t } from '#web/messages/translate.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

/** Replaces a view that does not exist or that this person may not see: why, and where to go. Never shows another view instead. */
export function NotHere({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Compass aria-hidden="true" className="size-9 text-muted" strokeWidth={1.5} />
      <h2 className="mt-3 text-lg">{title}</h2>
      <div className="mt-1.5 max-w-md text-muted">{children}</div>
      <div className="mt-5 flex flex-wrap justify-center gap-2">{action ?? <ButtonLink to="/">{t('Go to the dashboard')}</ButtonLink>}</div>
    </div>
  );
}

/** For an address inside the application without a view. */
export function NoSuchPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Page title={t('Page not found')}>
      <NotHere title={t('There is no such page')}>
        {rich('Nothing is at {path}. The link may be mistyped or from another version.', {
          path: <span className="break-all font-[560] text-text">{path}</span>,
        })}
      </NotHere>
    </Page>
  );
}
