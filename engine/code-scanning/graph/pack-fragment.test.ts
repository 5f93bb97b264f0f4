import { expect, test } from 'vitest';
import { readCases } from '../corpus/read-cases.ts';
import { languageOf } from '../languages.ts';
import { readFragment } from '../read-fragment.ts';
import { packFragment } from './pack-fragment.ts';
import { unpackFragment } from './unpack-fragment.ts';

test('every fragment of the corpus survives a round trip', async () => {
  let fragments = 0;
  for (const { files } of readCases())
    for (const [path, text] of Object.entries(files)) {
      const outcome = languageOf(path) ? await readFragment(path, text) : undefined;
      if (outcome?.kind !== 'read') continue;
      fragments += 1;
      expect(unpackFragment(packFragment(outcome.fragment))).toEqual(outcome.fragment);
    }
  expect(fragments).toBeGreaterThan(300);
});

const ODD = String.raw`
import thing from './thing.js';
export const values = [-0, 1e400, -2147483649, 2147483648, 0.1, -1, null, true, false, 'é', '漢字', '\uD800', ''];
export default class extends thing { static get a() { return arguments; } set a(b) { this.b = b; } }
f(...values); tag${'`${thing}`'}; new thing({ a: 1 }).b = /x(y)+/giu;
`;

test('constants of every kind and texts in any script survive a round trip', async () => {
  const outcome = await readFragment('odd.ts', ODD);
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  const { constants } = outcome.fragment;
  expect(constants.map(([, value]) => value)).toEqual(expect.arrayContaining([2_147_483_648, Infinity, '漢字', '\uD800', null, true]));
  const unpacked = unpackFragment(packFragment(outcome.fragment));
  expect(unpacked).toEqual(outcome.fragment);
  expect(unpacked.constants.some(([, value]) => Object.is(value, -0))).toBe(constants.some(([, value]) => Object.is(value, -0)));
});

test('truncated bytes are rejected', async () => {
  const outcome = await readFragment('odd.ts', ODD);
  if (outcome.kind !== 'read') throw new Error(outcome.reason);
  const bytes = packFragment(outcome.fragment);
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => unpackFragment(bytes.subarray(0, length)), `${length}`).toThrow('cut off');
});
