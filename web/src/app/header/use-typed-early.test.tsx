// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { useTypedEarly } from './use-typed-early.ts';

function Probe({ open, onClose }: { open: boolean; onClose: () => void }) {
  const early = useTypedEarly(open, onClose);
  const [shown, setShown] = useState('');
  return (
    <button type="button" onClick={() => setShown(early())}>
      {shown}
    </button>
  );
}

function press(target: Element, ...keys: string[]) {
  for (const key of keys) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

test('keys before the palette are kept for it, and reach nothing else', async () => {
  const reached: string[] = [];
  addEventListener('keydown', ({ key }) => reached.push(key));
  let closed = 0;
  const view = await render(<Probe open={false} onClose={() => (closed += 1)} />);
  const palette = document.body.appendChild(document.createElement('div'));
  palette.setAttribute('role', 'dialog');
  press(document.body, 'g');
  await view.show(<Probe open onClose={() => (closed += 1)} />);
  press(document.body, 'l', 'o', 'x', 'Backspace', 'd', 'Tab');
  press(palette, 'z');
  await view.click('button');
  expect(view.text()).toBe('lod');
  expect(reached).toEqual(['g', 'Tab', 'z']);
  press(document.body, 'Escape');
  expect(closed).toBe(1);
});
