import { expect, test } from 'vitest';
import { confidenceOf } from './confidence.ts';
import { scanTexts } from './corpus/scan-texts.ts';

test.each([
  [4, 'high'],
  [16, 'medium'],
  [30, 'low'],
])('a value passed through %i functions is reported with confidence %s', async (count, confidence) => {
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

const PLAIN = `run(trim($_GET['plain']));`;
const QUOTED = `run(escapeshellarg($_POST['quoted']));`;

test.each([
  [PLAIN, QUOTED],
  [QUOTED, PLAIN],
])('if only one of two callers escapes, the path from the other one is shown: %s %s', async (...calls) => {
  const text = `<?php\nfunction run($name) {\n  system('ls ' . $name);\n  readfile($name);\n}\n${calls.join('\n')}\n`;
  const { findings } = await scanTexts({ 'app.php': text });
  const commands = findings.filter(({ rule }) => rule.name === 'command-injection');
  const shown = commands.map(({ steps }) => steps.map(({ start }) => text.slice(0, start).split('\n').length));
  expect(shown).toEqual([expect.arrayContaining([6 + calls.indexOf(PLAIN), 2, 3])]);
  expect(shown.flat()).not.toContain(6 + calls.indexOf(QUOTED));
});
