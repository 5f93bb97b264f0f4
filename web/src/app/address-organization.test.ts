import { expect, test } from 'vitest';
import { withOrganization } from './address-organization.ts';

test('an address of a record carries its organization, and no other address does', () => {
  expect(withOrganization({ project_id: 'p' }, 'o1')).toEqual({ project_id: 'p', org: 'o1' });
  expect(withOrganization({ token: 't' }, 'o1')).toEqual({ token: 't' });
  expect(withOrganization({ project_id: 'p' }, undefined)).toEqual({ project_id: 'p' });
});

test('an organization that the address names already stays', () => {
  expect(withOrganization({ project_id: 'p', org: 'o2' }, 'o1')).toEqual({ project_id: 'p', org: 'o2' });
});
