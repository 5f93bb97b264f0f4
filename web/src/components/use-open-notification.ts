import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { NotificationEntry } from '#contract/entities/notification.ts';
import { showErrorToast } from '#web/queries/error-toast.tsx';
import { readNotificationMutation } from '#web/queries/notifications.queries.ts';
import { chooseOrganization } from '#web/queries/organizations.queries.ts';
import { currentUser } from '#web/session/session.ts';

/** Marks a notification as read and opens its subject in the right organization. */
export function useOpenNotification(): (entry: NotificationEntry) => Promise<void> {
  const read = useMutation({ ...readNotificationMutation, meta: { ...readNotificationMutation.meta, handled: true } });
  const navigate = useNavigate();
  return async ({ id, link, read_on, organization_id: orgId }) => {
    try {
      if (read_on === null) await read.mutateAsync(id);
      if (link === null) return;
      if (orgId !== null && orgId !== currentUser.get().organization?.id) await chooseOrganization(orgId);
      await navigate({ href: link });
    } catch (error) {
      showErrorToast(error);
    }
  };
}
