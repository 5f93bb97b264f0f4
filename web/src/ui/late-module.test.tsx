// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { lateModule } from './late-module.ts';

afterEach(() => vi.useRealTimers());

test('a module is fetched once when it is needed, and again after a failure', async () => {
  vi.useFakeTimers();
  const fetchModule = vi.fn(async () => ({ text: 'there' })).mockRejectedValueOnce(new Error('offline'));
  const late = lateModule(fetchModule);
  function Reader({ needed }: { needed: boolean }) {
    return <output>{late.use(needed)?.text ?? 'missing'}</output>;
  }
  await render(<Reader needed={false} />);
  expect(fetchModule).not.toHaveBeenCalled();
  const view = await render(<Reader needed />);
  expect(view.find('output').textContent).toBe('missing');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(view.find('output').textContent).toBe('there');
  expect(fetchModule).toHaveBeenCalledTimes(2);
  expect(late.current()).toEqual({ text: 'there' });
});
