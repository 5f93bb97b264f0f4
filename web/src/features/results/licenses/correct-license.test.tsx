// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render, settle } from '#web/testing/render.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const ORGANIZATION = '0198a0f0-0000-7000-8000-000000000001';
const CORRECTION = '0198a0f0-0000-7000-8000-000000000002';
const BASE = `/api/org/${ORGANIZATION}/license_corrections`;
const refusal = Response.json(
  {
    status_code: 400,
    status: 'failure',
    error_code: 'ValidationFailed',
    error_message: 'The request is not valid.',
    validation_errors: [{ property: 'expression', errors: ['is not an SPDX license expression'] }],
  },
  { status: 400 },
);
let answer: unknown;
const sent = answerRequests({ [`POST ${BASE}`]: () => answer, [`DELETE ${BASE}/${CORRECTION}`]: {} });

const found = {
  state: 'unrecognized' as const,
  expression: null,
  ids: [],
  stated: ['see the readme'],
  source: 'lockfile' as const,
  match: null,
  confidence: null,
  note: null,
};

async function shown() {
  sent.length = 0;
  answer = { id: CORRECTION, components: 3 };
  const { CorrectLicense } = await import('./correct-license.tsx');
  let closed = 0;
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <CorrectLicense
        orgId={ORGANIZATION}
        component={{ ecosystem: 'npm', name: 'moment', version: '2.29.1', license: found }}
        onClose={() => (closed += 1)}
      />
    </QueryClientProvider>,
  );
  await settle();
  const made = () => sent.filter(({ route }) => route === `POST ${BASE}`).map(({ body }) => body);
  return { view, made, closed: () => closed };
}

test('a correction says what was found, needs a reason, and counts for the version, a range or all', async () => {
  const { view, made, closed } = await shown();
  expect(view.text()).toContain('Found: “see the readme”. A correction counts in all projects of the organization.');
  await view.type('input', 'MIT');
  await view.click('button', 'Correct license');
  await settle();
  expect(made()).toEqual([]);
  await view.type('textarea', 'The LICENSE file of the package');
  await view.choose('select', 'range');
  await view.type('input[placeholder]', '>=2 <3');
  await view.click('button', 'Correct license');
  await settle();
  await settle();
  const body = { ecosystem: 'npm', name: 'moment', range: '>=2 <3', expression: 'MIT', reason: 'The LICENSE file of the package' };
  expect(made()).toEqual([body]);
  expect(closed()).toBe(1);
  const { description, action } = toasts.list().at(-1)!;
  expect([description, action?.label]).toEqual(['Corrected 3 components.', 'Undo']);
  action!.onClick();
  await settle();
  expect(sent.at(-1)!.route).toBe(`DELETE ${BASE}/${CORRECTION}`);
});

test('what the server refuses is shown at its field, and the dialog stays', async () => {
  const { view, made, closed } = await shown();
  answer = refusal;
  await view.type('input', 'Nope 9');
  await view.type('textarea', 'Somebody said so');
  await view.choose('select', 'all');
  await view.click('button', 'Correct license');
  await settle();
  await settle();
  expect(made()).toMatchObject([{ range: null, expression: 'Nope 9' }]);
  expect(view.text()).toContain('is not an SPDX license expression');
  expect(closed()).toBe(0);
});
