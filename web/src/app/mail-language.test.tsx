// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openApp, SIGNED_IN, USER } from '#web/testing/open-app.tsx';

beforeAll(() => import('#web/features/settings/appearance.screen.tsx'), 60_000);
const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

const UPDATE = `PATCH /api/users/${USER.id}/update_personal`;

test('choosing a language of the page keeps it in the account, too, for the emails', async () => {
  const app = await openApp('/settings/appearance', { [UPDATE]: {} });
  await app.shows('Language');
  await app.click('label[lang=de] input');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(app.sent.filter(({ route }) => route === UPDATE).map(({ body }) => body)).toEqual([{ language: 'de' }]);
  expect(localStorage.getItem('understory-language')).toBe('de');
});

test('where emails come in another language than the page shows, the page says so and offers its own', async () => {
  const app = await openApp('/settings/appearance', { ...SIGNED_IN, 'GET /api/auth/user': { ...USER, language: 'de' }, [UPDATE]: {} });
  await app.shows('Your emails come in German.');
  await app.click('button', 'Use the language of this page');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(app.sent.filter(({ route }) => route === UPDATE).map(({ body }) => body)).toEqual([{ language: 'en' }]);
});

test('nothing is said of emails that come in the language of the page', async () => {
  const app = await openApp('/settings/appearance');
  await app.shows('Language');
  expect(app.text()).not.toContain('Your emails come');
});
