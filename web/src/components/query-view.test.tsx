// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BusinessError } from '#contract/errors.ts';
import { allOf, type ViewedQuery } from '#web/queries/viewed-query.ts';
import { Card } from '#web/ui/card.tsx';
import { render } from '#web/testing/render.tsx';
import { QueryView } from './query-view.tsx';

const PLANTS = ['moss', 'fern'];

async function shown(query: Partial<ViewedQuery<readonly string[]>>) {
  const view = await render(
    <QueryView
      query={{ data: undefined, error: null, refetch: () => {}, ...query }}
      failed="The plants could not be loaded"
      loading="Growing"
      isEmpty={({ length }) => length === 0}
      empty="No plants yet"
      frame={Card}
    >
      {(plants) => <p>{plants.join(', ')}</p>}
    </QueryView>,
  );
  const text = view.text();
  await view.end();
  return text;
}

test('a query is shown as what it found, as empty, as loading, or as failed with a way to retry', async () => {
  expect(await shown({ data: PLANTS })).toBe('moss, fern');
  expect(await shown({ data: [] })).toBe('No plants yet');
  expect(await shown({})).toBe('Growing');
  expect(await shown({ error: new Error('No connection') })).toMatch(/^The plants could not be loaded.*Try again$/);
});

test('after a failed refetch the earlier data stays, unless the person may no longer see it', async () => {
  expect(await shown({ data: PLANTS, error: new BusinessError('InternalError') })).toBe('moss, fern');
  for (const code of ['EntityNotFound', 'NotAuthorized'] as const) {
    const text = await shown({ data: PLANTS, error: new BusinessError(code) });
    expect(text).toContain('The plants could not be loaded');
    expect(text).not.toContain('moss');
  }
});

test('several queries have data when all have, fail with the first that failed, and are refetched together', async () => {
  const refetched: string[] = [];
  const query = (name: string, state: Partial<ViewedQuery<string>> = {}) => ({
    data: name,
    error: null,
    refetch: () => refetched.push(name),
    ...state,
  });
  expect(allOf(query('moss'), query('fern'))).toMatchObject({ data: ['moss', 'fern'], error: null });
  expect(allOf(query('moss'), query('fern', { data: undefined })).data).toBeUndefined();
  const error = new Error('No connection');
  const failed = allOf(query('moss'), query('fern', { error }));
  expect(failed.error).toBe(error);
  await failed.refetch();
  expect(refetched).toEqual(['moss', 'fern']);
});
