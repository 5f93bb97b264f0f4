import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { isForeignFile } from './foreign-files.ts';
import { LOCKFILE_FORMATS, type LockfileFormat } from '../lockfile-formats.ts';
import type { Manifest } from '../manifest.ts';
import { rushLockfile } from './rush-lockfiles.ts';

export interface LockfileCandidate {
  readonly path: string;
  /** Where the package manager runs, from where the paths in the lockfile count. */
  readonly folder: string;
  /** The outermost folder of the projects that it locks. */
  readonly root: string;
  readonly format: LockfileFormat;
}

export interface LockfileChoice {
  readonly chosen: LockfileCandidate[];
  readonly ignored: { readonly candidate: LockfileCandidate; readonly reason: string }[];
  /** Lockfiles of another package manager than the one that the manifest beside them declares: it installs something else. */
  readonly ofOthers: { readonly candidate: LockfileCandidate; readonly manifest: Manifest; readonly declared: string }[];
}

/**
 * One lockfile a folder counts: that of the declared `packageManager`, else that of the manager configured beside it, else
 * npm-shrinkwrap.json before package-lock.json (as npm has it) and the order of `LOCKFILE_FORMATS`.
 */
export function chooseLockfiles(paths: readonly string[], manifests: ReadonlyMap<string, Manifest>): LockfileChoice {
  const known = new Set(paths);
  const byFolder = Map.groupBy(
    paths.flatMap((path) => candidateOf(path, (other) => known.has(other))),
    ({ folder }) => folder,
  );
  const chosen: LockfileCandidate[] = [];
  const ignored: LockfileChoice['ignored'] = [];
  const ofOthers: LockfileChoice['ofOthers'] = [];
  for (const [folder, candidates] of byFolder) {
    const manifest = manifests.get(folder);
    const declared = manifest?.packageManager?.split('@')[0];
    const [winner, why] = choose(candidates, declared, (name) => known.has(folder === '.' ? name : `${folder}/${name}`));
    chosen.push(winner);
    const isKnown = LOCKFILE_FORMATS.some(({ manager }) => manager === declared);
    if (manifest && declared && isKnown && winner.format.manager !== declared) ofOthers.push({ candidate: winner, manifest, declared });
    for (const candidate of candidates) {
      if (candidate !== winner)
        ignored.push({ candidate, reason: compose(REPORT_TEXTS.usedForFolder, { lockfile: winner.format.basename, why }) });
    }
  }
  return { chosen, ignored, ofOthers };
}

function choose(
  candidates: readonly LockfileCandidate[],
  declared: string | undefined,
  exists: (name: string) => boolean,
): [LockfileCandidate, string] {
  const sorted = candidates.toSorted((a, b) => LOCKFILE_FORMATS.indexOf(a.format) - LOCKFILE_FORMATS.indexOf(b.format));
  const byDeclaration = sorted.find(({ format }) => format.manager === declared);
  if (byDeclaration) return [byDeclaration, compose(REPORT_TEXTS.managerDeclared, { manager: declared! })];
  const byConfiguration = sorted.find(({ format }) => format.configuration !== undefined && exists(format.configuration));
  if (byConfiguration) return [byConfiguration, compose(REPORT_TEXTS.configurationBeside, { file: byConfiguration.format.configuration! })];
  return [sorted[0]!, REPORT_TEXTS.formatFirst];
}

function candidateOf(path: string, exists: (path: string) => boolean): LockfileCandidate[] {
  const slash = path.lastIndexOf('/');
  const basename = path.slice(slash + 1);
  const format = LOCKFILE_FORMATS.find((known) => known.basename === basename);
  if (!format || isForeignFile(path)) return [];
  const folder = slash === -1 ? '.' : path.slice(0, slash);
  return [{ path, format, ...(rushLockfile(path, exists) ?? { folder, root: folder }) }];
}
