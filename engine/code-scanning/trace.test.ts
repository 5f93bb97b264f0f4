import { expect, test } from 'vitest';
import { scanTexts } from './corpus/scan-texts.ts';

test('the way that is shown is one on which the value is dangerous, and not a shorter one on which it is escaped', async () => {
  const text = [
    '<?php',
    '$name = htmlspecialchars($_GET["name"]);',
    'if ($name === "") {',
    '  $other = trim($_POST["other"]);',
    '  $name = ucfirst($other);',
    '}',
    'echo "<p>" . $name . "</p>";',
    // Dangerous here on both ways.
    'file_put_contents("names/" . $name, "");',
  ].join('\n');
  const { findings } = await scanTexts({ 'page.php': text });
  const shown = findings
    .filter(({ rule }) => rule.name === 'cross-site-scripting')
    .map(({ source, steps }) => [source, steps.map(({ start }) => text.slice(0, start).split('\n').length)]);
  expect(shown).toEqual([['global.$_POST', expect.arrayContaining([4, 5, 7])]]);
  expect(shown.flat(2)).not.toContain(2);
});
