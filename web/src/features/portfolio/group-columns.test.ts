import { expect, test } from 'vitest';
import { groupColumns } from './group-columns.tsx';

const keys = (group: 'fix' | 'project') =>
  groupColumns({ group, complete: true, beside: false, peek: () => undefined }).map(({ key }) => key);

test('groups say in how many projects they are, except where a group is a project', () => {
  const without = ['what', 'severity', 'counts', 'epss', 'points'];
  expect(keys('project')).toEqual(without);
  expect(keys('fix')).toEqual(without.toSpliced(3, 0, 'projects'));
});
