// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { useTypedEarly } from './use-typed-early.ts';

test('keys before the palette are kept for it, and reach nothing else', async () => {
  const reached: string[] = [];
  addEventListener('keydown', ({ key }) => reached.push(key));
  let closed = 0;
  let read = () => '';
  function Probe({ open }: { open: boolean }) {
    read = useTypedEarly(open, () => (closed += 1));
    return (
      <div role="dialog">
        <input />
      </div>
    );
  }
  const press = (target: Element, ...keys: string[]) => {
    for (const key of keys) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const view = await render(<Probe open={false} />);
  press(document.body, 'g');
  await view.show(<Probe open />);
  press(document.body, 'l', 'o', 'x', 'Backspace', 'd', 'Tab');
  press(view.find('input'), 'z');
  expect(read()).toBe('lod');
  expect(reached).toEqual(['g', 'Tab', 'z']);
  press(document.body, 'Escape');
  expect(closed).toBe(1);
});
