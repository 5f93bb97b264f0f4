import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface Failure {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** Names the projects that an action left as they were, each with its reason. */
export function FailedProjects({ failures, onClose }: { failures: readonly Failure[]; onClose(): void }) {
  return (
    <Dialog
      open={failures.length > 0}
      onOpenChange={onClose}
      title={t('{count, plural, one {# project} other {# projects}} left as before', { count: failures.length })}
      description={t('The others are done. These stay selected.')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto text-sm">
        {failures.map(({ id, name, reason }) => (
          <li key={id}>
            <span className="font-[560]">{name}</span>
            <p className="text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
