import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageChoice } from '#web/components/language-choice.tsx';
import { Logo } from '#web/components/logo.tsx';
import { t } from '#web/messages/translate.ts';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { RootSystem } from './root-system.tsx';

/** The frame of every screen before sign-in. */
export function AuthLayout({
  title,
  subtitle,
  children,
  footer,
}: {
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <Link to="/login" className="self-start rounded-md" aria-label="Understory">
          <Logo />
        </Link>
        <div className="mx-auto flex w-full max-w-104 flex-1 flex-col justify-center py-10">
          <h1 className="text-3xl">{title}</h1>
          {subtitle && <div className="mt-2 text-lg text-pretty text-muted">{subtitle}</div>}
          <div className="mt-7 flex flex-col gap-4">{children}</div>
          {footer && <div className="mt-6 text-muted">{footer}</div>}
        </div>
        <nav
          aria-label={t('Legal')}
          className="flex flex-wrap gap-x-5 gap-y-2 text-sm whitespace-nowrap text-muted max-sm:gap-x-3 max-sm:text-xs"
        >
          <Link to="/terms" className="hover:text-text hover:underline">
            {t('Terms of service')}
          </Link>
          <Link to="/privacy" className="hover:text-text hover:underline">
            {t('Privacy')}
          </Link>
          <span className="ml-auto">
            <LanguageChoice />
          </span>
        </nav>
      </div>
      <RootSystem />
    </div>
  );
}

export const TEXT_LINK = 'rounded-sm font-[560] text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2';
