import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bounded } from './bounded.tsx';

const textOf = (html: string) => html.replaceAll(/<span class="sr-only">[^<]*<\/span>|<[^>]*>/g, '');

test('in a list nothing found in a part is a dash with its reason, and every other number stays as it is', () => {
  const shown = [
    <Bounded key="a" inList value={0} complete />,
    <Bounded key="b" inList value={0} complete={false} />,
    <Bounded key="c" inList value={3} complete={false} />,
    <Bounded key="d" value={0} complete={false} />,
  ].map((number) => renderToStaticMarkup(number));
  expect(shown.map(textOf)).toEqual(['0', '–', '≥ 3', '≥ 0']);
  expect(shown[1]).toContain('title="None found, but not everything could be read, so there may be some."');
});
