import { expect, test } from 'vitest';
import { PageText, PLACE } from './page-text.ts';

test.each<[string, keyof typeof PLACE]>([
  ['', 'unknown'],
  ['1 < 2', 'unknown'],
  ['Hello ', 'unknown'],
  ['<p>Hello ', 'text'],
  ['<p>a < b ', 'text'],
  ['<title>', 'text'],
  [' title="', 'quoted'],
  ['<!-- seen by ', 'text'],
  ['<', 'bare'],
  ['<div ', 'bare'],
  ['<div id=', 'bare'],
  ['<div id = ', 'bare'],
  ['<div id=a class="', 'quoted'],
  ["<input value='", 'quoted'],
  ['<a title="a > b" class="', 'quoted'],
  ['<a href="', 'address'],
  ['<A HREF="', 'address'],
  ['<a href="/find?q=', 'quoted'],
  ['<img src="', 'quoted'],
  ['<iframe src="', 'address'],
  ['<form method="post" action="', 'address'],
  ['<a onclick="show(\'', 'event'],
  ['<span style="color: ', 'bare'],
  ['<style>p { color: ', 'bare'],
  ['<script>var size = ', 'bare'],
  ["<script>var name = '", 'quoted'],
  ["<script>var name = 'it\\'s ", 'quoted'],
  ["<script>var a = 'b';</script><p>", 'text'],
  ['<script src="a.js"></script><p>', 'text'],
])('a value after %s is in the context %s', (before, place) => {
  const page = new PageText();
  page.read(before);
  expect(page.place).toBe(PLACE[place]);
});

test('a page can be scanned piece by piece', () => {
  const text = '<a class="b" href="/c?d=';
  for (let cut = 1; cut < text.length; cut += 1) {
    const page = new PageText();
    page.read(text.slice(0, cut));
    const copy = page.copy();
    copy.read(text.slice(cut));
    expect([cut, copy.place]).toEqual([cut, PLACE.quoted]);
  }
});
