import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, TOAST_REMOVE_DELAY_MS } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a new toast replaces the one before', () => {
  const store = createToastStore();
  store.show({ title: 'first' });
  store.show({ title: 'second', variant: 'destructive', duration: 2_000 });
  expect(store.list()).toEqual([{ id: '2', title: 'second', variant: 'destructive', duration: 2_000, open: true }]);
});

test('a toast lasts 3000 ms unless it says otherwise', () => {
  const store = createToastStore();
  store.show({ title: 'saved' });
  expect(store.list()).toEqual([{ id: '1', title: 'saved', variant: 'default', duration: 3_000, open: true }]);
});

test('dismissing closes at once and removes after 1,000,000 ms', () => {
  const store = createToastStore();
  const id = store.show({ title: 'saved' });
  store.dismiss(id);
  expect(store.list().map((toast) => toast.open)).toEqual([false]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(store.list()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.list()).toEqual([]);
});

test('dismissing without an id closes all, with another id none', () => {
  const store = createToastStore();
  store.show({ title: 'saved' });
  store.dismiss('another');
  expect(store.list().map((toast) => toast.open)).toEqual([true]);
  store.dismiss();
  expect(store.list().map((toast) => toast.open)).toEqual([false]);
});

test('listeners hear every change until they leave', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.show({ title: 'one' });
  store.dismiss();
  leave();
  store.show({ title: 'two' });
  expect(heard).toHaveBeenCalledTimes(2);
});
