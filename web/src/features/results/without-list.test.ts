import { expect, test } from 'vitest';
import { withoutList } from './without-list.ts';

test('another tab keeps the run and the workspace, not the search and filters of the previous list', () => {
  const address = { analysis_id: 'a', project_id: 'p', run_index: '1', workspace: 'web' };
  expect(
    withoutList({
      ...address,
      q: 'lodash',
      filters: 'direct',
      sort: 'name',
      dir: 'asc',
      page: '3',
      size: '50',
      group: 'component',
      peek: 'x',
    }),
  ).toEqual(address);
});
