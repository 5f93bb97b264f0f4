import { expect, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { readNpmProjects } from './read-projects.ts';

const MANIFEST = JSON.stringify({
  name: 'shop',
  version: '1.0.0',
  dependencies: { a: '^1.0.0', alias: 'npm:b@^2.0.0' },
  devDependencies: { c: '^1.0.0' },
});

const npmEntry = (name: string, version: string) => ({
  version,
  resolved: `https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`,
  integrity: `sha512-${name}${version}`,
});

/** A project in the formats whose every line counts: two versions of `c`, an alias, an optional dependency. */
const LOCKFILES: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'npm 3': [
    'package-lock.json',
    JSON.stringify(
      {
        name: 'shop',
        lockfileVersion: 3,
        packages: {
          '': { name: 'shop', dependencies: { a: '^1.0.0', alias: 'npm:b@^2.0.0' }, devDependencies: { c: '^1.0.0' } },
          'node_modules/a': { ...npmEntry('a', '1.0.0'), dependencies: { c: '^2.0.0' }, optionalDependencies: { d: '^1.0.0' } },
          'node_modules/a/node_modules/c': npmEntry('c', '2.0.0'),
          'node_modules/alias': { name: 'b', ...npmEntry('b', '2.0.0'), dependencies: { c: '^1.0.0' } },
          'node_modules/c': npmEntry('c', '1.0.0'),
          'node_modules/d': { ...npmEntry('d', '1.0.0'), optional: true },
        },
      },
      null,
      2,
    ),
  ],
  'npm 1': [
    'package-lock.json',
    JSON.stringify(
      {
        name: 'shop',
        lockfileVersion: 1,
        requires: true,
        dependencies: {
          a: {
            ...npmEntry('a', '1.0.0'),
            requires: { c: '^2.0.0', d: '^1.0.0' },
            dependencies: { c: npmEntry('c', '2.0.0') },
          },
          alias: { ...npmEntry('b', '2.0.0'), version: 'npm:b@2.0.0', requires: { c: '^1.0.0' } },
          c: npmEntry('c', '1.0.0'),
          d: { ...npmEntry('d', '1.0.0'), optional: true },
        },
      },
      null,
      2,
    ),
  ],
  'yarn 1': [
    'yarn.lock',
    `# yarn lockfile v1


a@^1.0.0:
  version "1.0.0"
  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#0a"
  dependencies:
    c "^2.0.0"
  optionalDependencies:
    d "^1.0.0"

"alias@npm:b@^2.0.0":
  version "2.0.0"
  resolved "https://registry.yarnpkg.com/b/-/b-2.0.0.tgz#0b"
  dependencies:
    c "^1.0.0"

c@^1.0.0:
  version "1.0.0"
  resolved "https://registry.yarnpkg.com/c/-/c-1.0.0.tgz#0c"

c@^2.0.0:
  version "2.0.0"
  resolved "https://registry.yarnpkg.com/c/-/c-2.0.0.tgz#0c"

d@^1.0.0:
  version "1.0.0"
  resolved "https://registry.yarnpkg.com/d/-/d-1.0.0.tgz#0d"
`,
  ],
  'yarn 4': [
    'yarn.lock',
    `__metadata:
  version: 8
  cacheKey: 10c0

"a@npm:^1.0.0":
  version: 1.0.0
  resolution: "a@npm:1.0.0"
  dependencies:
    c: "npm:^2.0.0"
    d: "npm:^1.0.0"
  dependenciesMeta:
    d:
      optional: true
  checksum: 10c0/0a
  languageName: node
  linkType: hard

"alias@npm:b@^2.0.0":
  version: 2.0.0
  resolution: "b@npm:2.0.0"
  dependencies:
    c: "npm:^1.0.0"
  languageName: node
  linkType: hard

"c@npm:^1.0.0":
  version: 1.0.0
  resolution: "c@npm:1.0.0"
  languageName: node
  linkType: hard

"c@npm:^2.0.0":
  version: 2.0.0
  resolution: "c@npm:2.0.0"
  languageName: node
  linkType: hard

"d@npm:^1.0.0":
  version: 1.0.0
  resolution: "d@npm:1.0.0"
  languageName: node
  linkType: hard

"shop@workspace:.":
  version: 0.0.0-use.local
  resolution: "shop@workspace:."
  dependencies:
    a: "npm:^1.0.0"
    alias: "npm:b@^2.0.0"
    c: "npm:^1.0.0"
  languageName: unknown
  linkType: soft
`,
  ],
  bun: [
    'bun.lock',
    `{
  "lockfileVersion": 1,
  "workspaces": {
    "": {
      "name": "shop",
      "dependencies": {
        "a": "^1.0.0",
        "alias": "npm:b@^2.0.0",
      },
      "devDependencies": {
        "c": "^1.0.0",
      },
    },
  },
  "packages": {
    "a": ["a@1.0.0", "", { "dependencies": { "c": "^2.0.0" }, "optionalDependencies": { "d": "^1.0.0" } }, "sha512-a"],

    "alias": ["b@2.0.0", "", { "dependencies": { "c": "^1.0.0" } }, "sha512-b"],

    "c": ["c@1.0.0", "", {}, "sha512-c"],

    "d": ["d@1.0.0", "", {}, "sha512-d"],

    "a/c": ["c@2.0.0", "", {}, "sha512-c2"],
  }
}
`,
  ],
};

async function read(file: string, text: string): Promise<{ told: boolean; purls: string[] }> {
  const ledger = newLedger();
  const graph = await readNpmProjects(checkoutOfTexts({ 'package.json': MANIFEST, [file]: text }), ledger, new AbortController().signal);
  const { components, coverage } = toInventory(graph, ledger);
  // A copy that was cut out is named where another one is found in its place; no manager installs anything else then.
  const told = !coverage.complete || coverage.problems.some(({ code }) => code === 'unmet_range');
  return { told, purls: components.map(({ purl }) => purl) };
}

test.each(Object.entries(LOCKFILES))(
  '%s: a line left out, doubled or exchanged with another hides no package without a word',
  async (_, [file, text]) => {
    const whole = await read(file, text);
    expect(whole).toEqual({
      told: false,
      purls: ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0', 'pkg:npm/c@1.0.0', 'pkg:npm/c@2.0.0', 'pkg:npm/d@1.0.0'],
    });
    const lines = text.split('\n');
    const hiding: string[] = [];
    const look = async (what: string, damaged: readonly string[]): Promise<void> => {
      const { told, purls } = await read(file, damaged.join('\n'));
      if (!told && whole.purls.some((purl) => !purls.includes(purl))) hiding.push(what);
    };
    for (let first = 0; first < lines.length; first++) {
      await look(`without ${lines[first]}`, lines.toSpliced(first, 1));
      for (let second = first + 1; second < lines.length; second++) {
        await look(`${lines[first]} <-> ${lines[second]}`, lines.with(first, lines[second]!).with(second, lines[first]!));
        await look(`${lines[first]} again before ${lines[second]}`, lines.toSpliced(second, 0, lines[first]!));
      }
    }
    expect(hiding).toEqual([]);
  },
);
