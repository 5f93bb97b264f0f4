// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render, settle } from '#web/testing/render.tsx';

const ORGANIZATION = '0198a0f0-0000-7000-8000-000000000001';
const PROJECT = '0198a0f0-0000-7000-8000-000000000002';
const DECISION = '0198a0f0-0000-7000-8000-000000000003';
const BASE = `/api/org/${ORGANIZATION}/decisions`;
const FINDING = { vulnerabilityId: 'CVE-2020-8203', projectId: PROJECT, purl: 'pkg:npm/lodash@4.17.15', name: 'lodash' };

async function shown() {
  const sent = answerRequests({
    [`POST ${BASE}/preview`]: { findings: 2, projects: 1 },
    [`POST ${BASE}`]: { ids: [DECISION], closes: 2 },
  });
  const { DecideDialog } = await import('./decide-dialog.tsx');
  let closed = 0;
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <DecideDialog orgId={ORGANIZATION} finding={FINDING} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  await settle();
  const made = () => sent.filter(({ route }) => route === `POST ${BASE}`).map(({ body }) => body);
  return { view, made, closed: () => closed };
}

test('the dialog shows what a decision closes, rejects one without a reason, and sends the input', async () => {
  const { view, made, closed } = await shown();
  await settle();
  expect(view.text()).toContain('Closes 2 findings.');
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
