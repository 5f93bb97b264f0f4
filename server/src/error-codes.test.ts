import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { type ErrorCode, ERRORS, NEVER_ANSWERED } from '#contract/error-table.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const root = fileURLToPath(new URL('.', import.meta.url));
const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Codes that the server's source throws, one or one of two, or records as the error of a step. */
const thrown = new Set(
  [...source.matchAll(/new BusinessError\(([^{}]*?)[,)]\s*[{;,)]|(?:code|key): ('\w+')/gs)].flatMap(([text]) =>
    [...text.matchAll(/'(\w+)'/g)].map(([, code]) => code!),
  ),
);
const neverAnswered = CODES.filter((code) => code in NEVER_ANSWERED);

test('every error code is thrown somewhere or has a reason why it never is, and none both', () => {
  expect(CODES.filter((code) => !thrown.has(code) && !neverAnswered.includes(code))).toEqual([]);
  expect(neverAnswered.filter((code) => source.includes(`'${code}'`))).toEqual([]);
});

test('no call promises an error that never comes', () => {
  const calls = Object.values(CALLS).flatMap((table) => Object.values(table));
  const promised = calls.flatMap(({ route, errors }) =>
    (errors as readonly ErrorCode[]).filter((code) => neverAnswered.includes(code)).map((code) => `${route} ${code}`),
  );
  expect(promised).toEqual([]);
});
