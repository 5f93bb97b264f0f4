import { expect, test } from 'vitest';
import { withOrganization } from './address-organization.ts';

test('the URL of a record contains its organization, and no other URL does', () => {
  expect(withOrganization({ project_id: 'p' }, 'o1')).toEqual({ project_id: 'p', org: 'o1' });
  expect(withOrganization({ token: 't' }, 'o1')).toEqual({ token: 't' });
  expect(withOrganization({ project_id: 'p' }, undefined)).toEqual({ project_id: 'p' });
});

test('an organization that is already in the URL stays', () => {
  expect(withOrganization({ project_id: 'p', org: 'o2' }, 'o1')).toEqual({ project_id: 'p', org: 'o2' });
});
