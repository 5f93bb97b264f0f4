const PLAIN = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/;

/**
 * A number that orders plain versions `a.b.c` (no leading zeros, each part below 100,000) as SemVer and Composer both do;
 * undefined for everything else, which only the ecosystem's own comparator can judge.
 */
export function versionKey(version: string): number | undefined {
  const parts = PLAIN.exec(version);
  return parts ? (Number(parts[1]) * 100_000 + Number(parts[2])) * 100_000 + Number(parts[3]) : undefined;
}

export function versionOfKey(key: number): string {
  const minorAndPatch = key % 10_000_000_000;
  return `${Math.floor(key / 10_000_000_000)}.${Math.floor(minorAndPatch / 100_000)}.${minorAndPatch % 100_000}`;
}
