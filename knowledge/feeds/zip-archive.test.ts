import { readFileSync, truncateSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { writeZip, type ZipContent } from '#tests/given/zip.ts';
import { openZip, type ZipLimits } from './zip-archive.ts';

function zipOf(contents: readonly ZipContent[]): string {
  const path = join(temporaryFolder(), 'a.zip');
  writeZip(path, contents);
  return path;
}

async function readAll(path: string, limits?: ZipLimits): Promise<Record<string, string>> {
  const zip = await openZip(path, limits);
  try {
    return Object.fromEntries(zip.entries.map((entry) => [entry.name, zip.read(entry).toString()]));
  } finally {
    zip.close();
  }
}

test('entries are read in any order, folders are left out', async () => {
  const path = zipOf([
    { name: 'folder/', bytes: '' },
    { name: 'folder/a.json', bytes: '{}' },
    { name: 'b.json', bytes: 'ü'.repeat(10_000) },
  ]);
  expect(await readAll(path)).toEqual({ 'folder/a.json': '{}', 'b.json': 'ü'.repeat(10_000) });
});

test('an archive of more than 65,535 entries is read whole', async () => {
  const path = zipOf(Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}.json`, bytes: '' })));
  const zip = await openZip(path);
  expect(zip.entries).toHaveLength(70_000);
  zip.close();
});

test.each(['../evil.json', '/etc/passwd', 'a/../../evil.json', 'C:/evil.json', 'a\\evil.json'])('the name %s is refused', async (name) => {
  await expect(openZip(zipOf([{ name, bytes: '{}' }]))).rejects.toThrow(/path|character/);
});

test('an archive that is cut off is refused', async () => {
  const path = zipOf([{ name: 'a.json', bytes: '{}'.repeat(1_000) }]);
  truncateSync(path, statSync(path).size - 30);
  await expect(openZip(path)).rejects.toThrow(/end of central directory|invalid/i);
});

test('an entry that unpacks to more than it says is refused', async () => {
  const path = zipOf([{ name: 'a.json', bytes: Buffer.alloc(1_000_000) }]);
  const bytes = readFileSync(path);
  const directory = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  bytes.writeUInt32LE(10, directory + 24);
  writeFileSync(path, bytes);
  await expect(readAll(path)).rejects.toThrow('its entry a.json is damaged');
});

test('an entry larger than the limit is refused before it is unpacked', async () => {
  const path = zipOf([{ name: 'a.json', bytes: Buffer.alloc(100_000) }]);
  await expect(readAll(path, { entries: 10, entryBytes: 1_000 })).rejects.toThrow('larger than 1000 bytes');
});

test('more entries than the limit are refused', async () => {
  const path = zipOf(Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, bytes: '' })));
  await expect(openZip(path, { entries: 10, entryBytes: 1_000 })).rejects.toThrow('more than 10 entries');
});

test('entries that share their packed bytes are refused', async () => {
  const path = zipOf([{ name: 'a', bytes: Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 251)) }]);
  const bytes = readFileSync(path);
  const directory = bytes.subarray(bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'), -22);
  const end = Buffer.from(bytes.subarray(-22));
  const copies = 50;
  end.writeUInt16LE(copies, 8);
  end.writeUInt16LE(copies, 10);
  end.writeUInt32LE(directory.length * copies, 12);
  writeFileSync(path, Buffer.concat([bytes.subarray(0, -22 - directory.length), ...Array.from({ length: copies }, () => directory), end]));
  await expect(openZip(path)).rejects.toThrow('its entries overlap');
});

test('a changed byte is noticed', async () => {
  const path = zipOf([{ name: 'a.json', bytes: 'some text that matters' }]);
  const bytes = readFileSync(path);
  bytes[40] = bytes[40]! ^ 0xff;
  writeFileSync(path, bytes);
  await expect(readAll(path)).rejects.toThrow('its entry a.json is damaged');
});
