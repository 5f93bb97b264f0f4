import { expect, test } from 'vitest';
import { placeOf } from './places.ts';

test('each address of the application belongs to one entry of the navigation, or to none', () => {
  const paths = {
    '/': '/',
    '/projects': '/projects',
    '/projects/add': '/projects',
    '/projects/0199b1c0-0000-7000-8000-000000000000': '/projects',
    '/projects/vulnerabilities': '/projects/vulnerabilities',
    '/projects/components': '/projects/components',
    '/results/codeql': '/projects',
    '/results': '/projects',
    '/analyses': '/analyses',
    '/analyses/add': '/analyses',
    '/analyses/schedules': '/analyses',
    '/settings/account': undefined,
    '/orgs/list': undefined,
    '/projectsx': undefined,
  };
  expect(Object.fromEntries(Object.keys(paths).map((path) => [path, placeOf(path)]))).toEqual(paths);
});
