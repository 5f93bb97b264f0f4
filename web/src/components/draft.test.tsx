// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { auth, currentUser } from '#web/session/session.ts';
import { drafts } from '#web/session/drafts.ts';
import { SESSION, USER } from '#web/testing/open-app.tsx';
import { render, settle } from '#web/testing/render.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { hasUnsaved } from '#web/ui/unsaved.ts';
import { useDraft, useOpenWithDraft } from './draft.ts';
import { SubmitForm } from './submit-form.tsx';

const Values = z.object({ name: z.string().min(3), password: z.string() });
const EMPTY = { name: '', password: '' };

function Form({ error = null, onSent = () => {} }: { error?: unknown; onSent?(): void }) {
  const form = useSchemaForm(Values, { defaultValues: EMPTY });
  return (
    <SubmitForm form={form} draft="form" onSubmit={onSent} error={error}>
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="password" label="Password" type="password" />
      <Button type="submit">Save</Button>
    </SubmitForm>
  );
}

function Number() {
  const [value, setValue, isChanged] = useDraft('number', { days: 7 as number | null });
  return (
    <label>
      <input
        value={value.days ?? ''}
        onChange={({ target }) => setValue({ days: target.value === '' ? null : parseInt(target.value, 10) })}
      />
      <output>{isChanged ? 'changed' : 'as saved'}</output>
    </label>
  );
}

function Screen() {
  const [open, setOpen] = useOpenWithDraft('form');
  const [closed, setClosed] = useState(0);
  const close = () => {
    setOpen(false);
    setClosed(closed + 1);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>New</Button>
      <output>{closed} closed</output>
      {open && (
        <Dialog open onOpenChange={(next) => !next && close()} title="A form">
          <Form />
        </Dialog>
      )}
    </>
  );
}

const nameShown = (view: Awaited<ReturnType<typeof render>>) => view.find<HTMLInputElement>('input[name=name]').value;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('authStore', JSON.stringify(SESSION));
  auth.load();
  currentUser.setUser(USER);
});

test('what was typed is there again after the session ended, but no secret', async () => {
  const view = await render(<Form />);
  await view.type('input[name=name]', 'Fern and moss');
  await view.type('input[name=password]', 'roots below ground');
  expect(sessionStorage.getItem('understory-drafts')).not.toContain('roots');
  auth.reset();
  currentUser.clear();
  await view.end();
  auth.signIn({ token: 'token', token_expiry: '2999-01-01T00:00:00Z' });
  currentUser.setUser(USER);
  const again = await render(<Form />);
  expect(nameShown(again)).toBe('Fern and moss');
  expect(again.find<HTMLInputElement>('input[name=password]').value).toBe('');
  expect(hasUnsaved()).toBe(true);
  await again.end();
});

test('another person who signs in there does not get it', async () => {
  const view = await render(<Form />);
  await view.type('input[name=name]', 'Fern and moss');
  auth.reset();
  await view.end();
  auth.signIn({ token: 'token', token_expiry: '2999-01-01T00:00:00Z' });
  currentUser.setUser({ ...USER, id: '0198a0f0-0000-7000-8000-0000000000ff' });
  const again = await render(<Form />);
  expect(nameShown(again)).toBe('');
  await again.end();
});

test('a person who leaves a form while signed in no longer wants it', async () => {
  const view = await render(<Form />);
  await view.type('input[name=name]', 'Fern and moss');
  expect(hasUnsaved()).toBe(true);
  await view.end();
  expect([drafts.has('form'), hasUnsaved()]).toEqual([false, false]);
});

test('what was sent counts as saved, until the server refuses it', async () => {
  let sent = 0;
  const onSent = () => void (sent += 1);
  const view = await render(<Form onSent={onSent} />);
  await view.type('input[name=name]', 'Fern and moss');
  await view.click('button', 'Save');
  await settle();
  expect([sent, hasUnsaved()]).toEqual([1, false]);
  // It may still be refused because the session has ended.
  expect(drafts.has('form')).toBe(true);
  await view.show(<Form onSent={onSent} error={new Error('No.')} />);
  expect(hasUnsaved()).toBe(true);
  await view.show(<Form onSent={onSent} />);
  await view.type('input[name=name]', 'Fern, moss and bracken');
  expect(hasUnsaved()).toBe(true);
  await view.end();
});

test('a value that differs from what is saved is kept, and one that is the same again is not', async () => {
  const view = await render(<Number />);
  await view.type('input', '30');
  expect([view.find('output').textContent, drafts.read('number', { days: 7 })]).toEqual(['changed', { days: 30 }]);
  await view.type('input', '7');
  expect([view.find('output').textContent, drafts.has('number')]).toEqual(['as saved', false]);
  await view.end();
});

test('a draft of a form that has other fields now is not used', () => {
  drafts.write('number', { weeks: 3 });
  expect(drafts.read('number', { days: 7 })).toBeUndefined();
  drafts.write('number', { days: ['3'] });
  expect(drafts.read('number', { days: 7 })).toBeUndefined();
});

test('Escape asks before it discards what was typed in a dialog, and the dialog opens again where the session ended', async () => {
  const view = await render(<Screen />);
  await view.click('button', 'New');
  await view.press('[role=dialog]', 'Escape');
  expect(view.find('output').textContent).toBe('1 closed');
  await view.click('button', 'New');
  await view.type('input[name=name]', 'Fern and moss');
  await view.press('[role=dialog]', 'Escape');
  await view.click('[role=alertdialog] button', 'Keep editing');
  expect(nameShown(view)).toBe('Fern and moss');
  auth.reset();
  await view.end();
  auth.signIn({ token: 'token', token_expiry: '2999-01-01T00:00:00Z' });
  const again = await render(<Screen />);
  expect(nameShown(again)).toBe('Fern and moss');
  await again.press('[role=dialog]', 'Escape');
  await again.click('[role=alertdialog] button', 'Discard');
  expect([again.find('output').textContent, drafts.has('form')]).toEqual(['1 closed', false]);
  await again.end();
});
