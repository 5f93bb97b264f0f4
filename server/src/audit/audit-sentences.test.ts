import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_TEXTS } from '#contract/audit-texts.ts';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every sentence of the audit log is one of the contract, and each of these is written somewhere', () => {
  const writers = sources.filter(({ text }) => /\brecordAudit\(/.test(text));
  expect(writers.length).toBeGreaterThan(50);
  const calls = writers.flatMap(({ path, text }) => [...text.matchAll(/\brecordAudit\([^;]*;/g)].map(([call]) => ({ path, call })));
  expect(calls.length).toBeGreaterThanOrEqual(writers.length);
  expect(calls.filter(({ call }) => /\bdescription: ['`]/.test(call)).map(({ path }) => path)).toEqual([]);
  const written = sources.map(({ text }) => text).join('\n');
  const unwritten = Object.entries(AUDIT_TEXTS).flatMap(([action, texts]) =>
    Object.keys(texts)
      .filter((name) => !new RegExp(`(AUDIT_TEXTS\\.${action}|\\btexts)\\.${name}\\b`).test(written))
      .map((name) => `${action}.${name}`),
  );
  expect(unwritten).toEqual([]);
});
