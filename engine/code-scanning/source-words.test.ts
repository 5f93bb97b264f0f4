import { expect, test } from 'vitest';
import { sourceWords } from './source-words.ts';

test.each([
  ['Request.query', 'req.query.name', 'req.query.name'],
  ['@Query(name)', "@Query('name') name: string", "@Query('name') name: string"],
  ['Request.query', '{ name, page = 1 }', 'query of the request'],
  ['Location.hash', 'items.map((each) => each.hash)', 'hash'],
  ['merge(source)', '', 'merge(source)'],
  ['$_GET', "$_GET['name']", "$_GET['name']"],
])('%s, written as %s, is called %s', (source, code, words) => {
  expect(sourceWords(source, code)).toBe(words);
});
