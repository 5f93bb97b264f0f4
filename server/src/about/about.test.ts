import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutCalls, type ShippedPackage } from '#contract/calls/about.ts';
import { decompose } from '#contract/composed-texts.ts';
import { ENVIRONMENT_VARIABLES } from '#server/platform/config/config.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { withoutVersions } from './shipped-packages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api', environment: { REQUESTS_PER_MINUTE: '1234', ANALYSIS_SLOTS: '3' } });
});
afterAll(() => server.stop());

const legal = async (page: 'terms' | 'privacy') => (await server.client()(aboutCalls.showLegalText, { query: { page } })).text;

test('the operator’s texts come from the data directory, at most 256 KiB of them, and a missing or empty one is none', async () => {
  expect(await legal('terms')).toBeNull();
  const folder = join(server.services.config.dataDir, 'legal');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'terms.md'), '# House rules\n\nBe *kind*.\n');
  writeFileSync(join(folder, 'privacy.md'), ' \n');
  expect([await legal('terms'), await legal('privacy')]).toEqual(['# House rules\n\nBe *kind*.', null]);
  writeFileSync(join(folder, 'privacy.md'), 'x'.repeat(300_000));
  expect((await legal('privacy'))!.length).toBe(256 * 1024);
});

test('operators alone see the limits in force, with variables that exist, and the plugins', async () => {
  const operator = await givenUser(server);
  server.clock.advance({ minutes: 1 });
  const other = await givenUser(server);
  const { limits, plugins, postgres } = await operator.client(aboutCalls.showInstallation, {});
  expect(limits.find(({ variable }) => variable === 'REQUESTS_PER_MINUTE')?.value).toBe('1,234 a minute');
  expect(limits.find(({ variable }) => variable === 'ANALYSIS_SLOTS')?.value).toBe('3 per worker');
  expect(limits.filter(({ value }) => !/^\d+$/.test(value) && !decompose(value)).map(({ value }) => value)).toEqual([]);
  expect(limits.flatMap(({ variable }) => variable ?? []).filter((name) => !ENVIRONMENT_VARIABLES.includes(name))).toEqual([]);
  expect(plugins.map(({ name }) => name)).toContain('vuln-finder');
  expect(postgres).toMatch(/^\d+/);
  await expect(other.client(aboutCalls.showInstallation, {})).rejects.toMatchObject({ code: 'NotAuthorized' });
});

test('visitors see the licenses, and only people who are signed in see versions', async () => {
  const { license, ...rest } = await server.client()(aboutCalls.showAbout, {});
  expect([license, Object.keys(rest)]).toEqual(['Apache-2.0', ['packages']]);
  await expect(server.client()(aboutCalls.showVersions, {})).rejects.toMatchObject({ code: 'NotAuthenticated' });
  const { client } = await givenUser(server);
  expect((await client(aboutCalls.showVersions, {})).version).toMatch(/^\d+\.\d+\.\d+/);
});

test('packages without their versions are named once, with all of their licenses', () => {
  const listed: ShippedPackage[] = [
    { name: 'fern', version: '1.0.0', license: 'MIT', parts: ['web'] },
    { name: 'fern', version: '2.0.0', license: 'ISC', parts: ['server'] },
    { name: 'moss', version: '1.0.0', license: 'MIT', parts: ['server'] },
  ];
  expect(withoutVersions(listed)).toEqual([
    { name: 'fern', license: 'MIT, ISC', parts: ['server', 'web'] },
    { name: 'moss', license: 'MIT', parts: ['server'] },
  ]);
});
