// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { render, settle } from '#web/testing/render.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opened({ footer, children }: { footer?: ReactNode; children?: ReactNode }) {
  return (
    <Dialog open onOpenChange={() => {}} title="Add" footer={footer}>
      {children}
    </Dialog>
  );
}

function Late() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsThere(true)}>
        Load
      </button>
      {isThere && <input aria-label="Late" />}
    </>
  );
}

const focused = async (dialog: ReactNode) => {
  await render(dialog);
  await settle();
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
};

test('the focus starts on the first field', async () => {
  const dialog = (
    <Opened footer={<button type="button">Save</button>}>
      <a href="/help">Help</a>
      <input aria-label="Number" disabled />
      <input aria-label="Name" />
    </Opened>
  );
  expect(await focused(dialog)).toBe('Name');
});

test('the focus starts on the choice that is made', async () => {
  const dialog = (
    <Opened>
      <input type="radio" name="kind" aria-label="Mail" />
      <input type="radio" name="kind" aria-label="Webhook" defaultChecked />
    </Opened>
  );
  expect(await focused(dialog)).toBe('Webhook');
});

test('without fields the focus starts on the primary button', async () => {
  const footer = (
    <>
      <button type="button">Back</button>
      <button type="button">Analyze</button>
    </>
  );
  expect(await focused(<Opened footer={footer}>Three projects.</Opened>)).toBe('Analyze');
});

test('without fields and buttons the dialog itself has the focus', async () => {
  await render(<Opened>Only text.</Opened>);
  await settle();
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
});

test('a field that is loaded later gets the focus, unless the person moved it', async () => {
  const view = await render(
    <Opened>
      <Late />
    </Opened>,
  );
  await settle();
  await view.click('[role=dialog] button', 'Load');
  await settle();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Late');
});

test('a confirmation starts on Cancel', async () => {
  const dialog = (
    <AlertDialog open onOpenChange={() => {}} title="Remove it?" description="For good." action="Remove" onAction={() => {}} />
  );
  expect(await focused(dialog)).toBe('Cancel');
});
