import { describe, expect, test } from 'vitest';
import { readCases } from './corpus/read-cases.ts';
import { scanTexts } from './corpus/scan-texts.ts';

describe.each(readCases())('$language/$rule, $name', ({ files, rule, expected, isBad }) => {
  test(`${isBad ? 'is found where it is' : 'is not reported'}`, async () => {
    const { places, refused } = await scanTexts(files);
    expect(refused).toEqual([]);
    expect(places.filter((place) => place.startsWith(`${rule} `))).toEqual(expected.map((place) => `${rule} ${place}`).sort());
  });
});
