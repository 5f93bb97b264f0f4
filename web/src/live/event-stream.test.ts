import { expect, test } from 'vitest';
import { createEventParser } from './event-stream.ts';

const stream = ': hello\nretry: 500\n\nid: 7\nevent: analysis\ndata: {"a":1}\n\ndata: one\r\ndata:two\r\n\r\nid\ndata\n\n';
const events = [
  { id: '7', event: 'analysis', data: '{"a":1}' },
  { id: '7', event: 'message', data: 'one\ntwo' },
  { id: '', event: 'message', data: '' },
];

test('events are parsed', () => {
  expect(createEventParser()(stream)).toEqual(events);
});

test('the size of the chunks does not matter', () => {
  for (let size = 1; size < 12; size += 1) {
    const parse = createEventParser();
    const found = [];
    for (let at = 0; at < stream.length; at += size) found.push(...parse(stream.slice(at, at + size)));
    expect(found).toEqual(events);
  }
});

test('an incomplete event is not returned', () => {
  const parse = createEventParser();
  expect(parse('data: half\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ id: undefined, event: 'message', data: 'half' }]);
});
