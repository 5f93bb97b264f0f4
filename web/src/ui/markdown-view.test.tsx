import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownView } from './markdown-view.tsx';

const shown = (text: string) => renderToStaticMarkup(<MarkdownView text={text} />);

test('lists, tables, emphasis and code of an advisory are shown as such', () => {
  const html = shown(
    '# Impact\n\n1. *first*\n2. second\n\n| Version | Fixed |\n| - | - |\n| 1.x | 1.2.6 |\n\n```js\nconst a = 1;\n```\n\n~~no~~ `yes`',
  );
  for (const tag of ['<h3', '<ol', '<em>first</em>', '<table', '<td', '<pre', '<del>no</del>', '<code']) expect(html).toContain(tag);
});

test("a stranger's text brings in no HTML, script, foreign image or script address", () => {
  const html = shown(
    '<script>alert(1)</script><img src=x onerror=alert(1)> ![x](https://evil.example/x.png) [a](javascript:alert(1)) <b>bold</b>',
  );
  expect(html).not.toMatch(/<script|<img|javascript:|<b>|onerror/);
});

test('addresses without markup become links', () => {
  expect(shown('See https://example.org/advisory.')).toContain('href="https://example.org/advisory"');
});
