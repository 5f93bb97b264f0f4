export interface Cpe {
  readonly part: string;
  readonly vendor: string;
  readonly product: string;
  /** With its update where there is one (`1.0.0-rc1`); null for any or none. */
  readonly version: string | null;
  readonly targetSoftware: string | null;
}

/** A CPE 2.3 formatted string; undefined when it is none. Source: NISTIR 7695, section 6.2. */
export function readCpe(text: string): Cpe | undefined {
  const [scheme, revision, part, vendor, product, version, update, , , , targetSoftware] = text.split(/(?<!\\):/);
  if (scheme !== 'cpe' || revision !== '2.3' || !part || !vendor || !product) return undefined;
  const plainVersion = valueOf(version);
  const plainUpdate = valueOf(update);
  return {
    part,
    vendor: unescape(vendor),
    product: unescape(product),
    version: plainVersion !== null && plainUpdate !== null ? `${plainVersion}-${plainUpdate}` : plainVersion,
    targetSoftware: valueOf(targetSoftware),
  };
}

function valueOf(field: string | undefined): string | null {
  return field === undefined || field === '*' || field === '-' ? null : unescape(field);
}

const unescape = (field: string): string => field.replaceAll(/\\(.)/g, '$1');
