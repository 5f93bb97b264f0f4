import { expect, test } from 'vitest';
import { scanTexts } from '../scan-texts.ts';
import { combinePhp } from './combine-php.ts';

// A prime stride, so the sample covers every part.
const EVERY = 13;

test('98 % of the generated programs are judged as the tables say', async () => {
  const wrong: string[] = [];
  const taken = combinePhp().filter(({ verdict }, place) => place % EVERY === 0 && verdict !== 'stored');
  for (const { name, verdict, sink, files } of taken) {
    const { places } = await scanTexts(files);
    const isShown = places.some((place) => place.startsWith(`${sink.rule} `));
    if (isShown !== (verdict === 'bad')) wrong.push(`${verdict}: ${name}`);
  }
  expect(taken.length).toBeGreaterThan(500);
  expect(wrong.length <= taken.length * 0.02 ? [] : wrong).toEqual([]);
}, 120_000);
