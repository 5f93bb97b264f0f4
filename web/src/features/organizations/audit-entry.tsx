import type { AuditLogEntry, AuditSeverity } from '#contract/entities/audit-log.ts';
import { composed, languageOf } from '#web/messages/composed.ts';
import { language } from '#web/messages/language.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { rich, t } from '#web/messages/translate.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Code } from '#web/ui/code.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { auditChanges } from './audit-changes.ts';

export const AUDIT_SEVERITY_LOOKS = {
  0: { name: 'low', label: t('Low'), tone: 'neutral' },
  1: { name: 'medium', label: t('Medium'), tone: 'info' },
  2: { name: 'high', label: t('High'), tone: 'warning' },
  3: { name: 'critical', label: t('Critical'), tone: 'danger' },
} as const satisfies Record<AuditSeverity, { name: string; label: string; tone: Tone }>;

/** One entry of the time line: what, who, when, and on demand what it changed and where it is in the chain. */
export function AuditEntry({ entry }: { entry: AuditLogEntry }) {
  const look = AUDIT_SEVERITY_LOOKS[entry.action_severity];
  const changes = auditChanges(entry.before, entry.after);
  return (
    <li className="relative py-2.5 pl-4">
      <span aria-hidden="true" className="absolute top-4.5 -left-[4.5px] size-2 rounded-full border border-surface bg-control" />
      <div className="flex items-baseline gap-x-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <span lang={languageOf(entry.description)} className="min-w-0 font-[560] [overflow-wrap:anywhere]">
            {composed(entry.description)}
          </span>
          <Badge tone={look.tone}>{look.label}</Badge>
        </div>
        <span className="shrink-0 text-sm text-muted">
          <RelativeTime date={entry.created_on} />
        </span>
      </div>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {actorOf(entry)}
        {entry.address !== '' && t(' from {address}', { address: entry.address })} · {entry.action} · #
        {entry.sequence.toLocaleString(language)}
      </p>
      {changes.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="w-fit cursor-pointer rounded-sm text-accent-text">{t('Before and after')}</summary>
          <table
            className="mt-1.5 w-full border-collapse text-left"
            aria-label={t('Changes of entry {sequence}', { sequence: entry.sequence })}
          >
            <thead className="text-xs text-muted">
              <tr>
                <th scope="col" className="w-40 py-1 pr-3 font-[500] max-sm:w-24">
                  {t('Value')}
                </th>
                <th scope="col" className="py-1 pr-3 font-[500]">
                  {t('Before')}
                </th>
                <th scope="col" className="py-1 font-[500]">
                  {t('After')}
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" lang="en" className="py-1.5 pr-3 font-[500]">
                    {name}
                  </th>
                  <td className="py-1.5 pr-3 text-muted">
                    <Code>{before}</Code>
                  </td>
                  <td className="py-1.5">
                    <Code>{after}</Code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-1.5 text-xs text-muted">{rich('Hash {hash}', { hash: <Code>{entry.hash}</Code> })}</p>
        </details>
      )}
    </li>
  );
}

function actorOf({ blame_on: person, blame_on_email: email }: AuditLogEntry): string {
  if (person) return `${person.first_name} ${person.last_name} (${email})`;
  return email === '' ? 'Understory' : `${TEXTS.deletedUser} (${email})`;
}
