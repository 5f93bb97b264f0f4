import { useMutation } from '@tanstack/react-query';
import { Pencil, Star, StarOff } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#contract/entities/saved-view.ts';
import { t } from '#web/messages/translate.ts';
import { chooseDefaultViewMutation, removeViewMutation } from '#web/queries/saved-views.queries.ts';
import { drafts } from '#web/session/drafts.ts';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { ConfirmMutation } from './confirm-mutation.tsx';
import { draftKey, SaveView } from './save-view.tsx';

interface Props {
  orgId: string;
  view: SavedView;
  onRemoved(): void;
}

/** What can be done with the view that is open. */
export function SavedViewMenu({ orgId, view, onRemoved }: Props) {
  const [asking, setAsking] = useState<'rename' | 'remove' | undefined>(() =>
    drafts.has(draftKey(view.list, view)) ? 'rename' : undefined,
  );
  const { id, list, name, query, shared, is_default: isDefault, may_change: mayChange } = view;
  const choose = useMutation(chooseDefaultViewMutation(orgId, list));
  const remove = useMutation({
    ...removeViewMutation(orgId, id),
    onSuccess() {
      setAsking(undefined);
      onRemoved();
    },
  });
  return (
    <>
      <MoreMenu label={t('More about the view {name}', { name })}>
        <MenuItem
          icon={isDefault ? <StarOff aria-hidden="true" /> : <Star aria-hidden="true" />}
          onSelect={() => choose.mutate(isDefault ? null : id)}
        >
          {isDefault ? t('Open the list with everything') : t('Open the list with this view')}
        </MenuItem>
        {mayChange && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setAsking('rename')}>
            {t('Rename or share')}
          </MenuItem>
        )}
        {mayChange && <MenuRemove onSelect={() => setAsking('remove')} />}
      </MoreMenu>
      {asking === 'rename' && <SaveView orgId={orgId} list={list} query={query} view={view} onClose={() => setAsking(undefined)} />}
      <ConfirmMutation
        mutation={remove}
        open={asking === 'remove'}
        onClose={() => setAsking(undefined)}
        title={t('Remove the view {name}?', { name })}
        description={shared ? t('It goes for all members of the organization. The list itself stays.') : t('The list itself stays.')}
        action={t('Remove view')}
      />
    </>
  );
}
