import { useMutation } from '@tanstack/react-query';
import type { SavedList, SavedView } from '#contract/entities/saved-view.ts';
import { LIMITS } from '#contract/limits.ts';
import { isAtLeast } from '#contract/roles.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { saveViewMutation } from '#web/queries/saved-views.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { useDraft } from './draft.ts';
import type { ViewQuery } from './view-query.ts';

interface Props {
  orgId: string;
  list: SavedList;
  query: ViewQuery;
  /** The view that gets another name, or other people; absent: a new one. */
  view?: SavedView;
  onClose(): void;
  onSaved?(id: string): void;
}

/** The key of what is typed into the dialog. */
export const draftKey = (list: SavedList, view?: SavedView) => `saved_view/${view?.id ?? `new/${list}`}`;

export function SaveView({ orgId, list, query, view, onClose, onSaved }: Props) {
  const role = useOrganization()?.role;
  const save = useMutation({
    ...saveViewMutation(orgId, list, view?.id),
    onSuccess(id) {
      onClose();
      onSaved?.(id);
    },
  });
  const saved = { name: view?.name ?? '', shared: view?.shared ?? false };
  const [{ name, shared }, set, isChanged] = useDraft(draftKey(list, view), saved, save.isPending);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={view ? t('Rename or share {name}', { name: view.name }) : t('Save view')}
      description={view ? undefined : t('Search, filters, order and grouping as they are now.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="save-view" variant="primary" disabled={name.trim() === ''} loading={save.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="save-view"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ name: name.trim(), shared, query });
        }}
      >
        <Unsaved isChanged={!save.isPending && isChanged} />
        {save.error && <Notice tone="danger">{reasonOf(save.error)}</Notice>}
        <Field label={t('Name')} required>
          {(control) => (
            <Input
              {...control}
              maxLength={LIMITS.viewName.max}
              value={name}
              onChange={({ target }) => set({ name: target.value, shared })}
            />
          )}
        </Field>
        {role && isAtLeast(role, 'MODERATOR') && (
          <Checkbox
            label={t('Share with the organization')}
            hint={t('All members see it; moderators can change and remove it.')}
            checked={shared}
            onChange={({ target }) => set({ name, shared: target.checked })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Inside of the dialog, whose Escape it guards. */
function Unsaved({ isChanged }: { isChanged: boolean }) {
  useUnsaved(isChanged);
  return null;
}
