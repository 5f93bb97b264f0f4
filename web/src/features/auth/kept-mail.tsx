import { composed } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import type { KeptMail } from '#web/queries/outbox.queries.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TEXT_LINK } from './auth-layout.tsx';

/** A mail of the outbox: what it is, the one thing that it asks for, and all of it behind a fold. */
export function KeptMailCard({ mail: { recipient, language, subject, text, created_on: created } }: { mail: KeptMail }) {
  const action = actionOf(text);
  return (
    <article className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 lang={composed(subject) === subject ? language : undefined} className="text-base wrap-anywhere">
        {composed(subject)}
      </h2>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted">
        {rich('To {recipient} · {time}', { recipient, time: <RelativeTime date={created} /> })}
      </p>
      {action && (
        <a href={action.url} className={`${buttonClass({ variant: 'primary' })} mt-3`}>
          {composed(action.label)}
        </a>
      )}
      <details className="mt-3">
        <summary className="cursor-pointer text-sm text-muted hover:text-text">{t('Show the email')}</summary>
        <div lang={language} className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">
          {text.split(LINK).map((part, index) =>
            index % 2 === 1 ? (
              // The same link may be there twice.
              <a key={`${String(index)} ${part}`} href={part} className={TEXT_LINK}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </div>
      </details>
    </article>
  );
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** The first link, under the words on the line before it. */
function actionOf(text: string): { label: string; url: string } | undefined {
  const [, label, url] = /^([^\n]+):\n(https?:\/\/[^\s<>"]+)$/m.exec(text) ?? [];
  return label !== undefined && url !== undefined ? { label, url } : undefined;
}
