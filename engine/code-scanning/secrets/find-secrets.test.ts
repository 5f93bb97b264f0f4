import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { isSettings } from '../languages.ts';
import { findSecrets, maskSecrets, maskTexts } from './find-secrets.ts';

// Assembled at run time so that secret scanners do not flag this file.
const join = (...parts: string[]) => parts.join('');
const random = 'q7Zt0Lw9XcV2bN4mK8sJ1hG6fD3aPe';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksum = (body: string) =>
  [5, 4, 3, 2, 1, 0].map((place) => digits[Number((BigInt(crc32(body)) / 62n ** BigInt(place)) % 62n)]).join('');

const SECRETS: readonly [kind: string, line: string][] = [
  // The widely published example of GitHub's checksum.
  ['GitHub token', join("const t = '", 'ghp_', 'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ', "0mLq17';")],
  ['npm token', join('//registry/:_authToken=', 'npm_', random, checksum(random))],
  ['GitLab token', join("t('", 'glpat-', "Xk3v9Qp_2mZr7LwT5nBc')")],
  ['AWS access key', join('id: "', 'AKIA', 'QYLPMN5HFIQR7XYA"')],
  ['Slack token', join("'", 'xoxb', "-123456789012-abcDEF123456ghi'")],
  ['Slack webhook', join('https://', 'hooks.slack.com', '/services/T0AB12CD3/B0EF45GH6/a1B2c3D4e5F6g7H8i9J0k1L2')],
  ['Stripe key', join("'", 'sk_live_', "4eC39HqLyjWDarjtT1zdp7dc'")],
  ['Google API key', join("'", 'AIza', "SyD3m0k1Ty9x8w7v6u5t4s3r2q1p0o9n8m7'")],
  ['SendGrid key', join("'", 'SG.', 'aB3dE5gH7jK9mN1pQ3sT5v', '.', "xY1zA2bC3dE4fG5hI6jK7lM8nO9pQ0rS1tU2vW3xY4z'")],
  ['private key', join('-----BEGIN RSA ', 'PRIVATE KEY-----\n', 'MIIEowIBAAKCAQEAu1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeL')],
  ['password in an address', join("'postgres://app:", 'k3Xv9Qp2mZ', "@db.internal/app'")],
  ['secret', join("apiKey: '", 'q7Zt0Lw9XcV2bN4mK8sJ', "'")],
  ['secret', join("$config['secret'] => '", 'q7Zt0Lw9XcV2bN4mK8sJ', "'")],
];

test.each(SECRETS)('a %s is found in %s and fully masked', (kind, line) => {
  const [secret, ...others] = findSecrets(`// before\n${line}\n`);
  expect([secret?.kind, others]).toEqual([kind, []]);
  const masked = maskSecrets(line);
  expect(masked).toHaveLength(line.length);
  expect(findSecrets(masked)).toEqual([]);
});

test.each([
  join("'", 'ghp_', "zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq18'"),
  join("'", 'AKIA', "IOSFODNN7EXAMPLE'"),
  "password: 'correct horse battery staple'",
  "apiKey: process.env['API_KEY_2_OF_THE_SERVICE']",
  "secret: 'your-secret-goes-here-123'",
  "token: 'common.errors.token.expired2'",
  "'postgres://user:${password}@db.internal/app'",
  "'postgres://app:hunter22@localhost/app'",
  "const tokenType = 'application/x-www-form-urlencoded';",
  "integrity: 'sha512-q7Zt0Lw9XcV2bN4mK8sJ1hG6fD3aPe'",
  join('-----BEGIN PUBLIC ', 'KEY-----\n', 'MIIEowIBAAKCAQEAu1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeL'),
])('no secret is found in %s', (line) => {
  expect(findSecrets(line)).toEqual([]);
});

const found = (text: string, settings: boolean) => findSecrets(text, settings).map(({ start, end }) => text.slice(start, end));

test('settings may contain unquoted credentials', () => {
  const value = ['k9XvQ2', 'LmT7pRz4Wd'].join('');
  expect(found(`APP_NAME=shop\nexport STRIPE_SECRET=${value}\n`, true)).toEqual([value]);
  expect(found(`database:\n  password: ${value}\n`, true)).toEqual([value]);
  expect(found(`API_KEY=${value}\n`, false)).toEqual([]);
  expect(found('API_KEY=${API_KEY}\nSECRET_KEY=change-me-please-1234567\ntoken: vars.github.deploy.token\n', true)).toEqual([]);
  expect(maskSecrets(`API_KEY=${value}\n`, true)).toBe(`API_KEY=${'*'.repeat(value.length)}\n`);
});

test.each([
  ['.env', true],
  ['config/.env.production', true],
  ['.env.example', false],
  ['config/app.yml', true],
  ['package-lock.json', false],
  ['pnpm-lock.yaml', false],
  ['config.sample.json', false],
  ['src/i18n/en.json', false],
])('%s has settings: %s', (path, expected) => expect(isSettings(path)).toBe(expected));

test.each([
  ['as it is', `login('it"s π 1');`],
  ['with an escaped quote', String.raw`login("it\"s π 1");`],
  ['in hexadecimal', String.raw`login('\x69t\x22s \u03C0 1');`],
  ['as code points', String.raw`login("i\u{74}\u{0022}s \u{3c0} \61");`],
])('a known text is masked when it is written %s, and nothing else is', (_, text) => {
  const masked = maskTexts(`${text} login('it');`, ['it"s π 1']);
  expect(masked).toMatch(/^login\((['"])\**[ *]*\*\1\); login\('it'\);$/);
  expect(masked).toHaveLength(text.length + 13);
});
