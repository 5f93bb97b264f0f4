import { readFile } from 'node:fs/promises';

/** A system account to run as. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The account PostgreSQL runs as: since it refuses to run as root, root uses `postgres` or else `nobody`; others run it as themselves (undefined). */
export async function postgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account `postgres` or `nobody`. Run as an ordinary user, or set DATABASE_URL.',
  );
}
