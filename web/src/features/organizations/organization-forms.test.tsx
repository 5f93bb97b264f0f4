// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '#contract/error-table.ts';
import type { Organization } from '#contract/entities/organization.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render, settle } from '#web/testing/render.tsx';
import type * as integration from '#web/components/add-integration.tsx';
import type * as channel from './channels/channel-form.tsx';
import type * as invite from './invite-form.tsx';

const ID = '0198a0f0-0000-7000-8000-000000000001';
const OTHER = '0198a0f0-0000-7000-8000-000000000002';
const ORGANIZATION: Organization = {
  id: ID,
  name: 'The Meadow',
  color_scheme: 'moss',
  description: 'Everything that grows',
  created_on: '2026-01-01T00:00:00Z',
  personal: false,
  second_factor_required: false,
  role: 'OWNER',
  organizationMemberships: [],
  joined_on: '2026-01-01T00:00:00Z',
};
const CHANNEL = `POST /api/org/${ID}/notifications/channels`;
const GITHUB = `POST /api/org/${ID}/integrations/github/add`;
const INVITE = `POST /api/org/${ID}/create_invite`;

// The transport keeps the `fetch` that it finds when it is imported.
const answers: Record<string, unknown> = {};
const sent = answerRequests(answers);

let forms: { invite: typeof invite; channel: typeof channel; integration: typeof integration };
beforeAll(async () => {
  forms = {
    invite: await import('./invite-form.tsx'),
    channel: await import('./channels/channel-form.tsx'),
    integration: await import('#web/components/add-integration.tsx'),
  };
});

const refusal = (error_code: ErrorCode, validation_errors?: object[]) =>
  Response.json(
    { status_code: ERRORS[error_code].status, status: 'failure', error_code, error_message: 'Not today.', validation_errors },
    { status: ERRORS[error_code].status },
  );

async function shown(form: (onClose: () => void) => ReactNode) {
  sent.length = 0;
  let closed = 0;
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>{form(() => void (closed += 1))}</QueryClientProvider>,
  );
  const submit = async (label: string) => {
    await view.click('button[type=submit]', label);
    await settle();
    await settle();
  };
  return {
    ...view,
    submit,
    bodies: (route: string) => sent.filter((request) => request.route === route).map(({ body }) => body),
    closed: () => closed,
  };
}

const shownInvitation = () => shown(() => <forms.invite.InviteForm organization={ORGANIZATION} />);
const shownChannel = () => shown((onClose) => <forms.channel.ChannelForm orgId={ID} onClose={onClose} />);

describe('an invitation', () => {
  test('is not sent to something that is not an address', async () => {
    const view = await shownInvitation();
    await view.type('input[type=email]', 'not an address');
    await view.submit('Send invitation');
    expect(view.bodies(INVITE)).toEqual([]);
    expect(view.find('input[type=email]').getAttribute('aria-invalid')).toBe('true');
  });

  test('that the server rejects stays open with its input and the reason', async () => {
    answers[INVITE] = refusal('InvitationsBlocked');
    const view = await shownInvitation();
    await view.type('input[type=email]', 'moss@meadow.example');
    await view.submit('Send invitation');
    expect(view.find('[role=alert]').textContent).toBe('Not today.');
    expect(view.find<HTMLInputElement>('input[type=email]').value).toBe('moss@meadow.example');
  });

  test('is sent with the selected role and closes the dialog', async () => {
    answers[INVITE] = { id: OTHER };
    const view = await shownInvitation();
    await view.type('input[type=email]', 'moss@meadow.example');
    await view.choose('select', 'ADMIN');
    await view.submit('Send invitation');
    expect(view.bodies(INVITE)).toEqual([{ user_email: 'moss@meadow.example', role: 'ADMIN' }]);
    expect(view.find<HTMLInputElement>('input[type=email]').value).toBe('');
  });
});

describe('a notification channel', () => {
  test('shows the signing secret once and closes only on request', async () => {
    answers[CHANNEL] = { id: OTHER, secret: 'whsec_roots' };
    const view = await shownChannel();
    await view.type('input[name=name]', 'Chat of the meadow');
    await view.type('input[type=url]', 'https://hooks.meadow.example/x');
    await view.submit('Add channel');
    expect(view.find('[role=dialog]').textContent).toContain('whsec_roots');
    expect(view.closed()).toBe(0);
    await view.click('button', 'Done');
    expect(view.closed()).toBe(1);
  });

  test('shows what the server says about the address at the field', async () => {
    answers[CHANNEL] = refusal('ValidationFailed', [{ property: 'url', errors: ['must not be a private address'] }]);
    const view = await shownChannel();
    await view.type('input[name=name]', 'Chat of the meadow');
    await view.type('input[type=url]', 'http://127.0.0.1/');
    await view.submit('Add channel');
    const field = view.find<HTMLInputElement>('input[type=url]');
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', 'http://127.0.0.1/']);
    expect(view.text()).toContain('must not be a private address');
  });
});

test('a code host that rejects the token keeps the form open with the token', async () => {
  answers[GITHUB] = refusal('IntegrationInvalidToken');
  const view = await shown((onClose) => <forms.integration.AddIntegration orgId={ID} open onOpenChange={onClose} />);
  await view.type('input[autocomplete=off], input[type=password]', 'ghp_wrong');
  await view.submit('Link GitHub');
  expect(view.bodies(GITHUB)).toEqual([{ token: 'ghp_wrong', token_type: 'CLASSIC_TOKEN' }]);
  expect(view.find('[role=alert]').textContent).toContain('Not today.');
  expect(view.closed()).toBe(0);
});
