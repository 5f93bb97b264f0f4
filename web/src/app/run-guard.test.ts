// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { ORGANIZATION, SESSION, USER } from '#web/testing/open-app.tsx';

/** What the server answers when it is asked for the default organization, in turn. */
let organizationAnswers: Response[] = [];
const ORGANIZATION_ROUTE = `GET /api/org/${ORGANIZATION.id}`;
let userAnswer: () => unknown = () => USER;
const sent = answerRequests({ 'GET /api/auth/user': () => userAnswer(), [ORGANIZATION_ROUTE]: () => organizationAnswers.shift() });
const { runGuard } = await import('./run-guard.ts');
const { auth, currentUser } = await import('#web/session/session.ts');

beforeEach(() => {
  localStorage.setItem('authStore', JSON.stringify(SESSION));
  auth.load();
  currentUser.clear();
  localStorage.removeItem('understory-organization');
  sent.length = 0;
});

const refusal = (status: number, error_code: string) =>
  Response.json({ status_code: status, status: 'failure', error_code, error_message: 'No.' }, { status });
const found = () => Response.json({ type: 'object', status_code: 200, status: 'success', data: ORGANIZATION });
const isKept = () => localStorage.getItem('authStore') !== null;
const asked = () => sent.filter(({ route }) => route === ORGANIZATION_ROUTE).length;

test.each([
  ['is refused as before', refusal(404, 'EntityNotFound')],
  ['fails itself', refusal(500, 'InternalError')],
  ['is answered by something else than this server', new Response('<html>Bad gateway</html>', { status: 502 })],
])('a default organization that is refused ends the session when the retry %s', async (_, retry) => {
  organizationAnswers = [refusal(404, 'EntityNotFound'), retry];
  expect(await runGuard('/projects')).toEqual({ to: '/login', ended: 'yes' });
  expect([asked(), auth.get().token, localStorage.getItem('authStore')]).toEqual([2, null, null]);
});

test('a default organization that the retry finds keeps the session', async () => {
  organizationAnswers = [refusal(404, 'EntityNotFound'), found()];
  expect(await runGuard('/projects')).toBeUndefined();
  expect([asked(), auth.get().token, currentUser.get().organization?.id]).toEqual([2, 'token', ORGANIZATION.id]);
});

test('the organization of the last visit is asked for beside the user', async () => {
  localStorage.setItem('understory-organization', ORGANIZATION.id);
  organizationAnswers = [found()];
  expect(await runGuard('/projects')).toBeUndefined();
  expect(sent.map(({ route }) => route)).toEqual([ORGANIZATION_ROUTE, 'GET /api/auth/user']);
  expect(currentUser.get()).toMatchObject({ user: { id: USER.id }, organization: { id: ORGANIZATION.id } });
});

test('an organization of the last visit that is gone is asked for once more, and only that refusal counts', async () => {
  localStorage.setItem('understory-organization', ORGANIZATION.id);
  organizationAnswers = [refusal(404, 'EntityNotFound'), found()];
  expect(await runGuard('/projects')).toBeUndefined();
  expect([asked(), currentUser.get().organization?.id]).toEqual([2, ORGANIZATION.id]);
});

test('a user who cannot be fetched ends the session, except where the browser aborts the request since the page is left', async () => {
  userAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect([await runGuard('/projects'), isKept()]).toEqual([{ to: '/login', ended: 'yes' }, false]);
  localStorage.setItem('authStore', JSON.stringify(SESSION));
  auth.load();
  dispatchEvent(new Event('beforeunload'));
  await expect(runGuard('/projects')).rejects.toThrow('does not finish');
  expect(isKept()).toBe(true);
  userAnswer = () => USER;
  organizationAnswers = [found()];
  expect([await runGuard('/projects'), currentUser.get().user?.id]).toEqual([undefined, USER.id]);
});
