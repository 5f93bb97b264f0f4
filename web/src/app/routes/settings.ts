import { createRoute, redirect } from '@tanstack/react-router';
import { lazyView } from '#web/app/lazy-view.ts';
import { at } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';
import { t } from '#web/messages/translate.ts';
import { TABLE_PARAMETERS } from '#web/ui/table/table-parameters.ts';
import { toasts } from '#web/ui/toast-store.ts';

export const settingsRoutes = [
  createRoute({ ...at('/settings'), component: lazyView(() => import('#web/features/settings/settings.screen.tsx')) }),
  createRoute({ ...at('/settings/account'), component: lazyView(() => import('#web/features/settings/account.screen.tsx')) }),
  createRoute({
    ...at('/settings/notifications'),
    validateSearch: keep('unsubscribe'),
    component: lazyView(() => import('#web/features/notifications/notifications.screen.tsx')),
  }),
  createRoute({
    ...at('/settings/notification_settings'),
    component: lazyView(() => import('#web/features/notifications/preferences.screen.tsx')),
  }),
  createRoute({
    ...at('/settings/operation'),
    validateSearch: keep(...TABLE_PARAMETERS),
    component: lazyView(() => import('#web/features/settings/operation.screen.tsx')),
  }),
  createRoute({ ...at('/settings/appearance'), component: lazyView(() => import('#web/features/settings/appearance.screen.tsx')) }),
  createRoute({ ...at('/settings/installation'), component: lazyView(() => import('#web/features/settings/installation.screen.tsx')) }),
  createRoute({
    ...at('/settings/$page'),
    // Every other page shows the cards, which have a URL of their own. Source: docs/rules.md, section 2.
    beforeLoad: ({ params, preload }) => {
      if (!preload) toasts.show({ description: t('Settings has no page “{page}”.', { page: params.page }) });
      throw redirect({ to: '/settings', replace: true });
    },
  }),
] as const;
