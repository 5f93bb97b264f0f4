// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/calls/auth.ts';
import { createClient } from '#contract/client.ts';
import { BusinessError } from '#contract/errors.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { render, settle } from '#web/testing/render.tsx';
import { Button } from '#web/ui/button.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { SubmitForm } from './submit-form.tsx';

/** A form for a call of the contract; each test decides what the server answers. */
function Form({ answer, sent }: { answer: { status: number; body: object }; sent: unknown[] }) {
  const request = createClient(async ({ body }) => {
    sent.push(JSON.parse(body ?? 'null'));
    return { status: answer.status, text: JSON.stringify(answer.body) };
  });
  const form = useSchemaForm(authCalls.requestPasswordReset.body, { defaultValues: { email: '' } });
  const submit = useMutation({
    mutationFn: (body: { email: string }) => request(authCalls.requestPasswordReset, { body }),
    meta: { handled: true },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  return (
    <SubmitForm form={form} onSubmit={(values) => submit.mutate(values)} error={submit.error}>
      <TextField form={form} name="email" label="Email" type="email" />
      <Button type="submit">Send</Button>
      {submit.isSuccess && <output>Sent</output>}
    </SubmitForm>
  );
}

const shown = (answer: { status: number; body: object }, sent: unknown[] = []) =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Form answer={answer} sent={sent} />
    </QueryClientProvider>,
  );

const failure = (status: number, error_code: string, rest: object = {}) => ({
  status,
  body: { status_code: status, status: 'failure', error_code, error_message: `From the server: ${error_code}`, ...rest },
});

test('a field is validated when it loses focus, not while typing, and nothing invalid is sent', async () => {
  const sent: unknown[] = [];
  const view = await shown(failure(500, 'InternalError'), sent);
  await view.type('input', 'nobody');
  expect(view.find('input').getAttribute('aria-invalid')).not.toBe('true');
  await view.leave('input');
  await settle();
  expect(view.find('input').getAttribute('aria-invalid')).toBe('true');
  await view.click('button', 'Send');
  await settle();
  expect(sent).toEqual([]);
});

test('a server error about a field is shown at the field', async () => {
  const sent: unknown[] = [];
  const view = await shown(
    failure(400, 'ValidationFailed', { validation_errors: [{ property: 'email', errors: ['is not reachable'] }] }),
    sent,
  );
  await view.type('input', 'fern@meadow.example');
  await view.click('button', 'Send');
  await settle();
  expect(sent).toEqual([{ email: 'fern@meadow.example' }]);
  expect(view.text()).toContain('is not reachable');
});

test('a server error about the whole form is shown above it, and the input stays', async () => {
  const view = await shown(failure(429, 'TooManyRequests'));
  await view.type('input', 'fern@meadow.example');
  await view.click('button', 'Send');
  await settle();
  expect(view.find('[role=alert]').textContent).toContain('From the server: TooManyRequests');
  expect(view.find<HTMLInputElement>('input').value).toBe('fern@meadow.example');
});
