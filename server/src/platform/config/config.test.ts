import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ConfigError, ENVIRONMENT_VARIABLES, parseConfig } from './config.ts';

test('without any variable every value has its default', () => {
  expect(parseConfig({})).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    secretKey: undefined,
    smtpUrl: undefined,
    webUrl: 'http://localhost:8080',
    logLevel: 'info',
    trustedProxies: 0,
    outside: { github: { url: 'https://github.com', apiUrl: 'https://api.github.com' }, privateAddressesAllowed: false },
  });
});

test('an empty value counts as not given, and addresses lose their last slash', () => {
  expect(parseConfig({ PORT: ' ', WEB_URL: 'https://understory.example/', OSV_URL: 'file:///srv/osv/' })).toMatchObject({
    port: 8080,
    webUrl: 'https://understory.example',
    outside: { feeds: { osv: 'file:///srv/osv' } },
  });
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a port, 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/database'],
  [{ SECRET_KEY: 'secret' }, 'SECRET_KEY must be 32 bytes in hexadecimal'],
  [{ WEB_URL: 'understory.example' }, 'WEB_URL must be an http:// or https:// address'],
  [{ KNOWLEDGE_SYNC_MINUTES: '7' }, 'KNOWLEDGE_SYNC_MINUTES must be part of an hour'],
  [{ CODEQL_CLI: 'codeql' }, 'CODEQL_CLI must be the absolute path of the CodeQL CLI'],
  [{ CODEQL_PATH: 'codeql' }, 'CODEQL_PATH must be the absolute path of the CodeQL CLI'],
  [{ CODE_MODELS: 'models' }, 'CODE_MODELS must be the absolute path of a folder'],
  [{ OPERATORS: 'ada@example.org, bob' }, 'OPERATORS must be email addresses, separated by commas'],
  [{ OSV_URL: 'ftp://feeds.example' }, 'OSV_URL must be an http://, https:// or file:// address'],
])('%j is refused with what it must be', (environment, text) => {
  expect(() => parseConfig(environment as Record<string, string>)).toThrow(ConfigError);
  expect(() => parseConfig(environment as Record<string, string>)).toThrow(text);
});

test('docs/configuration.md lists every variable and no other', async () => {
  const text = await readFile(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
  // The HTTP client reads the proxies itself.
  const proxies = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];
  expect(listed.toSorted()).toEqual([...ENVIRONMENT_VARIABLES, ...proxies].toSorted());
});
