import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Count } from './tab-count.tsx';

const coverage = {
  complete: true,
  gaps: [] as string[],
  files: [],
  packages: { declared: 2, extracted: 2, matched: 2, not_resolvable: 0 },
  unresolved: [],
  problems: [],
  knowledge: null,
};
const partly = { ...coverage, complete: false, gaps: ['package-lock.json could not be read.'] };
const unread = { ...partly, packages: { ...coverage.packages, extracted: 0 } };
const textOf = (html: string) => html.replaceAll(/<span class="sr-only">[^<]*<\/span>|<[^>]*>/g, '');

test('a count of everything is a number, one of a part a lower bound with its reason, and one of nothing a word', () => {
  const counts = [
    { value: 0, of: { coverage } },
    { value: 0, of: { coverage: partly } },
    { value: 3, of: { coverage: unread } },
    { value: 0, of: { coverage: unread } },
    { value: 0, of: { coverage: partly }, unread: 'no code' },
    { value: 3, of: { coverage: partly }, unread: 'no code' },
  ];
  const shown = counts.map((count) => renderToStaticMarkup(<Count {...count} />));
  expect(shown.map(textOf)).toEqual(['0', '≥ 0', '≥ 3', 'not read', 'no code', '≥ 3']);
  expect(shown.map((html) => html.includes('package-lock.json could not be read.'))).toEqual([false, true, true, true, true, true]);
});
