import { Bell } from 'lucide-react';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useHeaderParts } from './use-header-parts.ts';

/** The number of unread notifications, and the latest ones. */
export function NotificationBell() {
  const parts = useHeaderParts();
  return (
    <Menu
      className="w-[22rem]"
      trigger={
        <Button size="icon" variant="ghost" className="relative">
          <Bell aria-hidden="true" />
          {parts ? <parts.UnreadNotifications /> : <span className="sr-only">{t('Notifications')}</span>}
        </Button>
      }
    >
      {parts && <parts.LatestNotifications />}
    </Menu>
  );
}
