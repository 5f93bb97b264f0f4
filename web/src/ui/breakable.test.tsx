import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

test.each([
  ['1 finding in meadow/shop-front', '1 finding in meadow/|shop-front'],
  ['@meadow/tokens', '@|meadow/|tokens'],
  ['meadow/shop (code.example:80)', 'meadow/|shop (code.example:80)'],
  ['package.json (new) of a.b', 'package.|json (new) of a.|b'],
])('%s is broken where a part of a name ends, but not within a host in parentheses', (text, expected) => {
  expect(renderToStaticMarkup(<Breakable>{text}</Breakable>).replaceAll('<wbr/>', '|')).toBe(expected);
});
