import { expect, test } from 'vitest';
import { confidenceOf } from './confidence.ts';
import { scanTexts } from './corpus/scan-texts.ts';

test.each([
  [4, 'high'],
  [16, 'medium'],
  [30, 'low'],
])('a value that is handed on by %i functions is dangerous with confidence %s', async (count, confidence) => {
  const helpers = Array.from({ length: count }, (_, place) => `function step${place}(value) {\n  return step${place + 1}(value);\n}\n`);
  const text = [
    `require('express')().get('/', (request) => step0(request.query.name));\n`,
    ...helpers,
    `function step${count}(name) {\n  require('node:child_process').exec(name);\n}\n`,
  ].join('');
  const { findings } = await scanTexts({ 'app.js': text });
  expect(findings.map((finding) => [finding.rule.name, confidenceOf(finding, text, () => text)])).toEqual([
    ['command-injection', confidence],
  ]);
});

const PLAIN = 'run(request.query.plain);';
const QUOTED = 'runQuoted(request.query.quoted);';

test.each([
  [PLAIN, QUOTED],
  [QUOTED, PLAIN],
])('where one caller quotes what another one does not, the way of the other one is shown (%s %s)', async (...calls) => {
  const text = `const { exec } = require('node:child_process');
const { quote } = require('shell-quote');
function run(name) {
  exec('ls ' + name);
}
function runQuoted(name) {
  run(quote([name]));
}
require('express')().get('/', (request) => {
  ${calls.join('\n  ')}
});
`;
  const { findings } = await scanTexts({ 'app.js': text });
  const shown = findings.map(({ steps }) => steps.map(({ start }) => text.slice(0, start).split('\n').length));
  expect(shown).toEqual([expect.arrayContaining([10 + calls.indexOf(PLAIN), 3, 4])]);
  expect(shown.flat()).not.toContain(7);
});
