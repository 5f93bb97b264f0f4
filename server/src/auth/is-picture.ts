const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** True when the bytes of a data URL begin as its type says. */
export function isPicture(dataUrl: string): boolean {
  const [, type, base64] = /^data:image\/(\w+);base64,(.+)$/.exec(dataUrl) ?? [];
  const hasSignature = SIGNATURES[type ?? ''];
  return hasSignature !== undefined && hasSignature(Buffer.from(base64 ?? '', 'base64'));
}
