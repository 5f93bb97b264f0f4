// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { LAZY } from '#contract/specification-constants.ts';
import { lazyPart } from './lazy-part.tsx';
import { tellRestored } from './restored.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a part that takes too long shows an error, and its content when it arrives after all', async () => {
  const { promise, resolve } = Promise.withResolvers<() => string>();
  const Part = lazyPart(() => promise);
  const view = await render(<Part />);
  expect(view.text()).toBe('');
  await pass(LAZY.delayMs);
  expect(view.text()).toContain('Loading');
  await pass(LAZY.timeoutMs);
  expect(view.text()).toContain('This part could not be loaded');
  await act(async () => resolve(() => 'Arrived'));
  await pass(0);
  expect(view.text()).toBe('Arrived');
});

test('a part that cannot be loaded is fetched again on request', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(() => 'Arrived')];
  const Part = lazyPart(() => answers.shift()!());
  const view = await render(<Part />);
  await pass(0);
  await view.click('button', 'Try again');
  await pass(0);
  expect(view.text()).toBe('Arrived');
});

test('a part that cannot be loaded is fetched again when the server answers again, also where it fails once more', async () => {
  const answers = [
    () => Promise.reject(new Error('gone')),
    () => Promise.reject(new Error('starting')),
    () => Promise.resolve(() => 'Arrived'),
  ];
  const Part = lazyPart(() => answers.shift()!());
  const view = await render(<Part />);
  await pass(0);
  tellRestored();
  await pass(0);
  expect(view.text()).toContain('This part could not be loaded');
  await pass(1_000);
  expect(view.text()).toBe('Arrived');
});

test('a part that failed is fetched again where it is shown the next time', async () => {
  const answers = [() => Promise.reject(new Error('gone')), () => Promise.resolve(() => 'Arrived')];
  const Part = lazyPart(() => answers.shift()!());
  const view = await render(<Part />);
  await pass(0);
  expect(view.text()).toContain('This part could not be loaded');
  await view.show(<p>Elsewhere</p>);
  await view.show(<Part />);
  await pass(0);
  expect(view.text()).toBe('Arrived');
});
