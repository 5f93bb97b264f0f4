import { useMutation } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import type { User } from '#contract/entities/user.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { updateAvatarMutation } from '#web/queries/account.queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { toAvatar } from './to-avatar.ts';

/** The avatar: a dropped or selected picture, scaled down in the browser. */
export function AvatarField({ user }: { user: User }) {
  const [over, setOver] = useState(false);
  const save = useMutation(updateAvatarMutation(toAvatar));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) save.mutate(file);
  };
  return (
    <div
      className={cx(
        'mb-4 flex items-center gap-4 rounded-md border border-dashed p-3',
        over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar name={`${user.first_name} ${user.last_name}`} url={user.avatar_url} size="lg" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <label className={cx(buttonClass({ size: 'sm' }), 'cursor-pointer focus-within:outline-2 focus-within:outline-focus')}>
            {save.isPending ? t('Saving …') : t('Choose a picture')}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) save.mutate(file);
                event.target.value = '';
              }}
            />
          </label>
          {user.avatar_url && (
            <Button size="sm" variant="ghost" onClick={() => save.mutate(null)}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-sm text-muted">{t('Or drop one here. PNG, JPEG or WebP; it is scaled down to 256 pixels.')}</p>
        {save.error && (
          <p role="alert" className="mt-1 text-sm text-danger-text">
            {reasonOf(save.error)}
          </p>
        )}
      </div>
    </div>
  );
}
