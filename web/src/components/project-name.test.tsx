import { expect, test } from 'vitest';
import { projectName } from './project-name.ts';

test('a project is called by its name, and by its host as well where another one has the same name', () => {
  const project = { id: 'p', name: 'meadow/shop' };
  expect([projectName(project), projectName({ ...project, host: 'github.com' })]).toEqual(['meadow/shop', 'meadow/shop (github.com)']);
});
