import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonElements, type JsonElementLimits } from './json-elements.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7, limits?: JsonElementLimits): Promise<{ elements: unknown[]; rest: unknown }> {
  const elements: unknown[] = [];
  const rest = await readJsonElements(inPieces(text, size), 'list', (element) => elements.push(JSON.parse(element.toString())), limits);
  return { elements, rest };
}

test('elements and the rest of a document are what a parser gives, however the bytes arrive', async () => {
  const value = fc.jsonValue();
  await fc.assert(
    fc.asyncProperty(
      fc.array(value),
      fc.dictionary(fc.string(), value),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (list, others, size, pretty) => {
        const { list: _, ...around } = others;
        const document = JSON.parse(JSON.stringify({ first: 1, ...around, list, last: ['list', { list: [1] }] })) as Record<
          string,
          unknown
        >;
        const { elements, rest } = await read(JSON.stringify(document, undefined, pretty ? 2 : undefined), size);
        expect(elements).toEqual(document['list']);
        expect(rest).toEqual({ ...document, list: [] });
      },
    ),
  );
});

test('a document that ends early is refused', async () => {
  await expect(read('{"total":2,"list":[{"a":1},{"a":')).rejects.toThrow('ends in the middle');
  await expect(read('{"total":2,"list":[{"a":1}]')).rejects.toThrow('ends in the middle');
});

test('a document without the list is refused', async () => {
  await expect(read('{"other":[1]}')).rejects.toThrow('has no "list"');
  await expect(read('<html>')).rejects.toThrow('has no "list"');
});

test('an element larger than the limit is refused', async () => {
  const limits = { elementBytes: 100, restBytes: 100 };
  await expect(read(`{"list":["${'x'.repeat(200)}"]}`, 7, limits)).rejects.toThrow('larger than 100 bytes');
  await expect(read(`{"other":"${'x'.repeat(200)}","list":[]}`, 7, limits)).rejects.toThrow('larger than 100 bytes');
});
