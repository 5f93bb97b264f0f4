import type { FileCoverage } from '#contract/results/coverage.ts';
import { isObject, objectOf, parseJsonObject } from '#engine/text/parse-json.ts';

interface ForeignFile {
  readonly kind: FileCoverage['kind'];
  /** Why its dependencies are missing in the inventory; undefined where the text declares none, or another file does it. */
  reason(text: string, hasManifest: boolean): string | undefined;
}

/** Files by which other tools declare JavaScript dependencies. They are not read, which a complete inventory may not hide. */
const FOREIGN: Readonly<Record<string, ForeignFile>> = {
  'deno.lock': { kind: 'lockfile', reason: () => 'Lockfiles of Deno are not read.' },
  'deno.json': { kind: 'manifest', reason: (text) => denoReason(text) },
  'deno.jsonc': { kind: 'manifest', reason: (text) => denoReason(text) },
  'vlt-lock.json': { kind: 'lockfile', reason: () => 'Lockfiles of vlt are not read.' },
  'bower.json': { kind: 'manifest', reason: (text) => bowerReason(text) },
  'package.json5': { kind: 'manifest', reason: (_, hasManifest) => pnpmReason(hasManifest) },
  'package.yaml': { kind: 'manifest', reason: (_, hasManifest) => pnpmReason(hasManifest) },
};

export function isForeignFile(path: string): boolean {
  return Object.hasOwn(FOREIGN, path.slice(path.lastIndexOf('/') + 1));
}

/** What the ledger says of such a file; undefined where it declares nothing. */
export function foreignCoverage(path: string, text: string, hasManifest: boolean): FileCoverage | undefined {
  const basename = path.slice(path.lastIndexOf('/') + 1);
  const { kind, reason } = FOREIGN[basename]!;
  const why = reason(text, hasManifest);
  return why === undefined ? undefined : { path, kind, format: basename, state: 'unsupported', reason: why };
}

function denoReason(text: string): string | undefined {
  return /"(?:npm|jsr|https?):/.test(text.replace(/"\$schema"\s*:\s*"[^"]*"/g, ''))
    ? 'It declares dependencies for Deno, which are not read.'
    : undefined;
}

function bowerReason(text: string): string | undefined {
  const parsed = parseJsonObject(text, 'bower.json').value;
  const declared = parsed && { ...objectOf(parsed['dependencies']), ...objectOf(parsed['devDependencies']) };
  return isObject(declared) && Object.keys(declared).length === 0 ? undefined : 'It declares packages of Bower, which are not read.';
}

function pnpmReason(hasManifest: boolean): string | undefined {
  return hasManifest ? undefined : 'Only package.json is read; rename the manifest.';
}
