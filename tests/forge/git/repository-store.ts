import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KnownRepository } from '../world.ts';
import { makeRepository } from './make-repository.ts';
import { git } from './run-git.ts';

export interface Branch {
  readonly name: string;
  readonly commit: string;
}

/** The git side: bare repositories in a folder of their own, each made when it is first asked for. */
export interface RepositoryStore {
  /** Folder of the bare repository. */
  open(repository: KnownRepository): Promise<string>;
  branches(repository: KnownRepository): Promise<Branch[]>;
  /** Full commit hash of a branch, tag or hash; undefined where there is none. */
  resolve(repository: KnownRepository, ref: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function createRepositoryStore(): Promise<RepositoryStore> {
  const root = await mkdtemp(join(tmpdir(), 'forge-'));
  const made = new Map<string, Promise<string>>();
  const open = (repository: KnownRepository) => {
    const key = `${repository.host}:${repository.path}`;
    const folder = join(root, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.git`);
    const making = made.get(key) ?? makeRepository(folder, repository.branches ?? [], repository.defaultBranch).then(() => folder);
    made.set(key, making);
    return making;
  };
  return {
    open,
    async branches(repository) {
      const lines = await git(['for-each-ref', '--format=%(objectname) %(refname:lstrip=2)', 'refs/heads'], {
        cwd: await open(repository),
      });
      return lines
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ commit: line.slice(0, 40), name: line.slice(41) }));
    },
    async resolve(repository, ref) {
      const folder = await open(repository);
      return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], { cwd: folder }).then(
        (hash) => hash.trim(),
        () => undefined,
      );
    },
    async close() {
      await Promise.allSettled(made.values());
      await rm(root, { recursive: true, force: true });
    },
  };
}
