// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render, settle } from '#web/testing/render.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import type { DecidedFinding } from './decision-target.ts';

const ORGANIZATION = '0198a0f0-0000-7000-8000-000000000001';
const PROJECT = '0198a0f0-0000-7000-8000-000000000002';
const DECISION = '0198a0f0-0000-7000-8000-000000000003';
const BASE = `/api/org/${ORGANIZATION}/decisions`;
const FINDING = { vulnerabilityId: 'CVE-2020-8203', projectId: PROJECT, purl: 'pkg:npm/lodash@4.17.15', name: 'lodash' };

const sent = answerRequests({
  [`POST ${BASE}/preview`]: { findings: 2, projects: 1 },
  [`POST ${BASE}`]: { ids: [DECISION], closes: 2 },
  [`POST ${BASE}/withdraw`]: { withdrawn: 1 },
});

async function shown(findings: readonly DecidedFinding[] = [FINDING]) {
  sent.length = 0;
  const { DecideDialog } = await import('./decide-dialog.tsx');
  let closed = 0;
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <DecideDialog orgId={ORGANIZATION} findings={findings} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  await settle();
  const made = () => sent.filter(({ route }) => route === `POST ${BASE}`).map(({ body }) => body);
  return { view, made, closed: () => closed };
}

test('the dialog shows what a decision closes, rejects one without a reason, and sends the input', async () => {
  const { view, made, closed } = await shown();
  await settle();
  expect(view.text()).toContain('Closes 2 findings in 1 project.');
  await view.click('button', 'Decide');
  await settle();
  expect(view.text()).toContain('Choose a justification.');
  expect(made()).toEqual([]);
  await view.choose('select', 'accepted');
  await view.choose('select:not([aria-describedby])', 'package');
  await view.click('button', 'Decide');
  await settle();
  expect(view.text()).toContain('must say why the risk is accepted');
  await view.type('textarea', 'Behind the gateway');
  await view.click('button', 'Decide');
  await settle();
  await settle();
  expect(made()).toEqual([
    {
      targets: [{ vulnerability_id: 'CVE-2020-8203', scope: 'package', project_id: PROJECT, purl: null, package: 'lodash', path: null }],
      state: 'accepted',
      justification: null,
      note: 'Behind the gateway',
      expires_on: null,
    },
  ]);
  expect(closed()).toBe(1);
});

test('several findings are decided at once, each as it is or once for what is around them, and undone from the toast', async () => {
  const other = { ...FINDING, vulnerabilityId: 'CVE-2021-23337' };
  const { view, made } = await shown([FINDING, other]);
  await settle();
  expect(view.text()).toContain('Decide on 2 findings');
  expect(sent.at(-1)!.body).toMatchObject({ targets: [{ scope: 'finding' }, { scope: 'finding' }] });
  await view.choose('select', 'false_positive');
  await view.choose('select:not([aria-describedby])', 'organization');
  await view.type('input[type=date]', '2027-01-31');
  await view.click('button', 'Decide');
  await settle();
  await settle();
  const around = { scope: 'organization', project_id: null, purl: null, package: null, path: null };
  expect(made()).toEqual([
    {
      targets: [
        { vulnerability_id: 'CVE-2020-8203', ...around },
        { vulnerability_id: 'CVE-2021-23337', ...around },
      ],
      state: 'false_positive',
      justification: null,
      note: '',
      expires_on: '2027-01-31T23:59:59.000Z',
    },
  ]);
  const { action } = toasts.list().at(-1)!;
  expect(action?.label).toBe('Undo');
  action!.onClick();
  await settle();
  expect(sent.find(({ route }) => route === `POST ${BASE}/withdraw`)?.body).toEqual({ ids: [DECISION] });
});

test('a decision on a weakness in the code names its fingerprint, and offers no scope of components', async () => {
  const weakness = { vulnerabilityId: 'js/sql-injection', projectId: PROJECT, purl: '', name: 'src/app.js:2', fingerprint: 'f'.repeat(64) };
  const { view, made } = await shown([weakness]);
  await settle();
  expect(view.text()).toContain('The scanner is wrong: there is no weakness.');
  expect(view.text()).not.toContain('version of the component');
  await view.click('button', 'Decide');
  await settle();
  await settle();
  expect(made()).toMatchObject([
    {
      targets: [{ vulnerability_id: 'js/sql-injection', scope: 'code', project_id: PROJECT, purl: null, fingerprint: 'f'.repeat(64) }],
      state: 'false_positive',
    },
  ]);
});
