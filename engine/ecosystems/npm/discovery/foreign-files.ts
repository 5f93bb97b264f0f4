import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { FileCoverage } from '#contract/results/coverage.ts';
import { isObject, objectOf, parseJsonObject } from '#engine/text/parse-json.ts';

interface ForeignFile {
  readonly kind: FileCoverage['kind'];
  /** Where it differs from the name of the file. */
  readonly format?: string;
  /** Why its dependencies are missing in the inventory; undefined where the text declares none, or another file does it. */
  reason(text: string, hasManifest: boolean): string | undefined;
}

/** Files by which other tools declare JavaScript dependencies. They are not read, which a complete inventory may not hide. */
const FOREIGN: Readonly<Record<string, ForeignFile>> = {
  'deno.lock': { kind: 'lockfile', reason: () => REPORT_TEXTS.denoLockfile },
  'deno.json': { kind: 'manifest', reason: (text) => denoReason(text) },
  'deno.jsonc': { kind: 'manifest', reason: (text) => denoReason(text) },
  'vlt-lock.json': { kind: 'lockfile', reason: () => REPORT_TEXTS.vltLockfile },
  'bower.json': { kind: 'manifest', reason: (text) => bowerReason(text) },
  'package.json5': { kind: 'manifest', reason: (_, hasManifest) => pnpmReason(hasManifest) },
  'package.yaml': { kind: 'manifest', reason: (_, hasManifest) => pnpmReason(hasManifest) },
};

/** Lockfiles that count only where one asks for them: on a branch, or for a variant. The files themselves say neither. */
const SOMETIMES: readonly (readonly [path: RegExp, file: ForeignFile])[] = [
  [
    /(?:^|\/)pnpm-lock\.[^/]+\.yaml$/,
    {
      kind: 'lockfile',
      format: 'pnpm-lock.yaml of a branch',
      reason: () =>
        'With gitBranchLockfile, pnpm reads this file on the branch of that name instead of pnpm-lock.yaml; only pnpm-lock.yaml is supported. Merge it with "pnpm install --merge-git-branch-lockfiles", or remove it if no branch uses it.',
    },
  ],
  [
    /(?:^|\/)common\/config\/rush\/variants\/[^/]+\/pnpm-lock\.yaml$/,
    {
      kind: 'lockfile',
      format: 'pnpm-lock.yaml of a variant',
      reason: () => REPORT_TEXTS.rushVariant,
    },
  ],
];

export function isForeignFile(path: string): boolean {
  return foreignFile(path) !== undefined;
}

function foreignFile(path: string): ForeignFile | undefined {
  const basename = path.slice(path.lastIndexOf('/') + 1);
  if (Object.hasOwn(FOREIGN, basename)) return FOREIGN[basename];
  return basename.startsWith('pnpm-lock.') ? SOMETIMES.find(([pattern]) => pattern.test(path))?.[1] : undefined;
}

/** What the ledger says of such a file; undefined where it declares nothing. */
export function foreignCoverage(path: string, text: string, hasManifest: boolean): FileCoverage | undefined {
  const { kind, format = path.slice(path.lastIndexOf('/') + 1), reason } = foreignFile(path)!;
  const why = reason(text, hasManifest);
  return why === undefined ? undefined : { path, kind, format, state: 'unsupported', reason: why };
}

function denoReason(text: string): string | undefined {
  return /"(?:npm|jsr|https?):/.test(text.replace(/"\$schema"\s*:\s*"[^"]*"/g, '')) ? REPORT_TEXTS.denoDependencies : undefined;
}

function bowerReason(text: string): string | undefined {
  const parsed = parseJsonObject(text, 'bower.json').value;
  const declared = parsed && { ...objectOf(parsed['dependencies']), ...objectOf(parsed['devDependencies']) };
  return isObject(declared) && Object.keys(declared).length === 0 ? undefined : REPORT_TEXTS.bowerPackages;
}

function pnpmReason(hasManifest: boolean): string | undefined {
  return hasManifest ? undefined : REPORT_TEXTS.onlyPackageJson;
}
