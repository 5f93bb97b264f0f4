// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render, settle } from '#web/testing/render.tsx';

const PLACE = {
  orgId: '0198a0f0-0000-7000-8000-000000000001',
  projectId: '0198a0f0-0000-7000-8000-000000000002',
  vulnerabilityId: 'CVE-2020-8203',
};
const ROUTE = `POST /api/org/${PLACE.orgId}/projects/${PLACE.projectId}/comments`;

test('a comment is sent with its vulnerability, and an empty one is not sent', async () => {
  const sent = answerRequests({ [ROUTE]: { id: '0198a0f0-0000-7000-8000-000000000003' } });
  const { FindingComments } = await import('./finding-comments.tsx');
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <FindingComments place={PLACE} />
    </QueryClientProvider>,
  );
  const said = () => sent.filter(({ route }) => route === ROUTE).map(({ body }) => body);
  await view.click('button[type=submit]', 'Comment');
  await settle();
  expect(said()).toEqual([]);
  await view.type('textarea', 'Checked with the team.');
  await view.click('button[type=submit]', 'Comment');
  await settle();
  await settle();
  expect(said()).toEqual([{ vulnerability_id: 'CVE-2020-8203', text: 'Checked with the team.' }]);
});
