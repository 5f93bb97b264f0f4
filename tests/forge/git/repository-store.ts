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
  /** Lets every branch end at its last commit until then. */
  moveTo(date: Date): Promise<void>;
  close(): Promise<void>;
}

export async function createRepositoryStore(): Promise<RepositoryStore> {
  const root = await mkdtemp(join(tmpdir(), 'forge-'));
  const made = new Map<string, Promise<string>>();
  let until: Date | undefined;
  const open = (repository: KnownRepository) => {
    const key = `${repository.host}:${repository.path}`;
    const folder = join(root, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.git`);
    const making = made.get(key) ?? make(folder, repository);
    made.set(key, making);
    return making;
  };
  async function make(folder: string, { branches = [], defaultBranch }: KnownRepository): Promise<string> {
    await makeRepository(folder, branches, defaultBranch);
    if (until) await moveHeads(folder, until);
    return folder;
  }
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
    async moveTo(date) {
      until = date;
      await Promise.all([...made.values()].map(async (folder) => moveHeads(await folder, date)));
    },
    async close() {
      await Promise.allSettled(made.values());
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Branches are kept whole below refs/whole, which nobody is shown. */
async function moveHeads(folder: string, date: Date): Promise<void> {
  const refs = async (below: string) =>
    (await git(['for-each-ref', '--format=%(refname)', below], { cwd: folder })).split('\n').filter(Boolean);
  if ((await refs('refs/whole')).length === 0) {
    await git(['config', 'transfer.hideRefs', 'refs/whole'], { cwd: folder });
    for (const head of await refs('refs/heads')) await git(['update-ref', head.replace('refs/heads', 'refs/whole'), head], { cwd: folder });
  }
  for (const whole of await refs('refs/whole')) {
    const commit = (await git(['rev-list', '-1', `--before=${date.toISOString()}`, whole], { cwd: folder })).trim();
    const head = whole.replace('refs/whole', 'refs/heads');
    await git(commit === '' ? ['update-ref', '-d', head] : ['update-ref', head, commit], { cwd: folder });
  }
}
