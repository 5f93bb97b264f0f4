const LENGTH_BYTES = 4;

/** Concatenates packed fragments, each with a length prefix. */
export function joinPacked(packed: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(packed.flatMap((bytes) => [lengthOf(bytes), bytes]));
}

/** Splits what `joinPacked` joined. Throws if it is truncated. */
export function splitPacked(joined: Uint8Array): Uint8Array[] {
  const view = new DataView(joined.buffer, joined.byteOffset, joined.byteLength);
  const packed: Uint8Array[] = [];
  for (let at = 0; at < joined.length;) {
    const start = at + LENGTH_BYTES;
    at = start + view.getUint32(at);
    if (at > joined.length) throw new Error('A fragment is cut off');
    packed.push(joined.subarray(start, at));
  }
  return packed;
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeUInt32BE(length);
  return bytes;
}
