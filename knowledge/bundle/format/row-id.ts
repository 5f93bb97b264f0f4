import type { ByteReader, ByteWriter } from './bytes.ts';

// Nine of ten rows belong to the list of malicious packages, whose ids are a year and a number.
const NUMBERED = /^MAL-(\d{4})-([1-9]\d{0,8})$/;

/** The id of a row's advisory: a text, or an empty text and then year and number. */
export function writeRowId(out: ByteWriter, id: string): void {
  const parts = NUMBERED.exec(id);
  out.text(parts ? '' : id);
  for (const part of parts?.slice(1) ?? []) out.varint(Number(part));
}

export function readRowId(reader: ByteReader): string {
  const id = reader.text();
  return id === '' ? `MAL-${String(reader.varint()).padStart(4, '0')}-${reader.varint()}` : id;
}
