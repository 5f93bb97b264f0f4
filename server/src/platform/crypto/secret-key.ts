import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { randomToken } from './tokens.ts';

/**
 * The installation's secret key, 32 bytes: SECRET_KEY, or the key file in the data directory, made at the first start with
 * mode 0600. Anyone who loses it loses what was sealed with it.
 */
export async function loadSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Uint8Array> {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'hex');
  const file = join(dataDir, 'secret.key');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) await createKey(file);
  } catch (error) {
    throw new Error(`The key file ${file} cannot be written. Set DATA_DIR to a folder that you may write to, or set SECRET_KEY.`, {
      cause: error,
    });
  }
  return readKey(file);
}

/** Several processes may start at once: the file appears with its whole content, and the first one to link it wins. */
async function createKey(file: string): Promise<void> {
  const draft = `${file}.${process.pid}-${randomToken()}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKey(file: string): Promise<Uint8Array> {
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Error(`The key file ${file} can be read by others. Make it private with \`chmod 600 ${file}\`.`);
  }
  const text = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new Error(
      `The key file ${file} does not contain 64 hexadecimal digits. Put the right key back: without it, stored tokens cannot be read.`,
    );
  }
  return Buffer.from(text, 'hex');
}
