// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['Moss', 'Fern', 'Reed'].map((value) => ({ value, label: value }));

const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test.each([
  ['ArrowLeft', 'Moss'],
  ['ArrowRight', 'Reed'],
  ['Home', 'Moss'],
  ['End', 'Reed'],
])('%s moves the focus at once, so that the next key meets the tab that shows it', async (key, tab) => {
  const onChange = vi.fn();
  const view = await render(
    <Tabs tabs={TABS} value="Fern" onChange={onChange} label="Plants">
      Panel
    </Tabs>,
  );
  await act(async () => {
    view.find<HTMLElement>('[role=tab]', 'Fern').focus();
    press(key);
    press('Enter');
  });
  expect(onChange.mock.calls).toEqual([[tab]]);
});

test('the arrow keys go round', async () => {
  const view = await render(
    <Tabs tabs={TABS} value="Moss" onChange={() => {}} label="Plants">
      Panel
    </Tabs>,
  );
  await act(async () => view.find<HTMLElement>('[role=tab]', 'Moss').focus());
  await view.press('[role=tab]', 'ArrowLeft');
  expect(document.activeElement?.textContent).toBe('Reed');
});
