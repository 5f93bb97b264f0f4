import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/index.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { givenOrganization, givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenBundle, givenFolder, runCli } from '#tests/given/given-cli.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';

const NAMES = { weak: 'MIT', mild: 'AGPL-3.0-only OR ISC', tool: 'GPL-3.0-only' } as const;
const HIGH = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H';
const LOW = 'CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N';
const files = givenFolder({
  'app/package.json': JSON.stringify({ name: 'app', dependencies: { weak: '*', mild: '*' }, devDependencies: { tool: '*' } }),
  'app/package-lock.json': JSON.stringify({
    name: 'app',
    lockfileVersion: 3,
    packages: {
      '': { name: 'app', dependencies: { weak: '*', mild: '*' }, devDependencies: { tool: '*' } },
      ...Object.fromEntries(
        Object.entries(NAMES).map(([name, license]) => [
          `node_modules/${name}`,
          {
            version: '1.0.0',
            resolved: `https://registry.npmjs.org/${name}/-/${name}-1.0.0.tgz`,
            license,
            ...(name === 'tool' ? { dev: true } : {}),
          },
        ]),
      ),
    },
  }),
});
const purlOf = (name: string) => registryComponent('npm', name, '1.0.0').purl;

const advisory = (name: string, score: string) =>
  JSON.stringify({
    id: `GHSA-${name}-0000-0001`,
    modified: '2026-01-01T00:00:00Z',
    severity: [{ type: 'CVSS_V3', score }],
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }] }],
  });

let server: TestServer;
let user: GivenUser;
let bundle: string;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
  user = await givenUser(server);
  bundle = await givenBundle(files.folder, { npm: [advisory('weak', HIGH), advisory('mild', LOW), advisory('tool', HIGH)], Packagist: [] });
});
afterAll(async () => {
  await server.stop();
  files.remove();
});

const licenses = (said: object) => ({
  type: 'BLACKLIST' as const,
  licenses: [],
  unlicensed_violates: false,
  unrecognized_violates: false,
  ...said,
});
const development = { scope: 'development' as const, reason: 'Development tools never see requests from outside.' };
const low = { condition: { severity_at_most: 'LOW' as const }, reason: 'Low is accepted.' };
const statement = (name: string, status: object) => ({
  vulnerability: { name: `GHSA-${name}-0000-0001` },
  products: [{ '@id': purlOf(name) }],
  ...status,
});
const notAffected = { status: 'not_affected', justification: 'vulnerable_code_not_in_execute_path' };

test.each([
  ['nothing', licenses({}), [], [], 1],
  ['rules on scope and severity', licenses({}), [development, low], [], 1],
  ['a statement', licenses({}), [], [statement('weak', notAffected)], 1],
  ['rules and a statement that cover everything', licenses({}), [development, low], [statement('weak', notAffected)], 0],
  ['a license policy with a choice', licenses({ licenses: ['AGPL-3.0-only'] }), [{ package: '*', reason: 'Only licenses' }], [], 0],
  ['a license policy that is violated', licenses({ licenses: ['GPL-3.0-only'] }), [{ package: '*', reason: 'Only licenses' }], [], 1],
  ['a list of what is allowed', licenses({ type: 'WHITELIST', licenses: ['MIT'] }), [low], [statement('tool', { status: 'fixed' })], 1],
])('command line and server say the same with %s', async (_, license, rules, statements, code) => {
  const write = (name: string, content: unknown) => {
    const path = join(files.folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const document = { '@context': 'https://openvex.dev/ns/v0.2.0', statements };
  const policy = write('policy.json', { license_policy: license, vulnerability_policy: { rules } });
  const vex = write('vex.json', document);
  const vexArguments = statements.length > 0 ? ['--vex', vex] : [];
  const scan = await runCli([
    'scan',
    join(files.folder, 'app'),
    '--knowledge',
    bundle,
    '--format',
    'json',
    '--policy',
    policy,
    ...vexArguments,
  ]);
  expect(scan.code).toBe(code);
  const report = JSON.parse(scan.stdout);

  const orgId = await givenOrganization(server, { members: [{ user, role: 'ADMIN' }] });
  const analysis = await givenAnalysis(server, { organizationId: orgId });
  const { 'js-sbom': sbom, 'vuln-finder': found, 'license-finder': licensed } = report;
  await givenRun(server, {
    ...analysis,
    organizationId: orgId,
    results: { 'js-sbom': sbom, 'vuln-finder': found, 'license-finder': licensed },
  });
  const params = { orgId };
  const body = { name: 'Ours', description: '', is_default: true };
  await user.client(CALLS.policies.createLicensePolicy, { params, body: { ...body, content: license } });
  await user.client(CALLS.policies.createVulnerabilityPolicy, { params, body: { ...body, content: { rules: [...rules] } } });
  if (statements.length > 0) {
    await user.client(CALLS.decisions.importVex, { params, body: { document: JSON.stringify(document), project_id: analysis.projectId } });
  }

  const place = { ...params, ...analysis };
  const listed = await user.client(CALLS.results.listVulnerabilities, { params: place, query: {} });
  const pairs = listed.data.flatMap(({ vulnerability_id: id, affected }) =>
    affected.map(({ purl, covered_by: cover }) => ({ id, purl, cover: cover && [cover.kind, cover.state, cover.note] })),
  );
  const { violations } = await user.client(CALLS.licenses.licenseStats, { params: place, query: {} });
  const { grade } = await user.client(CALLS.portfolio.projectGrade, { params: { orgId, projectId: analysis.projectId } });
  interface Covered {
    vulnerability_id: string;
    purl: string;
    cover: { kind: string; state: string | null; note: string };
  }
  const covered = pairs.flatMap(({ id, purl, cover }) => (cover ? `${id} ${purl} ${cover.join()}` : []));
  expect({ covered: covered.sort(), open: pairs.length - covered.length, violations, grade }).toEqual({
    covered: (report.covers as Covered[])
      .map(({ vulnerability_id: id, purl, cover }) => `${id} ${purl} ${[cover.kind, cover.state, cover.note].join()}`)
      .sort(),
    open: 3 - report.covers.length,
    violations: report.license_violations.length,
    grade: report.grade,
  });
  // What the exit code says, from the server's numbers.
  expect(pairs.length > covered.length || violations > 0 ? 1 : 0).toBe(code);
});
