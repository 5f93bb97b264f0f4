import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';

export interface ZipEntry {
  readonly name: string;
  /** Bytes when unpacked, as the archive states it. */
  readonly size: number;
}

/** A zip on disk whose entries are unpacked one at a time, in any order, into memory and never to disk. */
export interface ZipArchive {
  /** Files in the order of the archive; folders are left out. */
  readonly entries: readonly ZipEntry[];
  /** Throws when the entry is damaged, larger than the limit, or not what the archive's directory says of it. */
  read(entry: ZipEntry): Buffer;
  close(): void;
}

export interface ZipLimits {
  readonly entries: number;
  readonly entryBytes: number;
}

export const ZIP_LIMITS: ZipLimits = { entries: 2_000_000, entryBytes: 32 * 1024 * 1024 };

/** Throws a text for people when the file is no whole zip, holds names that leave its folder, or hides more than its size allows. */
export async function openZip(path: string, limits: ZipLimits = ZIP_LIMITS): Promise<ZipArchive> {
  const fd = openSync(path, 'r');
  const { size } = fstatSync(fd);
  let entries: PlacedEntry[];
  try {
    entries = await directoryOf(new WindowReader(fd, size), size, limits);
    refuseOverlaps(entries, size);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  return {
    entries,
    read: (entry) => unpack(fd, entry as PlacedEntry, limits),
    close: () => closeSync(fd),
  };
}

interface PlacedEntry extends ZipEntry {
  readonly headerOffset: number;
  readonly packedSize: number;
  readonly method: number;
  readonly crc: number;
}

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER_BYTES = 30;

async function directoryOf(reader: WindowReader, size: number, limits: ZipLimits): Promise<PlacedEntry[]> {
  const entries: PlacedEntry[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  yauzl.fromRandomAccessReader(reader, size, { lazyEntries: true, autoClose: false, strictFileNames: true }, (failure, zip) => {
    if (failure) return reject(failure);
    zip.on('error', reject);
    zip.on('end', () => resolve());
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.isEncrypted()) return reject(new Error(`its entry ${entry.fileName} is encrypted`));
      if (!entry.fileName.endsWith('/')) {
        entries.push({
          name: entry.fileName,
          size: entry.uncompressedSize,
          headerOffset: entry.relativeOffsetOfLocalHeader,
          packedSize: entry.compressedSize,
          method: entry.compressionMethod,
          crc: entry.crc32,
        });
      }
      if (entries.length > limits.entries) return reject(new Error(`it holds more than ${limits.entries} entries`));
      zip.readEntry();
    });
    zip.readEntry();
  });
  await promise;
  return entries;
}

const WINDOW_BYTES = 1 << 20;

// The library asks twice for every entry; a window over the file turns half a million small reads into a few large ones.
class WindowReader extends yauzl.RandomAccessReader {
  readonly #fd: number;
  readonly #size: number;
  #window: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(fd: number, size: number) {
    super();
    this.#fd = fd;
    this.#size = size;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    let failure: Error | null = null;
    try {
      this.#fill(buffer, { offset, length, position });
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    queueMicrotask(() => callback(failure));
  }

  #fill(buffer: Buffer, { offset, length, position }: { offset: number; length: number; position: number }): void {
    if (position < 0 || position + length > this.#size) throw new Error('it ends too early');
    if (position < this.#start || position + length > this.#start + this.#window.length) {
      this.#window = readAt(this.#fd, position, Math.min(Math.max(length, WINDOW_BYTES), this.#size - position), 'directory');
      this.#start = position;
    }
    this.#window.copy(buffer, offset, position - this.#start, position - this.#start + length);
  }
}

// A zip bomb of the overlapping kind lets thousands of entries share the same packed bytes.
function refuseOverlaps(entries: readonly PlacedEntry[], fileBytes: number): void {
  const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
  if (packed > fileBytes) throw new Error('its entries overlap');
}

function unpack(fd: number, entry: PlacedEntry, limits: ZipLimits): Buffer {
  if (entry.size > limits.entryBytes) throw new Error(`its entry ${entry.name} is larger than ${limits.entryBytes} bytes`);
  const header = readAt(fd, entry.headerOffset, LOCAL_HEADER_BYTES, entry.name);
  const dataOffset = entry.headerOffset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = readAt(fd, dataOffset, entry.packedSize, entry.name);
  const bytes = inflate(packed, entry);
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new Error(`its entry ${entry.name} is damaged`);
  return bytes;
}

function inflate(packed: Buffer, entry: PlacedEntry): Buffer {
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new Error(`its entry ${entry.name} is packed by method ${entry.method}, which is not supported`);
  try {
    // One piece of just this size: the default of 16 KB a piece costs gigabytes of garbage over a quarter of a million small entries.
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1), chunkSize: Math.max(64, entry.size + 1) });
  } catch (cause) {
    throw new Error(`its entry ${entry.name} is damaged`, { cause });
  }
}

function readAt(fd: number, offset: number, length: number, name: string): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length;) {
    const read = readSync(fd, bytes, done, length - done, offset + done);
    if (read === 0) throw new Error(`its entry ${name} ends too early`);
    done += read;
  }
  return bytes;
}
