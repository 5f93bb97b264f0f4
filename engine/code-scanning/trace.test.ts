import { expect, test } from 'vitest';
import { scanTexts } from './corpus/scan-texts.ts';

test('the path shown is one on which the value is dangerous, not a shorter one on which it is escaped', async () => {
  const text = [
    '<?php',
    '$name = htmlspecialchars($_GET["name"]);',
    'if ($name === "") {',
    '  $other = trim($_POST["other"]);',
    '  $name = ucfirst($other);',
    '}',
    'echo "<p>" . $name . "</p>";',
    // Dangerous on both paths.
    'file_put_contents("names/" . $name, "");',
  ].join('\n');
  const { findings } = await scanTexts({ 'page.php': text });
  const shown = findings
    .filter(({ rule }) => rule.name === 'cross-site-scripting')
    .map(({ source, steps }) => [source, steps.map(({ start }) => text.slice(0, start).split('\n').length)]);
  expect(shown).toEqual([['global.$_POST', expect.arrayContaining([4, 5, 7])]]);
  expect(shown.flat(2)).not.toContain(2);
});

test('a way begins where the request is read for it, and not where the function reads the request first', async () => {
  const text = [
    '<?php',
    'echo htmlspecialchars($_GET["title"]);',
    'function show(string $name): void {',
    '  echo "<p>" . $name . "</p>";',
    '}',
    'show($_GET["name"]);',
    'system("convert " . $_GET["file"]);',
  ].join('\n');
  const { findings } = await scanTexts({ 'page.php': text });
  const begins = findings.map(({ rule, steps: [first] }) => [
    rule.name,
    text.slice(first!.start, first!.end),
    text.slice(0, first!.start).split('\n').length,
  ]);
  expect(begins.sort()).toEqual([
    ['command-injection', '$_GET', 7],
    ['cross-site-scripting', '$_GET', 6],
  ]);
});
