import { rich } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** When a finding must be resolved. */
export function DueDate({ dueOn, overdue }: { dueOn: string; overdue: boolean }) {
  if (!overdue) return <span className="text-muted">{rich('due {when}', { when: <RelativeTime date={dueOn} /> })}</span>;
  return (
    <Badge tone="danger">
      <span className="max-sm:whitespace-normal">{rich('overdue, was due {when}', { when: <RelativeTime date={dueOn} /> })}</span>
    </Badge>
  );
}
