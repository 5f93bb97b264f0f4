import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprints, STEPS, unraised, type Fingerprints } from './fingerprints.ts';

const recorded = JSON.parse(readFileSync(new URL('fingerprints.json', import.meta.url), 'utf8')) as Fingerprints;
const WRITE = 'run node tests/conformance/plugin-versions/write-fingerprints.ts';

test('a plugin that gives another result for the same input has another version, and what it gives now is recorded', async () => {
  const now = await fingerprints();
  expect(unraised(recorded, now), `Raise the version of these plugins, then ${WRITE}`).toEqual([]);
  expect(now, `Now ${WRITE}`).toEqual(recorded);
}, 60_000);

/** The fixture that every plugin reads. */
function made(version: number, input: string, output: string): Fingerprints {
  const fingerprint = { version, fixtures: { x: [input, output] as const } };
  return Object.fromEntries(STEPS.map((step) => [step, fingerprint])) as unknown as Fingerprints;
}

test('a raised version and another input explain another result, and nothing else does', () => {
  const before = made(1, 'a', 'b');
  expect([made(1, 'a', 'b'), made(2, 'a', 'c'), made(1, 'd', 'c')].map((now) => unraised(before, now))).toEqual([[], [], []]);
  expect(unraised(before, made(1, 'a', 'c'))).toEqual(STEPS.map((step) => `${step} of x`));
});
