import { driverOf } from '#engine/remediation/prover/driver-of.ts';
import type { ManagerKind, ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { prove } from '#engine/remediation/prover/prove.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import type { RelayView } from '#engine/remediation/relay/relay.ts';

export const LOCKFILES: Readonly<Record<ManagerKind, string>> = {
  npm: 'package-lock.json',
  'yarn-classic': 'yarn.lock',
  'yarn-berry': 'yarn.lock',
  pnpm: 'pnpm-lock.yaml',
  bun: 'bun.lock',
};

// What each manager starts from where there is no lockfile, so that it is the one of this release.
const EMPTY: Readonly<Record<Exclude<ManagerKind, 'npm'>, string>> = {
  'yarn-classic': '# yarn lockfile v1\n',
  'yarn-berry': '',
  pnpm: '',
  bun: '',
};

function emptyLockfile({ kind, major }: ManagerRelease): string {
  return kind === 'npm' ? `{ "lockfileVersion": ${major === 6 ? 1 : 3} }` : EMPTY[kind];
}

export interface LockedByManager {
  readonly release: ManagerRelease;
  readonly files: Readonly<Record<string, string>>;
  readonly registryUrl: string;
  readonly view: RelayView;
  /** For documents and the run; the caller removes it. */
  readonly folder: string;
  readonly managersFolder: string;
}

/** Files of a project with the lockfile that this manager writes when it sees only what `view` shows. */
export async function lockedByManager({ release, files, registryUrl, view, folder, managersFolder }: LockedByManager) {
  const documents = packageDocuments({ registryUrl, cacheFolder: `${folder}/documents` });
  const lockfileName = LOCKFILES[release.kind];
  const entries = Object.entries(files);
  const lockfile = emptyLockfile(release);
  try {
    const proven = await prove(
      {
        project: {
          root: '.',
          kind: release.kind,
          lockfileName,
          lockfile,
          format: '',
          manifests: new Map(entries.filter(([path]) => path.endsWith('package.json'))),
          configuration: new Map(entries.filter(([path]) => !path.endsWith('package.json'))),
          patches: new Map(entries.filter(([path]) => path.endsWith('.patch'))),
        },
        driver: driverOf({ kind: release.kind, lockfile }),
        release,
        request: { edits: [], freed: [], pins: [] },
        view,
        concession: null,
      },
      {
        documents,
        managersFolder,
        scratchFolder: `${folder}/scratch`,
        timeoutSeconds: 120,
        signal: AbortSignal.timeout(150_000),
        rounds: 1,
      },
    );
    if (proven.kind !== 'resolved') throw new Error(JSON.stringify(proven));
    return { ...files, [lockfileName]: proven.lockfile };
  } finally {
    await documents.close();
  }
}
