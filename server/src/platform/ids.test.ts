import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type * as ids from './ids.ts';

// Ids never go back in time, so that those of other tests would decide the times of these.
let newId: typeof ids.newId;
beforeEach(async () => {
  vi.resetModules();
  ({ newId } = await import('./ids.ts'));
});

test('ids are UUIDs of version 7 that carry their time', () => {
  const now = new Date('2026-03-02T09:00:00.123Z');
  const id = newId(now);
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
});

test('ids of one process sort in the order they were made, also ten thousand in one millisecond', () => {
  const now = new Date('2027-03-02T09:00:00Z');
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
