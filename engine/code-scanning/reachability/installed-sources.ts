import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Ecosystem } from '#contract/results/inventory.ts';
import { isObject } from '#engine/text/parse-json.ts';
import type { DependencySources, PackageFiles } from './dependency-sources.ts';
import { SummaryCache } from './summary-cache.ts';

const MAX_FILE_BYTES = 2_000_000;
const MAX_DEPTH = 12;

/**
 * Sources from the `node_modules` and `vendor` folders below a project. Only the exact release in the lockfile counts. If there is a cache folder,
 * summaries of what files load are kept in it between runs.
 */
export function installedSources(root: string, importers: readonly string[], cacheFolder?: string): DependencySources {
  const cache = cacheFolder === undefined ? undefined : new SummaryCache(cacheFolder);
  let folders: Record<Ecosystem, Map<string, string>> | undefined;
  return {
    filesOf({ name, version, ecosystem }) {
      folders ??= {
        npm: installedReleases(importers.map((importer) => join(root, importer, 'node_modules'))),
        composer: installedByComposer(importers.map((importer) => join(root, importer, 'vendor'))),
      };
      const folder = folders[ecosystem].get(`${name}@${version}`);
      if (folder === undefined) return Promise.resolve({ missing: 'it is not installed in this folder' });
      const files = openPackage(folder);
      return Promise.resolve(cache ? cache.ofFolder(`${ecosystem} ${name}@${version}`, files) : files);
    },
    ...(cache ? { ownImportsOf: (path, text, make) => cache.ownImportsOf(root, path, text, make) } : {}),
    close: () => cache?.save(),
  };
}

function installedReleases(roots: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...roots];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of namesIn(folder)) {
      if (name === '.pnpm') waiting.push(...namesIn(join(folder, name)).map((each) => join(folder, name, each, 'node_modules')));
      if (name.startsWith('.')) continue;
      for (const each of name.startsWith('@') ? namesIn(join(folder, name)).map((part) => join(name, part)) : [name]) {
        const release = releaseIn(join(folder, each));
        if (release === undefined) continue;
        if (!found.has(release)) found.set(release, join(folder, each));
        if (existsSync(join(folder, each, 'node_modules'))) waiting.push(join(folder, each, 'node_modules'));
      }
    }
  }
  return found;
}

/** What Composer recorded as installed. */
function installedByComposer(folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const { name, version } of installedPackages(join(folder, 'composer', 'installed.json'))) {
      const place = join(folder, name);
      if (existsSync(place)) found.set(`${name.toLowerCase()}@${version}`, place);
    }
  }
  return found;
}

const Installed = z.union([z.array(z.unknown()), z.object({ packages: z.array(z.unknown()) }).transform(({ packages }) => packages)]);
const InstalledPackage = z.object({ name: z.string().regex(/^[\w.-]+\/[\w.-]+$/), version: z.string() });

function installedPackages(path: string): z.infer<typeof InstalledPackage>[] {
  try {
    return Installed.parse(JSON.parse(readFileSync(path, 'utf8'))).flatMap((entry) => InstalledPackage.safeParse(entry).data ?? []);
  } catch {
    // Nothing installed here.
    return [];
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    // Nothing installed here.
    return [];
  }
}

function releaseIn(folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return isObject(manifest) ? `${String(manifest['name'])}@${String(manifest['version'])}` : undefined;
  } catch {
    // A folder without a readable manifest is not a release.
    return undefined;
  }
}

function openPackage(folder: string): PackageFiles {
  const paths = new Set<string>();
  const list = (under: string, depth: number) => {
    for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
      if (entry.name === 'node_modules') continue;
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      if (entry.isDirectory() && depth < MAX_DEPTH) list(path, depth + 1);
      else if (entry.isFile()) paths.add(path);
    }
  };
  list('', 0);
  return {
    paths,
    read(path) {
      const file = join(folder, path);
      return paths.has(path) && statSync(file).size <= MAX_FILE_BYTES ? readFileSync(file, 'utf8') : undefined;
    },
  };
}
