import type { LockfileInput } from '../lockfile-format.ts';

/** The oldest yarn that may have written a lockfile: the one that the project names, else the first that wrote such metadata. */
export function yarnVersion(input: LockfileInput, metadataVersion: string): string | null {
  const configured = [...input.configuration.values()].map((text) => RELEASE.exec(text)?.[1])[0];
  const declared = /^yarn@(\d+\.\d+\.\d+)/.exec(input.manifests.get(input.folder)?.packageManager ?? '')?.[1];
  return configured ?? declared ?? FIRST_WITH[metadataVersion] ?? null;
}

const RELEASE = /^yarnPath:.*\byarn-(\d+\.\d+\.\d+)\.c?js/m;

// As the releases of yarn write it; 4 is older than what is known of any, and 7 was written by release candidates of yarn 4.
const FIRST_WITH: Readonly<Record<string, string>> = { 5: '3.1.0', 6: '3.2.0', 7: '3.2.0', 8: '4.0.0', 9: '4.13.0', 10: '4.13.0' };
