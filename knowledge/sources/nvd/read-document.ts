import { createHash } from 'node:crypto';
import type { NvdRecord } from '../../advisory-source.ts';
import { cveKey } from '../../bundle/format/cve-key.ts';
import { readJsonElements } from '../../feeds/json-elements.ts';
import { unpackedStream } from '../../feeds/unpacked-stream.ts';
import type { NvdSpool, SpooledRecord } from './nvd-spool.ts';
import { NvdEnvelope } from './schema.ts';
import { toNvdRecord } from './normalize.ts';

/** NVD records by CVE key, each a line in the spool. */
export type NvdRecords = Map<number, SpooledRecord>;

export interface ReadDocument {
  readonly records: NvdRecords;
  readonly total: number;
  /** Records that could not be read. */
  readonly refused: number;
  /** SHA-256 hex of the unpacked document. */
  readonly sha256: string;
}

/** Reads a feed or an answer of the API, packed or not, record by record. Throws where it is cut off or has fewer records than it says. */
export async function readNvdDocument(path: string, spool: NvdSpool): Promise<ReadDocument> {
  const records: NvdRecords = new Map();
  const hash = createHash('sha256');
  let refused = 0;
  const hashed = async function* () {
    for await (const chunk of unpackedStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const rest = await readJsonElements(hashed(), 'vulnerabilities', (element) => {
    const record = readRecord(element);
    if (record) records.set(cveKey(record.id)!, spool.add(JSON.stringify(record), record.modified));
    else refused++;
  });
  return { records, total: NvdEnvelope.parse(rest).totalResults, refused, sha256: hash.digest('hex') };
}

function readRecord(element: Buffer): NvdRecord | undefined {
  try {
    const record = toNvdRecord(JSON.parse(element.toString()));
    return cveKey(record.id) === undefined ? undefined : record;
  } catch {
    return undefined;
  }
}
