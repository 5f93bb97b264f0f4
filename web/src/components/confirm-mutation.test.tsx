// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BusinessError } from '#contract/errors.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { render, settle } from '#web/testing/render.tsx';
import { ConfirmMutation } from './confirm-mutation.tsx';

function Asking({ act }: { act(): Promise<void> }) {
  const [open, setOpen] = useState(true);
  const mutation = useMutation({ mutationFn: act, meta: { handled: true }, onSuccess: () => setOpen(false) });
  return (
    <ConfirmMutation
      mutation={mutation}
      open={open}
      onClose={() => setOpen(false)}
      title="Remove it?"
      description="This cannot be undone."
      action="Remove"
    />
  );
}

const shown = (act: () => Promise<void>) =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Asking act={act} />
    </QueryClientProvider>,
  );

test('nothing happens before the person confirms, and once when they do', async () => {
  let done = 0;
  const view = await shown(async () => void (done += 1));
  expect(view.find('[role=alertdialog]').textContent).toContain('Remove it?');
  expect(done).toBe(0);
  await view.click('[role=alertdialog] button', 'Remove');
  await settle();
  expect(done).toBe(1);
});

test('an error is shown in the dialog, which stays open', async () => {
  const view = await shown(() => Promise.reject(new BusinessError('CannotLeaveAsLastOwner')));
  await view.click('[role=alertdialog] button', 'Remove');
  await settle();
  expect(view.find('[role=alertdialog] [role=alert]').textContent).toBe(new BusinessError('CannotLeaveAsLastOwner').message);
});

test('Cancel does nothing', async () => {
  let done = 0;
  const view = await shown(async () => void (done += 1));
  await view.click('[role=alertdialog] button', 'Cancel');
  await settle();
  expect([done, document.querySelectorAll('[role=alertdialog]').length]).toEqual([0, 0]);
});
