import { useQuery } from '@tanstack/react-query';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { activityCountQuery } from '#web/queries/analyses.queries.ts';

/** How many runs are running or wait; nothing while there are none. */
export function ActivityBadge({ orgId }: { orgId: string }) {
  const { data } = useQuery(activityCountQuery(orgId));
  const open = data ? data.running + data.queued : 0;
  if (!data || open === 0) return null;
  return (
    <span
      title={t('{running} running, {queued} queued', { running: data.running, queued: data.queued })}
      className="ml-1.5 inline-block min-w-4.5 rounded-sm border border-line px-1 text-center text-2xs leading-4 font-[560] tabular-nums"
    >
      <span aria-hidden="true">{open.toLocaleString(language)}</span>
      <span className="sr-only">{t(', {open} running or queued', { open })}</span>
    </span>
  );
}
