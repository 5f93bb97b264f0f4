import { expect, test } from 'vitest';
import { scanTexts } from '../corpus/scan-texts.ts';
import { rawOutputs } from './raw-outputs.ts';

test.each([
  ['a.ejs', '<%= a %><%- user.name %><%- include("x") %><%- locals.html -%>', ['user.name', 'html']],
  ['a.hbs', '{{a}}{{{b.c}}}{{& d}}{{> part}}', ['b.c', 'd']],
  ['a.pug', 'p= a\np!= b.c\ndiv(class="x")!= d\n| text !{e}\np!= f()', ['b.c', 'd', 'e']],
  ['a.html.twig', '{{ a }}{{ b.c|raw }}{{ d|upper|raw }}{{- e | raw -}}', ['b.c', 'e']],
  ['a.njk', '{{ a | safe }}', ['a']],
  ['a.blade.php', "{{ $a }}{!! $b !!}{!! $c->d !!}{!! $e['f'] !!}{!! old('x') !!}", ['b', 'c.d', 'e.f']],
  ['a.html', '{{{ a }}}', []],
])('%s: unescaped values', (path, text, expected) => {
  expect(rawOutputs(path, text).map(({ fields }) => fields.join('.'))).toEqual(expected);
});

const express = (template: Record<string, string>, name: string) =>
  scanTexts({
    'app.js': `require('express')().get('/', (req, res) => {\n  res.render('${name}', { title: 'a', user: { name: req.query.name } });\n});\n`,
    ...template,
  });

test('request data that a template writes unescaped is found', async () => {
  const { findings, places } = await express({ 'views/pages/show.ejs': '<h1><%= title %></h1>\n<p><%- user.name %></p>\n' }, 'pages/show');
  expect(places).toEqual(['cross-site-scripting app.js:2']);
  expect(findings[0]!.steps.at(-1)).toEqual({ path: 'views/pages/show.ejs', start: 25, end: 41 });
});

test('a template that escapes the value, or leaves another one unescaped, is not a weakness', async () => {
  expect((await express({ 'views/show.ejs': '<%= user.name %><%- title %>' }, 'show')).places).toEqual([]);
  expect((await express({ 'views/other.ejs': '<%- user.name %>' }, 'show')).places).toEqual([]);
});

test.each([
  ['a view of Laravel', "return view('pages.show', ['name' => $_GET['name']]);", 'resources/views/pages/show.blade.php', '{!! $name !!}'],
  [
    'a view with variables by name',
    "$name = $_GET['name'];\nreturn view('show', compact('name'));",
    'views/show.blade.php',
    '{!! $name !!}',
  ],
  ['a template of Twig', "echo $twig->render('show.html.twig', ['name' => $_GET['name']]);", 'templates/show.html.twig', '{{ name|raw }}'],
])('PHP: %s', async (_name, code, path, template) => {
  const { places } = await scanTexts({ 'a.php': `<?php\n${code}\n`, [path]: template });
  expect(places).toContainEqual(expect.stringMatching(/^cross-site-scripting a\.php:/));
  const escaped = await scanTexts({ 'a.php': `<?php\n${code}\n`, [path]: '{{ $name }}' });
  expect(escaped.places).not.toContainEqual(expect.stringMatching(/^cross-site-scripting a\.php:/));
});
