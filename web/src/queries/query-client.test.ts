import { mutationOptions, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { BusinessError } from '#contract/errors.ts';
import { createQueryClient } from './query-client.ts';
import { AREAS } from './query-keys.ts';

/** A client with a shown query in each of two areas; `loads` counts how often each was loaded. */
async function twoAreas() {
  const client = createQueryClient(() => {});
  const loads = { projects: 0, members: 0 };
  const show = (area: string, name: keyof typeof loads) =>
    new QueryObserver(client, { queryKey: [area, 'list'], queryFn: () => (loads[name] += 1) }).subscribe(() => {});
  show(AREAS.projects, 'projects');
  show(AREAS.organizations, 'members');
  await client.isFetching();
  await Promise.resolve();
  return { client, loads };
}

const removing = (outcome: () => Promise<void>) =>
  mutationOptions({ mutationFn: outcome, meta: { changes: [AREAS.projects], handled: true } });

test('a mutation refetches the areas that it changes, after the view has been told', async () => {
  const { client, loads } = await twoAreas();
  const before = { ...loads };
  let loadsWhenTold = -1;
  const options = { ...removing(() => Promise.resolve()), onSuccess: () => void (loadsWhenTold = loads.projects) };
  await client.getMutationCache().build(client, options).execute(undefined);
  expect(loadsWhenTold).toBe(before.projects);
  expect(loads).toEqual({ projects: before.projects + 1, members: before.members });
});

test('a mutation that failed refetches nothing', async () => {
  const { client, loads } = await twoAreas();
  const before = { ...loads };
  const options = removing(() => Promise.reject(new BusinessError('NotAuthorized')));
  await expect(client.getMutationCache().build(client, options).execute(undefined)).rejects.toThrow(BusinessError);
  expect(loads).toEqual(before);
});
