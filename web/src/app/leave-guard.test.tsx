// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';

beforeAll(async () => {
  await Promise.all([
    import('./header/shell.tsx'),
    import('#web/features/organizations/create-organization.screen.tsx'),
    import('#web/features/help/help.screen.tsx'),
  ]);
}, 60_000);

/** Whether the browser would ask. */
function closing() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a page with something that is not saved asks before it is left, and closing the tab asks, too', async () => {
  const app = await openApp('/orgs/add');
  await app.shows('Create organization');
  expect(closing()).toBe(false);
  await app.type('input[name=name]', 'The Moor');
  await expect.poll(closing).toBe(true);

  await app.click('a[href^="/help"]');
  await app.shows('Leave without saving?');
  await app.click('[role=alertdialog] button', 'Stay');
  expect([app.path(), app.find<HTMLInputElement>('input[name=name]').value]).toEqual(['/orgs/add', 'The Moor']);

  await app.click('a[href^="/help"]');
  await app.shows('Leave without saving?');
  await app.click('[role=alertdialog] button', 'Leave');
  await expect.poll(app.path).toBe('/help');
  expect(closing()).toBe(false);
});

test('signing out asks before what was typed is lost', async () => {
  const app = await openApp('/orgs/add', { 'POST /api/auth/sign_out': {} });
  await app.shows('Create organization');
  await app.type('input[name=name]', 'The Moor');
  await expect.poll(closing).toBe(true);
  const signOut = async () => {
    await app.press('button[aria-label="Account of Fern Meadow"]', 'Enter');
    await expect.poll(() => app.all('[role=menuitem]')).toContain('Sign out');
    await app.click('[role=menuitem]', 'Sign out');
    await app.shows('Sign out without saving?');
  };
  await signOut();
  await app.click('[role=alertdialog] button', 'Stay');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Account of Fern Meadow');
  expect([app.path(), app.find<HTMLInputElement>('input[name=name]').value]).toEqual(['/orgs/add', 'The Moor']);
  await signOut();
  await app.click('[role=alertdialog] button', 'Sign out');
  await expect.poll(app.path, { timeout: 20_000 }).toBe('/login');
  // What still loads would change the page when it is gone.
  await app.shows('Sign In');
});
