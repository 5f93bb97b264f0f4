import { randomFillSync } from 'node:crypto';

const random = new Uint8Array(10);
let lastMilliseconds = 0;
let sequence = 0;

/**
 * A new UUIDv7. Ids of one process sort in the order they were made, also within a millisecond.
 * Source: RFC 9562, sections 5.7 and 6.2 (method 1, a 12-bit counter in rand_a).
 */
export function newId(now: Date = new Date()): string {
  const milliseconds = nextTick(now.getTime());
  randomFillSync(random);
  const time = milliseconds.toString(16).padStart(12, '0');
  const counter = (0x7000 | sequence).toString(16);
  const tail = Buffer.from(random.buffer, 0, 8);
  tail[0] = (tail[0]! & 0x3f) | 0x80;
  const hex = tail.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${counter}-${hex.slice(0, 4)}-${hex.slice(4)}`;
}

function nextTick(milliseconds: number): number {
  if (milliseconds > lastMilliseconds) {
    lastMilliseconds = milliseconds;
    sequence = 0;
  } else {
    sequence += 1;
    // A full counter borrows from the next millisecond, so order is kept.
    if (sequence > 0xfff) {
      lastMilliseconds += 1;
      sequence = 0;
    }
  }
  return lastMilliseconds;
}

/** Whether the database could have an entity of this id. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
