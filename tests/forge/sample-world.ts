import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAMPLE_SCAN } from './sample-scan.ts';
import type { ForgeHost, ForgeOptions, ForgeRepository } from './world.ts';

/** Accounts, tokens and repositories of the demo and of the journeys. The tokens open nothing but this local code host. */
export function sampleWorld(folder: string = sampleFolder()): ForgeOptions {
  return {
    users: [
      { login: 'fern', name: 'Fern Meadow', email: 'fern@meadow.example' },
      { login: 'moss', name: 'Moss Hollow', email: 'moss@meadow.example' },
    ],
    tokens: {
      [SAMPLE_TOKENS.github]: { host: 'github', login: 'fern', kind: 'classic', scopes: ['repo', 'read:user', 'user:email'] },
      [SAMPLE_TOKENS.gitlab]: { host: 'gitlab', login: 'fern', kind: 'personal', scopes: ['read_api', 'read_repository'] },
    },
    oauthClients: [
      { host: 'github', ...SAMPLE_OAUTH_CLIENT },
      { host: 'gitlab', ...SAMPLE_OAUTH_CLIENT },
    ],
    repositories: [...githubRepositories(folder), ...gitlabRepositories(folder)],
  };
}

export const SAMPLE_TOKENS = { github: `ghp_${'sample'.repeat(6)}`, gitlab: `glpat-${'sample'.repeat(4)}` } as const;
export const SAMPLE_OAUTH_CLIENT = { id: 'understory-sample', secret: 'understory-sample-secret' } as const;

function githubRepositories(folder: string): ForgeRepository[] {
  const of = (name: string, description: string) => fromFolder(folder, { host: 'github', path: `meadow/${name}`, description });
  const threeBranches = of('three-branches', 'One project on three branches');
  return [
    {
      ...of('storefront', 'Shop front end and its server (npm)'),
      scans: [{ tool: SAMPLE_SCAN.runs[0].tool.driver.name, report: SAMPLE_SCAN }],
      codeScanningAlerts: [
        {
          number: 1,
          rule: {
            id: 'js/sql-injection',
            name: 'Database query built from user-controlled sources',
            severity: 'error',
            tags: ['external/cwe/cwe-089'],
          },
          message: 'This query string depends on a user-provided value.',
          path: 'src/server.js',
          line: 13,
        },
      ],
    },
    of('catalog-service', 'Product catalogue (Yarn classic)'),
    of('platform', 'Several packages in one repository (pnpm workspace)'),
    of('edge-functions', 'Functions at the edge (Bun)'),
    of('php-shop', 'Shop back end (Composer)'),
    of('legacy-scripts', 'Scripts without a lockfile'),
    of('broken-lockfile', 'A lockfile that is cut off'),
    of('merge-conflict', 'A lockfile with conflict markers'),
    {
      ...threeBranches,
      branches: [
        ...threeBranches.branches!,
        {
          name: 'upgrade-lodash',
          folder: join(folder, 'three-branches@upgrade-lodash'),
          committedOn: '2025-06-10T08:00:00Z',
          message: 'Upgrade lodash\n',
        },
        { name: 'docs/first-steps', folder: join(folder, 'three-branches'), files: { 'docs/first-steps.md': '# First steps\n' } },
      ],
    },
    { host: 'github', path: 'meadow/empty', description: 'Nothing was pushed yet', createdOn: '2024-07-01T08:00:00Z' },
  ];
}

function gitlabRepositories(folder: string): ForgeRepository[] {
  const of = (path: string, name: string, description: string) => ({
    ...fromFolder(folder, { host: 'gitlab', path: name, description }),
    path,
  });
  return [
    of('meadow/tools/reports', 'reports', 'Reports (Yarn berry)'),
    of('meadow/php-shop', 'php-shop', 'Shop back end (Composer)'),
    of('meadow/storefront', 'storefront', 'Shop front end and its server (npm)'),
  ];
}

export function fromFolder(folder: string, repository: { host: ForgeHost; path: string; description: string }): ForgeRepository {
  const name = repository.path.split('/').at(-1)!;
  return { ...repository, visibility: 'private', branches: [{ name: 'main', folder: join(folder, name) }] };
}

// From the sources this file lies beside the folder; in a bundle the folder is found from the project's root.
export function sampleFolder(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  for (let up = dirname(at); up !== at; [at, up] = [up, dirname(up)]) {
    for (const folder of [join(at, 'repositories'), join(at, 'tests/forge/repositories')]) {
      if (existsSync(join(folder, 'storefront/package-lock.json'))) return folder;
    }
  }
  throw new Error('The folder of the sample repositories, tests/forge/repositories, is missing.');
}
