// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { IMPORT_PART_BYTES } from '#contract/entities/knowledge-import.ts';
import { openApp, ORGANIZATION, USER } from '#web/testing/open-app.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/organizations/organization.screen.tsx'),
    import('#web/features/organizations/retention/retention.tsx'),
    import('#web/features/organizations/integrations.tsx'),
    import('#web/features/organizations/vulnerability-data.tsx'),
    import('#web/features/settings/account.screen.tsx'),
    import('#web/features/legal/legal.screen.tsx'),
    import('#web/features/about/about.screen.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const as = (role: string) => ({ [`GET ${ORG}`]: { ...ORGANIZATION, role } });
const page = (name: string) => `/orgs/manage/${name}/${ORGANIZATION.id}`;
const bodyOf = (app: Awaited<ReturnType<typeof openApp>>, route: string) => app.sent.filter((sent) => sent.route === route).at(-1)?.body;

const RETENTION = { runs: null, days: null, changed_on: null, next_removal_on: null, last_removal: null, removed: { runs: 0, bytes: 0 } };
const DEFAULTS = { analyzer_id: null, schedule_type: 'once' };
const KEEPING = {
  [`GET ${ORG}/retention`]: RETENTION,
  [`GET ${ORG}/retention/preview`]: { runs: 3, bytes: 2_000_000, projects: 2, kept: 40, oldest: '2026-01-02T00:00:00Z' },
  [`PUT ${ORG}/retention`]: { ...RETENTION, runs: 20 },
  [`GET ${ORG}/import_defaults`]: DEFAULTS,
  [`GET ${ORG}/analyzers`]: pageOf([]),
};

test('owners see what a retention rule would remove before they save it', async () => {
  const app = await openApp(page('retention'), { ...KEEPING, ...as('OWNER') });
  await app.shows('All runs are kept.');
  await app.type('input[type=number]', '0');
  await app.shows('1 to 1,000 runs.');
  expect(app.find<HTMLButtonElement>('button', 'Save retention').disabled).toBe(true);
  await app.type('input[type=number]', '20');
  await app.shows('3 runs would go');
  await app.click('button', 'Save retention');
  await app.shows('The retention was saved.');
  expect(bodyOf(app, `PUT ${ORG}/retention`)).toEqual({ runs: 20, days: null });
});

test('owners choose what imports begin with, and others read it', async () => {
  const app = await openApp(page('retention'), { ...KEEPING, ...as('OWNER') });
  await app.shows('Default schedule');
  const schedule = [...document.querySelectorAll('select')].find((select) => select.textContent.includes('every day'))!;
  await app.choose(`#${CSS.escape(schedule.id)}`, 'daily');
  await app.click('button', 'Save defaults');
  await app.shows('The defaults of imports were saved.');
  expect(bodyOf(app, `PUT ${ORG}/import_defaults`)).toEqual({ analyzer_id: null, schedule_type: 'daily' });

  const reader = await openApp(page('retention'), { ...KEEPING, ...as('ADMIN') });
  await reader.shows('Only owners can change this.');
  expect([...document.querySelectorAll('main form :is(select, input):not(:disabled)')]).toEqual([]);
});

test('another address is asked for with the password, waits for both emails, and can be taken back', async () => {
  const change = {
    email: 'moss@x.example',
    created_on: '2026-11-20T12:00:00Z',
    confirmed_by_current: true,
    confirmed_by_new: false,
    expires_on: '2999-01-01T00:00:00Z',
  };
  let waiting: object | null = null;
  const place = `/api/users/${USER.id}`;
  const app = await openApp('/settings/account', {
    'GET /api/auth/security': { sign_in: 'PASSWORD', second_factor: false, operator: false },
    [`GET ${place}/email_change`]: () => ({ change: waiting }),
    [`POST ${place}/request_email_change`]: () => {
      waiting = change;
      return {};
    },
    [`DELETE ${place}/email_change`]: () => {
      waiting = null;
      return {};
    },
  });
  await app.shows('Send both emails');
  await app.type('#email input[name=email]', change.email);
  await app.type('#email input[name=password]', 'roots below ground');
  await app.click('#email button', 'Send both emails');
  await app.shows('The change to moss@x.example is pending');
  await app.shows('has not confirmed yet');
  expect(bodyOf(app, `POST ${place}/request_email_change`)).toEqual({ email: change.email, password: 'roots below ground' });
  expect(app.find<HTMLInputElement>('#email input[name=password]').value).toBe('');
  await app.click('button', 'Cancel the change');
  await expect.poll(() => document.body.textContent).not.toContain('is pending');
});

test('an integration is checked on demand, and says what its token may do', async () => {
  const integration = {
    id: '0198a0f0-0000-7000-8000-0000000000d1',
    added_on: '2026-01-01T00:00:00Z',
    service_domain: 'github.com',
    integration_type: 'VCS',
    integration_provider: 'GITHUB',
    invalid: false,
    account: 'fern',
    scopes: ['repo', 'read:user'],
    name: 'fern',
    provider: 'GITHUB',
    url: 'https://github.com',
  };
  const app = await openApp(page('integrations'), {
    ...as('ADMIN'),
    [`GET ${ORG}/integrations/vcs`]: pageOf([integration]),
    [`POST ${ORG}/integrations/${integration.id}/recheck`]: { ...integration, invalid: true },
  });
  await app.shows('read:user');
  await app.click('button', 'Check now');
  await app.shows('The code host refuses the token of fern.');
  expect(app.all('main code')).toEqual(['repo', 'read:user']);
});

test('an interrupted upload of vulnerability data resumes where it stopped', async () => {
  const id = '0198a0f0-0000-7000-8000-0000000000e1';
  const size = 2 * IMPORT_PART_BYTES + 5;
  const file = new File([new Uint8Array(size)], 'data.bundle');
  const last = { id, name: file.name, size, received: IMPORT_PART_BYTES, state: 'receiving', problems: [], hash: null };
  const app = await openApp(page('vulnerability_data'), {
    'GET /api/knowledge/status': {
      state: null,
      syncing: null,
      last_error: null,
      failures: {},
      shrunken: [],
      last_success: null,
      next_sync: null,
      may_sync: true,
    },
    'GET /api/knowledge/import': { import: { ...last, created_on: '2026-11-20T12:00:00Z' } },
    [`PUT /api/knowledge/import/${id}/part`]: { received: size },
  });
  await app.shows('Choose the same file again to send the rest of it.');
  const input = app.find<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [file] });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => app.sent.some(({ route }) => route.endsWith('/finish')), { timeout: 20_000 }).toBe(true);
  const parts = app.sent.filter(({ route }) => route.endsWith('/part')).map(({ body }) => (body as { number: number }).number);
  expect([parts, app.sent.some(({ route }) => route === 'POST /api/knowledge/import')]).toEqual([[1, 2], false]);
});

test('the text of the operator comes before ours, as Markdown without HTML', async () => {
  const app = await openApp('/terms', { 'GET /api/legal': { text: '## House rules\n\nBe *kind*. <script>no()</script>' } }, null);
  await app.shows('House rules');
  const headings = app.all('main h1, main h2, main h3');
  expect(headings.indexOf('From the operator of this server')).toBeLessThan(headings.indexOf('The software'));
  expect(document.querySelectorAll('main script')).toHaveLength(0);
});

test('visitors see packages and licenses, people who are signed in also the versions', async () => {
  const fern = { name: 'fern-parser', license: 'MIT', parts: ['web'] };
  const answers = {
    'GET /api/about': { license: 'Apache-2.0', packages: [fern] },
    'GET /api/about/versions': { version: '1.2.3', packages: [{ ...fern, version: '4.5.6' }] },
  };
  const visitor = await openApp('/about', answers, null);
  await visitor.shows('fern-parser');
  expect(visitor.sent.some(({ route }) => route.endsWith('/versions'))).toBe(false);
  expect(visitor.all('main th')).not.toContain('Version');
  const member = await openApp('/about', answers);
  await member.shows('4.5.6');
  await member.shows('1.2.3');
});
