import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownView } from './markdown-view.tsx';

const shown = (text: string) => renderToStaticMarkup(<MarkdownView text={text} />);

test('lists, tables, emphasis and code of an advisory are rendered', () => {
  const html = shown(
    '# Impact\n\n1. *first*\n2. second\n\n| Version | Fixed |\n| - | - |\n| 1.x | 1.2.6 |\n\n```js\nconst a = 1;\n```\n\n~~no~~ `yes`',
  );
  for (const tag of ['<h3', '<ol', '<em>first</em>', '<table', '<td', '<pre', '<del>no</del>', '<code']) expect(html).toContain(tag);
});

test('untrusted text adds no HTML, scripts, remote images or script URLs', () => {
  const html = shown(
    '<script>alert(1)</script><img src=x onerror=alert(1)> ![x](https://evil.example/x.png) [a](javascript:alert(1)) <b>bold</b>',
  );
  expect(html).not.toMatch(/<script|<img|javascript:|<b>|onerror/);
});

test('bare URLs become links', () => {
  expect(shown('See https://example.org/advisory.')).toContain('href="https://example.org/advisory"');
});
