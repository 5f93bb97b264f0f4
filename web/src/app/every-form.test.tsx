// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { pageOf, PROJECT } from '#web/testing/result-answers.ts';
import { auth, currentUser } from '#web/session/session.ts';
// After the answers of the test, which the application sends its requests to.
import { router } from '#web/app/router.tsx';

const ORG = `/api/org/${ORGANIZATION.id}`;
const page = (name: string) => `/orgs/manage/${name}/${ORGANIZATION.id}`;
const DUE_DATES = {
  days: { critical: 15, high: 30, medium: null, low: null, not_scored: null },
  changed_on: null,
  overdue: 0,
  complete: true,
  due_soon: 0,
  later: 0,
  without: 0,
  time_to_resolve: { mean_days: null, resolved: 0, by_severity: [] },
};

interface Form {
  readonly what: string;
  readonly path: string;
  /** Buttons that lead to it, one after the other. */
  readonly by?: readonly string[];
  readonly field: string;
  readonly value?: string;
}

const FORMS: readonly Form[] = [
  { what: 'a new organization', path: '/orgs/add', field: 'textarea[name=description]' },
  { what: 'a profile', path: '/settings/account', field: 'input[name=handle]' },
  { what: 'another email address', path: '/settings/account', field: 'input[name=email]', value: 'moss@meadow.example' },
  { what: 'an API key', path: '/settings/account', by: ['Create key'], field: '[role=dialog] input[name=name]' },
  { what: 'a message to the operator', path: '/help', field: 'textarea[name=message]' },
  { what: 'an organization', path: page('overview'), field: 'textarea[name=description]' },
  { what: 'an invitation', path: page('invites'), field: 'input[name=user_email]', value: 'moss@meadow.example' },
  { what: 'an analyzer', path: page('analyzers'), by: ['New analyzer'], field: '[role=dialog] input[name=name]' },
  { what: 'a policy', path: page('policies'), by: ['New vulnerability policy'], field: '[role=dialog] textarea[name=description]' },
  { what: 'a channel', path: page('channels'), by: ['Add channel'], field: '[role=dialog] input[name=name]' },
  { what: 'due dates', path: page('due_dates'), field: 'main input[type=number]', value: '33' },
  { what: 'retention', path: page('retention'), field: 'main input[type=number]', value: '33' },
  { what: 'a saved view', path: '/projects/components?q=lodash', by: ['Save view'], field: '[role=dialog] input' },
  { what: 'an analysis', path: `/analyses/add?project_id=${PROJECT.id}`, by: ['Tag'], field: 'input[maxlength="250"]' },
];

const ANSWERS = {
  '*': pageOf([{ id: 'a' }]),
  [`GET ${ORG}`]: { ...ORGANIZATION, role: 'OWNER' },
  'GET /api/auth/security': {
    sign_in: 'PASSWORD',
    second_factor: false,
    operator: false,
    recovery_codes_left: 0,
    open_sessions: 1,
    api_keys: 0,
  },
  'GET /api/contact': { reachable: true },
  [`GET ${ORG}/retention`]: {
    runs: null,
    days: null,
    changed_on: null,
    next_removal_on: null,
    last_removal: null,
    removed: { runs: 0, bytes: 0 },
  },
  [`GET ${ORG}/due_dates`]: DUE_DATES,
  [`GET ${ORG}/saved_views`]: { views: [] },
  [`GET ${ORG}/portfolio/components`]: pageOf([], { matching_count: 0, total_entries: 9, complete: true }),
  [`GET ${ORG}/projects/${PROJECT.id}`]: PROJECT,
};

/** Whether the browser would ask. */
function closing() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const PATIENCE = { timeout: 20_000, interval: 10 };

describe.each(FORMS)('$what', ({ path, by = [], field, value = 'what-was-typed' }) => {
  test('is there again after the session ended, and is not left without a question', async () => {
    const valueOf = () => document.querySelector<HTMLInputElement>(field)?.value;
    const app = await openApp(path, ANSWERS);
    for (const name of by) {
      await expect.poll(() => app.all('main button, main label').includes(name), PATIENCE).toBe(true);
      await app.click('main button, main label', name);
    }
    await expect.poll(valueOf, PATIENCE).toBeDefined();
    await app.type(field, value);
    await expect.poll(closing, PATIENCE).toBe(true);
    auth.reset();
    currentUser.clear();
    router.history.push('/login', undefined, { ignoreBlocker: true });
    await app.shows('Welcome back');
    const again = await openApp(path, ANSWERS);
    await expect.poll(valueOf, PATIENCE).toBe(value);
    await expect.poll(closing, PATIENCE).toBe(true);
    if (!field.startsWith('[role=dialog]')) return;
    await again.press('[role=dialog]', 'Escape');
    await again.shows('Discard your changes?');
    await again.click('[role=alertdialog] button', 'Discard');
    await expect.poll(closing, PATIENCE).toBe(false);
  });
});
