import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { projectName } from './project-name.ts';
import { ProjectName } from './project-name.tsx';

const project = { id: 'p', name: 'meadow/shop' };
const textOf = (host?: string) =>
  renderToStaticMarkup(<ProjectName project={{ ...project, ...(host && { host }) }} />).replaceAll(/<[^>]+>/g, '');

test('a project is called by its name, and by its host as well where another one has the same name', () => {
  expect([projectName(project), projectName({ ...project, host: 'github.com' })]).toEqual(['meadow/shop', 'meadow/shop (github.com)']);
  expect([textOf(), textOf('github.com')]).toEqual(['meadow/shop', 'meadow/shop (github.com)']);
});

test('a host is apart from the name, so that a long name does not cut it off', () => {
  const name = 'meadow/the-name-of-a-project-that-fills-the-line';
  const markup = renderToStaticMarkup(<ProjectName project={{ ...project, name, host: 'github.com' }} />);
  expect(markup).toMatch(/<\/span> <span class="[^"]*\bshrink-0\b[^"]*" title="github.com">\(github\.com\)<\/span>/);
});
