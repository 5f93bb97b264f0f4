import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { lazyObject } from './lazy-object.ts';
import { withLazyObjects } from './lazy-objects.ts';

test('objects that are described where they stand become lazy, also within each other', () => {
  const code = `export const Plan = z.object({ id: z.uuid(), moves: z.array(z.object({ name })) }).partial();
export const Named = z.object(fields), Told = z.object({ a }, 'must be told'), Kept = z.strictObject({ a });`;
  expect(withLazyObjects(code, parseSync('plan.js', code).program))
    .toBe(`export const Plan = lazyObject(() => ({ id: z.uuid(), moves: z.array(lazyObject(() => ({ name }))) })).partial();
export const Named = z.object(fields), Told = z.object({ a }, 'must be told'), Kept = z.strictObject({ a });`);
});

test('a lazy object checks as any other, and builds its fields once, when it is first used', () => {
  const build = vi.fn(() => ({ id: z.string().min(2), kind: z.literal('move') }));
  const lazy = lazyObject(build);
  const lists = z.array(lazy).nullable();
  expect(build).not.toHaveBeenCalled();

  expect(lazy.parse({ id: 'ab', kind: 'move', more: 1 })).toEqual({ id: 'ab', kind: 'move' });
  expect(lazy.safeParse({ id: 'a', kind: 'move' }).error?.issues).toMatchObject([{ path: ['id'], code: 'too_small' }]);
  expect(lazy.extend({ note: z.string() }).safeParse({ id: 'ab', kind: 'move' }).error?.issues).toMatchObject([{ path: ['note'] }]);
  expect(lazy.refine(({ id }) => id !== 'no').safeParse({ id: 'no', kind: 'move' }).success).toBe(false);
  expect(lists.parse([{ id: 'ab', kind: 'move' }])).toHaveLength(1);
  expect(lazy.omit({ kind: true }).parse({ id: 'ab' })).toEqual({ id: 'ab' });
  expect(z.discriminatedUnion('kind', [lazy, z.object({ kind: z.literal('none') })]).parse({ kind: 'none' })).toEqual({ kind: 'none' });
  expect(build).toHaveBeenCalledTimes(1);
});
