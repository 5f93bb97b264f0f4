import texts from 'spdx-license-list/full.js';
import { expect, test } from 'vitest';
import { openRecognizer } from './recognize-text.ts';

const recognize = await openRecognizer();
const filled = (id: string) =>
  texts[id]!.licenseText.replace(/<year>|\[yyyy\]|<yyyy>/gi, '2019-2026').replace(
    /<copyright holders?>|<owner>|\[name of copyright owner\]|<name of author>/gi,
    'Some Company, Inc.',
  );

test.each([
  'MIT',
  'ISC',
  '0BSD',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'GPL-2.0-only',
  'GPL-3.0-only',
  'LGPL-2.1-only',
  'LGPL-3.0-only',
  'AGPL-3.0-only',
  'MPL-2.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'BlueOak-1.0.0',
])('the text of %s is recognized with its own copyright line and other line breaks', (id) => {
  const text = `Copyright (c) 2020 A. Person\n\n${filled(id).replace(/\n/g, '\r\n   ')}`;
  expect(recognize(text)).toMatchObject({ id });
});

test.each([
  ['an empty text', ''],
  ['plain words', 'This is our software. Do not copy it. All rights reserved.'],
  [
    'a text with a clause more',
    `${texts['MIT']!.licenseText}\nThe Software may not be used by anybody who sells coffee, nor in any place where coffee is sold or given away for free, and anyone who breaks this rule loses all of the rights that are granted above at once.`,
  ],
  ['a license that is not in the list of known texts', texts['RPL-1.5']!.licenseText],
  ['two licenses in one file', `${texts['MIT']!.licenseText}\n${texts['ISC']!.licenseText}\n${texts['Zlib']!.licenseText}`],
  ['a very long text', 'x '.repeat(200_000)],
])('%s is not taken for a license', (_, text) => {
  expect(recognize(text).id).toBeNull();
});
