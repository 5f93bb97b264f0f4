import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What writes a number, a unit or a date in one language only, and what does it in that of the page. */
const RULES: readonly { readonly finds: RegExp; readonly instead: string }[] = [
  { finds: /\.toFixed\((?!1\)\}[,`$ ])/, instead: 'decimalText(…) of ui/decimal-text.ts' },
  { finds: /\$\{[^}]*\} ?(?:ms|min|h|d|s|[kMG]i?B)(?![\w-])/, instead: 'unitText(…), durationText(…) or sizeText(…) of ui/' },
  { finds: /\$\{[^}]*\} %/, instead: 'percentText(…) of ui/percent-text.ts' },
  { finds: /\.toLocale(?:Date|Time)?String\((?!language)/, instead: 'toLocaleString(language)' },
  { finds: /Intl\.\w+Format\((?!language|\)\.resolvedOptions)/, instead: 'Intl with `language`' },
  { finds: /[ (]\w+\.to(?:Date|Time)String\(/, instead: 'Intl.DateTimeFormat with `language`' },
];

/** Errors are for the console, which is English. */
const FOR_DEVELOPERS = /super\(|new Error\(/;

function findingsIn(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => !FOR_DEVELOPERS.test(line))
    .flatMap((line) => RULES.filter(({ finds }) => finds.test(line)).map(({ instead }) => `${line.trim()} → ${instead}`));
}

test('finds numbers, units and dates that are not written by the language', () => {
  const lines = [
    '`${score.toFixed(1)}`.trim()',
    'value.toFixed(0)',
    '`${days} d`',
    '`${share} %`',
    'count.toLocaleString()',
    "new Intl.NumberFormat('en')",
  ];
  expect(lines.filter((line) => findingsIn(line).length === 0)).toEqual(['`${score.toFixed(1)}`.trim()']);
});

test('all numbers, units and dates of the screens are written by the language', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\/|^features\/kit\//.test(path),
  );
  expect(files.flatMap((path) => findingsIn(readFileSync(root + path, 'utf8')).map((found) => `${path}: ${found}`))).toEqual([]);
});
