// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';

beforeAll(() => import('#web/features/auth/outbox.screen.tsx'), 60_000);

const LINK = 'http://understory.test/email_action/confirm_registration?token=a&userid=b';
const mail = {
  id: '0198a0f0-0000-7000-8000-0000000000d1',
  recipient: 'ada@x.example',
  language: 'en',
  subject: 'Confirm <now>',
  text: `Hello,\n\nConfirm <it>:\n${LINK}\n\nThis was not me:\nhttp://understory.test/b\n\njavascript:alert(1)`,
  html: '<p>Open</p>',
  created_on: '2026-01-01T00:00:00Z',
};
const open = (path: string, answers = {}) => openApp(path, answers, null);

test('the outbox has one button a mail, for the one thing that it asks for, and nothing in a mail is markup', async () => {
  const app = await open('/outbox?key=abc', { 'GET /outbox.json': Response.json([mail]) });
  await app.shows('Confirm <now>');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Confirm <it>', LINK],
    [LINK, LINK],
    ['http://understory.test/b', 'http://understory.test/b'],
  ]);
});

test('a key that does not open it is asked for again', async () => {
  const app = await open('/outbox?key=wrong', { 'GET /outbox.json': new Response(null, { status: 404 }) });
  await app.shows('This key does not open the outbox');
  expect(app.all('form button[type=submit]')).toEqual(['Open the outbox']);
});

test('without a key it asks for one, and opens with it', async () => {
  const app = await open('/outbox', { 'GET /outbox.json': Response.json([]) });
  await app.shows('Open the outbox');
  await app.type('input[type=password]', 'abc');
  await app.click('button[type=submit]');
  await app.shows('No email yet.');
  expect(app.search()).toContain('key=abc');
});
