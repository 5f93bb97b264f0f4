// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { useAhead } from './use-ahead.ts';

function Choice() {
  const [settled, settle] = useState('one');
  const [shown, choose] = useAhead(settled);
  return (
    <>
      <output>{shown}</output>
      <button type="button" onClick={() => choose('two')}>
        Choose two
      </button>
      {['one', 'two'].map((value) => (
        <button key={value} type="button" onClick={() => settle(value)}>
          Settle {value}
        </button>
      ))}
    </>
  );
}

test('a choice is shown ahead of the value, and not again once the value went back', async () => {
  const view = await render(<Choice />);
  const shown = () => view.find('output').textContent;
  await view.click('button', 'Choose two');
  expect(shown()).toBe('two');
  await view.click('button', 'Settle two');
  expect(shown()).toBe('two');
  await view.click('button', 'Settle one');
  expect(shown()).toBe('one');
});
