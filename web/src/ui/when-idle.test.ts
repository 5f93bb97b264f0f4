// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('acts on a browser that is never idle', () => {
  vi.useFakeTimers();
  // As the specification of requestIdleCallback has it: without an idle period, only the timeout acts.
  vi.stubGlobal('requestIdleCallback', (act: () => void, { timeout }: { timeout?: number } = {}) => {
    if (timeout !== undefined) return setTimeout(act, timeout);
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const acts: string[] = [];
  whenIdle(() => acts.push('kept'));
  whenIdle(() => acts.push('canceled'))();
  vi.advanceTimersByTime(1_000);
  expect(acts).toEqual(['kept']);
});
