// @vitest-environment happy-dom
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { appLinks } from '#contract/app-links.ts';
import { NoSuchPage } from '#web/components/not-here.tsx';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { router } from './router.tsx';

/** Paths that belong to no organization: those of the account and of the installation. */
const OF_NO_ORGANIZATION = [
  '/$',
  '/404',
  '/about',
  '/auth/github/callback',
  '/auth/gitlab/callback',
  '/auth/oidc/callback',
  '/email_action',
  '/email_action/$page',
  '/email_action/change_email',
  '/email_action/confirm_channel',
  '/email_action/join_org',
  '/email_action/not_me',
  '/email_action/reset_password',
  '/help',
  '/kit',
  '/login',
  '/orgs',
  '/orgs/$action',
  '/orgs/$action/$page',
  '/orgs/add',
  '/orgs/list',
  '/outbox',
  '/password_reset_request',
  '/privacy',
  '/settings',
  '/settings/$page',
  '/settings/account',
  '/settings/appearance',
  '/settings/installation',
  '/settings/notification_settings',
  '/settings/notifications',
  '/settings/operation',
  '/signup',
  '/signup/$provider',
  '/terms',
];

/** Every route with a path, without the ones that say that there is no such page. */
function paths(): string[] {
  const found = new Set<string>();
  const walk = (route: AnyRoute): void => {
    const { component } = route.options as { component?: unknown };
    if (route.fullPath && component !== NoSuchPage) found.add(route.fullPath.replace(/(.)\/$/, '$1'));
    for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>)) walk(child);
  };
  walk(router.routeTree as AnyRoute);
  return [...found].sort();
}

const parameters = (href: string) => Object.fromEntries(new URL(href, 'http://understory.test').searchParams);
const hrefOf = (to: string, search: object) => router.buildLocation({ to, search, params: { orgId: ORGANIZATION.id } } as never).href;

test('every address with a record or a filter contains its organization, but those that show nothing of one', async () => {
  const app = await openApp('/help');
  await app.shows('Frequently asked questions');
  const all = paths();
  expect(all.length).toBeGreaterThan(45);
  const without = all.filter((path) => !hrefOf(path, { project_id: 'p', filters: 'kev', integration: 'i' }).includes(ORGANIZATION.id));
  expect(without.sort()).toEqual(OF_NO_ORGANIZATION.filter((path) => all.includes(path)).sort());
  expect(OF_NO_ORGANIZATION.filter((path) => !all.includes(path))).toEqual([]);
});

test.each(['/projects/add?integration_id=i', '/?weeks=4', '/analyses?project_id=p', '/projects/components?q=left-pad&page=2'])(
  '%s is copied with its organization, and one that names another keeps that',
  async (href) => {
    const app = await openApp('/help');
    await app.shows('Frequently asked questions');
    const { pathname, searchParams } = new URL(href, 'http://understory.test');
    const search = Object.fromEntries(searchParams);
    expect(parameters(hrefOf(pathname, search))).toEqual({ ...search, org: ORGANIZATION.id });
    expect(parameters(hrefOf(pathname, { ...search, org: 'o2' }))).toEqual({ ...search, org: 'o2' });
    expect(hrefOf(pathname, {})).toBe(pathname);
  },
);

const PLACE = { organizationId: ORGANIZATION.id, projectId: 'p', analysisId: 'a' };
const LINKS = {
  organizationPage: appLinks.organizationPage({ ...PLACE, page: 'decisions' }),
  project: appLinks.project(PLACE),
  run: appLinks.run({ ...PLACE, runIndex: 3 }),
  comparison: appLinks.comparison({ ...PLACE, base: 1, head: 2 }),
} satisfies Record<keyof typeof appLinks, string>;

test.each(Object.entries(LINKS))('the link of notifications to a %s leads to a page, in its organization', (_, link) => {
  expect(link).toContain(ORGANIZATION.id);
  const url = new URL(link, 'http://understory.test');
  const matches = router.matchRoutes(url.pathname, Object.fromEntries(url.searchParams) as never);
  const { component } = router.routesById[matches.at(-1)!.routeId]!.options as { component?: unknown };
  expect([typeof component, component === NoSuchPage]).toEqual(['function', false]);
});
