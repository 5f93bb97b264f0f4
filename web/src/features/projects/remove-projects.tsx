import { useMutation } from '@tanstack/react-query';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { t } from '#web/messages/translate.ts';
import { removeProjectsMutation } from '#web/queries/bulk-projects.queries.ts';
import { toasts } from '#web/ui/toast-store.ts';
import { type BulkAction, idsOf, succeeded } from './bulk-action.ts';

export function RemoveProjects({ orgId, projects, onClose, onDone }: BulkAction) {
  const remove = useMutation({
    ...removeProjectsMutation(orgId, idsOf(projects)),
    onSuccess({ outcomes }) {
      onDone(outcomes);
      const count = succeeded(outcomes).length;
      if (count > 0) toasts.show({ description: t('{count, plural, one {# project was} other {# projects were}} removed.', { count }) });
    },
  });
  return (
    <ConfirmMutation
      mutation={remove}
      open
      onClose={onClose}
      title={t('Remove {count, plural, one {# project} other {# projects}}?', { count: projects.length })}
      description={t(
        'This also removes their analyses, results, decisions and comments, for good. The repositories on the code host are not changed.',
      )}
      action={t('Remove {count, plural, one {# project} other {# projects}}', { count: projects.length })}
    >
      <ul aria-label={t('Selected projects')} className="mt-3 max-h-48 list-disc overflow-y-auto pl-5 text-sm [overflow-wrap:anywhere]">
        {projects.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ConfirmMutation>
  );
}
