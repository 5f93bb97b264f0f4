import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST } from '#contract/specification-constants.ts';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a new toast replaces the previous one', () => {
  const store = createToastStore();
  store.show({ title: 'first' });
  store.show({ title: 'second', variant: 'destructive', duration: 2_000 });
  expect(store.list()).toEqual([
    { id: '2', title: 'second', variant: 'destructive', duration: 2_000, position: 'bottom-right', open: true },
  ]);
});

test('a toast lasts 3000 ms unless it says otherwise', () => {
  const store = createToastStore();
  store.show({ title: 'saved' });
  expect(store.list()).toEqual([{ id: '1', title: 'saved', variant: 'default', duration: 3_000, position: 'bottom-right', open: true }]);
});

test('dismissing closes immediately and removes after 1,000,000 ms', () => {
  const store = createToastStore();
  const id = store.show({ title: 'saved' });
  store.dismiss(id);
  expect(store.list().map((toast) => toast.open)).toEqual([false]);
  vi.advanceTimersByTime(TOAST.removalDelayMs - 1);
  expect(store.list()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.list()).toEqual([]);
});

test('a closed toast leaves at the first check of the queue after its time', () => {
  const store = createToastStore();
  vi.advanceTimersByTime(100);
  store.dismiss(store.show({ title: 'first' }));
  vi.advanceTimersByTime(TOAST.removalDelayMs - 100);
  store.show({ title: 'second' });
  store.dismiss();
  // Checks keep the rhythm of the first one, so the second toast waits 100 ms beyond its time.
  vi.advanceTimersByTime(TOAST.removalDelayMs + 99);
  expect(store.list()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.list()).toEqual([]);
});

test('the queue is checked every 250 ms while a toast waits to be removed, and not otherwise', () => {
  const store = createToastStore();
  store.dismiss(store.show({ title: 'saved' }));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(100);
  store.show({ title: 'another' });
  vi.advanceTimersByTime(TOAST.removalDelayMs - 100 + TOAST.queueCheckMs);
  expect(store.list().map(({ title }) => title)).toEqual(['another']);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(TOAST.positions)('a toast may appear at %s', (position) => {
  const store = createToastStore();
  store.show({ title: 'saved', position });
  expect(store.list()[0]?.position).toBe(position);
});

test('dismissing without an id closes all toasts, with an unknown id none', () => {
  const store = createToastStore();
  store.show({ title: 'saved' });
  store.dismiss('another');
  expect(store.list().map((toast) => toast.open)).toEqual([true]);
  store.dismiss();
  expect(store.list().map((toast) => toast.open)).toEqual([false]);
});

test('listeners are called at every change until they unsubscribe', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.show({ title: 'one' });
  store.dismiss();
  leave();
  store.show({ title: 'two' });
  expect(heard).toHaveBeenCalledTimes(2);
});
