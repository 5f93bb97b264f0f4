import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { confidenceOf } from './confidence.ts';
import { parseCases } from './corpus/read-cases.ts';
import { scanTexts } from './corpus/scan-texts.ts';

const cases = (['js', 'php'] as const).flatMap((language) =>
  parseCases(readFileSync(new URL(`stored/${language}.txt`, import.meta.url), 'utf8'), 'stored', language),
);

describe.each(cases)('$language, $name', ({ files, expected, isBad }) => {
  test(`${isBad ? 'is found in a stored value' : 'is not reported'}, and not in the default list`, async () => {
    const { findings, places, refused } = await scanTexts(files);
    expect(refused).toEqual([]);
    const stored = findings.filter(({ tier }) => tier === 'stored');
    expect(stored.map(({ at }) => `${at.path}:${files[at.path]!.slice(0, at.start).split('\n').length}`)).toEqual(expected);
    expect(stored.map((finding) => confidenceOf(finding, files[finding.at.path]!, (path) => files[path]))).toEqual(
      expected.map(() => 'low'),
    );
    expect(places).toEqual([]);
  });
});

test('request data is attributed to the request even if a stored value takes the same path', async () => {
  const { findings } = await scanTexts({
    'show.php': `<?php\n$row = $pdo->query('SELECT name FROM member')->fetch();\necho $_GET['greeting'] . $row['name'];\n`,
  });
  expect(findings.map(({ tier }) => tier)).toEqual(['remote']);
});

test.each([
  ['trim', ['stored']],
  ['decorated_by_a_plugin', []],
])('stored values are followed through known functions only: %s', async (name, tiers) => {
  const { findings } = await scanTexts({
    'show.php': `<?php\n$row = $pdo->query('SELECT name FROM member')->fetch();\necho ${name}($row['name']);\n`,
  });
  expect(findings.map(({ tier }) => tier)).toEqual(tiers);
});
