import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

test('headings, paragraphs, lists and code come out in order', () => {
  const text = '### Impact\nAll of\nthem.\n\n- one\n- two\n  more\n\n1. first\n\n```js\nconst a = 1;\n\n# no heading\n```\nAfter.';
  expect(parseMarkdown(text)).toEqual([
    { kind: 'heading', text: 'Impact' },
    { kind: 'paragraph', text: 'All of them.' },
    { kind: 'list', items: ['one', 'two more'] },
    { kind: 'list', items: ['first'] },
    { kind: 'code', text: 'const a = 1;\n\n# no heading' },
    { kind: 'paragraph', text: 'After.' },
  ]);
});

test('code that is never closed goes to the end', () => {
  expect(parseMarkdown('```\nopen')).toEqual([{ kind: 'code', text: 'open' }]);
});

test('no text gives no blocks', () => {
  expect(parseMarkdown(' \n\n')).toEqual([]);
});
