import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipContent {
  readonly name: string;
  readonly bytes: Buffer | string;
}

const STORED = 0;
const DEFLATED = 8;
const ZIP64_ENTRIES = 0xffff;

/** Writes a zip archive, with the 64-bit end record where there are more than 65,534 entries. Gives the number of entries. */
export function writeZip(path: string, contents: Iterable<ZipContent>): number {
  const fd = openSync(path, 'w');
  const directory: Buffer[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let offset = 0;
  const append = (...parts: Buffer[]) => {
    for (const part of parts) {
      waiting.push(part);
      waitingBytes += part.length;
      offset += part.length;
    }
    if (waitingBytes > 1 << 22) flush();
  };
  const flush = () => {
    writeSync(fd, Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
  };
  for (const { name, bytes } of contents) {
    const plain = Buffer.from(bytes);
    const packed = plain.length < 20 ? plain : deflateRawSync(plain, { level: 1 });
    const facts = factsOf(name, plain, packed);
    directory.push(directoryEntry(facts, name, offset));
    append(localHeader(facts, name), packed);
  }
  const start = offset;
  append(Buffer.concat(directory));
  append(endOf(directory.length, start, offset - start));
  flush();
  closeSync(fd);
  return directory.length;
}

function factsOf(name: string, plain: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(packed === plain ? STORED : DEFLATED, 4);
  facts.writeUInt32LE(crc32(plain), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(plain.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

function localHeader(facts: Buffer, name: string): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name)]);
}

function directoryEntry(facts: Buffer, name: string, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, tail, Buffer.from(name)]);
}

function endOf(entries: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Math.min(entries, ZIP64_ENTRIES), 8);
  end.writeUInt16LE(Math.min(entries, ZIP64_ENTRIES), 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  if (entries < ZIP64_ENTRIES) return end;
  const wide = Buffer.alloc(56);
  wide.write('PK\u0006\u0006', 'latin1');
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(entries), 24);
  wide.writeBigUInt64LE(BigInt(entries), 32);
  wide.writeBigUInt64LE(BigInt(length), 40);
  wide.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end]);
}
