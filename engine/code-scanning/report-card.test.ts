import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureCorpus } from './corpus/measure-corpus.ts';
import { REPORT_CARD, reportCardOf } from './report-card.ts';
import { ENGINE_VERSION } from './scan-code.ts';

const FILE = join(import.meta.dirname, 'report-card.json');

// `REPORT_CARD=write npx vitest run --project code engine/code-scanning/report-card.test.ts` measures again and rewrites the card.
test('the report card matches what this engine finds in the corpus', { timeout: 120_000 }, async () => {
  const { weaknesses, wrong } = await measureCorpus();
  if (process.env['REPORT_CARD'] === 'write') {
    const measured_on = new Date().toISOString().slice(0, 10);
    const card = { engine_version: ENGINE_VERSION, measured_on, corpus: 'Understory’s own corpus', weaknesses };
    writeFileSync(FILE, `${JSON.stringify(card, null, 2)}\n`);
    return;
  }
  expect(wrong).toEqual([]);
  expect(REPORT_CARD.weaknesses).toEqual(weaknesses);
});

test('another version or another engine has no report card', () => {
  expect(reportCardOf({ name: 'Understory', version: ENGINE_VERSION })).toBe(REPORT_CARD);
  expect(reportCardOf({ name: 'Understory', version: `${ENGINE_VERSION}+1a2b3c4d` })).toBe(REPORT_CARD);
  expect(reportCardOf({ name: 'Understory', version: '0' })).toBeNull();
  expect(reportCardOf({ name: 'CodeQL', version: ENGINE_VERSION })).toBeNull();
});
