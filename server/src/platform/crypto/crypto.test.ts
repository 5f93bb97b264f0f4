import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';
import { loadSecretKey } from './secret-key.ts';
import { createSecrets, SecretUnreadable } from './secrets.ts';
import { isSameSecret, randomToken, sha256Hex } from './tokens.ts';

const key = new Uint8Array(32).fill(1);

describe('a sealed value', () => {
  test('opens to what was sealed, and is never the same twice', () => {
    const secrets = createSecrets(key);
    assert(property(string({ unit: 'binary' }), (plain) => secrets.open(secrets.seal(plain, 'place'), 'place') === plain));
    expect(secrets.seal('token', 'place')).not.toBe(secrets.seal('token', 'place'));
  });

  test('opens neither in another place, nor with another key, nor changed', () => {
    const secrets = createSecrets(key);
    const sealed = secrets.seal('token', 'integration:1');
    expect(() => secrets.open(sealed, 'integration:2')).toThrow(SecretUnreadable);
    expect(() => createSecrets(new Uint8Array(32).fill(2)).open(sealed, 'integration:1')).toThrow('was sealed with another secret key');
    const parts = sealed.split('.');
    const changed = [...parts.slice(0, 3), Buffer.from(parts[3]!, 'base64url').fill(0, 0, 1).toString('base64url')].join('.');
    expect(() => secrets.open(changed, 'integration:1')).toThrow('was changed');
    expect(() => secrets.open('plain text', 'integration:1')).toThrow('unknown format');
  });
});

describe('the key file', () => {
  test('is created once by many at the same time, is private, and is read again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'understory-key-'));
    const create = () => loadSecretKey({ dataDir, secretKey: undefined });
    const keys = await Promise.all(Array.from({ length: 20 }, create));
    keys.push(await create());
    expect(new Set(keys.map((each) => Buffer.from(each).toString('hex'))).size).toBe(1);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    await rm(dataDir, { recursive: true });
  });

  test('is refused when others can read it or when it contains no key', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'understory-key-'));
    const file = join(dataDir, 'secret.key');
    await writeFile(file, 'no key', { mode: 0o600 });
    await expect(loadSecretKey({ dataDir, secretKey: undefined })).rejects.toThrow('does not contain 64 hexadecimal digits');
    await chmod(file, 0o644);
    await expect(loadSecretKey({ dataDir, secretKey: undefined })).rejects.toThrow('can be read by others');
    await rm(dataDir, { recursive: true });
  });
});

test('passwords are hashed with argon2id and verified; nobody has any', async () => {
  const passwords = createPasswords();
  const hashed = await passwords.hash('correct horse battery');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hashed, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(hashed, 'wrong horse battery')).toBe(false);
  expect(await passwords.verifyNobody('anything')).toBe(false);
});

test('tokens have 32 random bytes; only their digest distinguishes them', () => {
  expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32);
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect([isSameSecret('a', 'a'), isSameSecret('a', 'b'), isSameSecret('a', 'ab')]).toEqual([true, false, false]);
});
