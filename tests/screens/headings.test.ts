// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '#tests/given/patience.ts';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { PROJECT, resultAddress, resultAnswers } from '#web/testing/result-answers.ts';
// After the answers of the test, which the application sends its requests to.
import { router } from '#web/app/router.tsx';
import { type Records, SCENES, type Scene, type Viewer, VIEWERS } from './scenes.ts';

const STEPS = ['js-sbom', 'vuln-finder', 'license-finder', 'js-patching', 'codeql'];
const RECORD = {
  name: PROJECT.name,
  projectId: PROJECT.id,
  analysisId: new URLSearchParams(resultAddress('sbom').split('?')[1]).get('analysis_id')!,
  lastRun: 1,
};
const RECORDS: Records = {
  orgId: ORGANIZATION.id,
  project: RECORD,
  broken: RECORD,
  purl: 'pkg:npm/minimist@1.2.0',
  vulnerabilityId: 'CVE-2021-44906',
  license: 'MIT',
  fingerprint: 'f',
};

const SECURITY = {
  sign_in: 'PASSWORD',
  created_on: '2026-01-01T00:00:00Z',
  last_sign_in_on: null,
  password_changed_on: null,
  second_factor: false,
  recovery_codes_left: 0,
  open_sessions: 1,
  api_keys: 0,
};

// What a heading does not need. A refusal is final, while a failure would be tried again.
const REFUSED = {
  '*': Response.json(
    { status: 'failure', status_code: 404, error_code: 'EntityNotFound', error_message: 'Nothing is here.' },
    { status: 404 },
  ),
};

function open(path: string, viewer: Viewer) {
  if (viewer === 'visitor') return openApp(path, REFUSED, null);
  const isOperator = viewer === 'OPERATOR';
  return openApp(path, {
    ...REFUSED,
    ...resultAnswers(STEPS),
    [`GET /api/org/${ORGANIZATION.id}`]: { ...ORGANIZATION, role: isOperator ? 'USER' : viewer },
    'GET /api/auth/security': { ...SECURITY, operator: isOperator },
  });
}

const CLOSED = ', which is not for this person';
const forVisitors = ({ viewers }: Scene) => viewers.includes('visitor');
const isOpenTo = ({ viewers }: Scene, viewer: Viewer) => viewers.includes(viewer) || (viewer === 'OPERATOR' && viewers.includes('USER'));

/** What the screen has to be called for a viewer. */
function headingFor(scene: Scene, viewer: Viewer): string {
  if (viewer === 'visitor' && !forVisitors(scene)) return 'Sign In';
  if (viewer !== 'visitor' && scene.route === '/login') return 'Security Dashboard';
  return scene.heading ?? PROJECT.name;
}

// The program of every view, so that loading it takes no time within a test. Here it is compiled first, which no time limit is meant for.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await Promise.all([
    import('#web/app/header/shell.tsx'),
    ...Object.values(router.routesById).map(({ options: { component } }) => (component as { preload?(): Promise<void> })?.preload?.()),
  ]);
  vi.useRealTimers();
}, 120_000);

describe.each(VIEWERS)('%s', (viewer) => {
  test('every screen has its own heading, and only what is not for this person says so', async () => {
    const app = await open('/terms', viewer);
    await app.shows('Terms of service');
    if (viewer !== 'visitor') await app.shows(ORGANIZATION.name);
    // Without a heading, its text says what is shown instead.
    const seen = (route: string) => `${route}: ${app.all('h1').join() || app.text()}${/ not open to you/.test(app.text()) ? CLOSED : ''}`;
    for (const scene of SCENES) {
      const isClosed = viewer !== 'visitor' && !forVisitors(scene) && !isOpenTo(scene, viewer);
      const expected = `${scene.route}: ${headingFor(scene, viewer)}${isClosed ? CLOSED : ''}`;
      router.history.push(scene.address(RECORDS));
      await expect.poll(() => [app.isFetching(), seen(scene.route)], { timeout: PATIENCE_MS, interval: 5 }).toEqual([0, expected]);
    }
  });
});
