import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

let tell: (name: string) => void;
class PaintObserver {
  static supportedEntryTypes = ['paint'];
  isOver = false;

  constructor(told: (list: { getEntriesByName(name: string): unknown[] }) => void) {
    tell = (name) => {
      if (!this.isOver) told({ getEntriesByName: (asked) => (asked === name ? [{}] : []) });
    };
  }

  observe() {}

  disconnect() {
    this.isOver = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', PaintObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what may follow the first content waits until it is on the screen, and comes once', () => {
  const act = vi.fn();
  afterFirstPaint(act);
  vi.advanceTimersByTime(500);
  tell('first-paint');
  expect(act).not.toHaveBeenCalled();
  tell('first-contentful-paint');
  tell('first-contentful-paint');
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('in a tab that nobody sees it comes after a second', () => {
  const act = vi.fn();
  afterFirstPaint(act);
  vi.advanceTimersByTime(1_000);
  tell('first-contentful-paint');
  expect(act).toHaveBeenCalledTimes(1);
});
