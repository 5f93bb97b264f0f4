import { readCycloneDxVex } from './read-cyclonedx-vex.ts';
import { readOpenVex } from './read-openvex.ts';
import type { VexReading } from './vex-statement.ts';

/** Reads a VEX document, whichever of the formats it is in: OpenVEX, or CycloneDX as JSON. */
export function readVex(text: string): VexReading {
  const document = parse(text);
  return typeof document === 'object' && document !== null && 'bomFormat' in document ? readCycloneDxVex(document) : readOpenVex(document);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
