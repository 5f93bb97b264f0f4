// Lists the packages that a build contains, with version and license from the lockfile.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/run.mjs';

/** A plugin for Vite and Rolldown: writes `packages.json` beside what it builds. `withInstalled`: also what npm installs beside the bundle. */
export function shippedPackages({ withInstalled = false } = {}) {
  return {
    name: 'shipped-packages',
    generateBundle(_options, bundle) {
      // Fonts and styles come as files, code as modules.
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : (part.originalFileNames ?? []),
      );
      const places = new Set(modules.flatMap((id) => placeOf(id.replaceAll('\\', '/').replaceAll('\0', '')) ?? []));
      const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
      if (withInstalled) addInstalled(places, packages, '');
      this.emitFile({ type: 'asset', fileName: 'packages.json', source: `${JSON.stringify(describe(places, packages), undefined, 1)}\n` });
    },
  };
}

// The innermost package of a module: packages may contain their own copies of others.
function placeOf(id) {
  const start = id.lastIndexOf('node_modules/');
  if (start === -1) return undefined;
  const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(id.slice(start)) ?? [];
  const outer = id.slice(0, start);
  const from = outer.indexOf('node_modules/');
  return name && `${from === -1 ? '' : outer.slice(from)}node_modules/${name}`;
}

/** What npm installs for a package of the lockfile: the root is the product itself. Builds for other platforms are not here. */
function addInstalled(places, packages, from) {
  const { dependencies, optionalDependencies } = packages[from];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = resolvePlace(packages, from, name);
    if (place === undefined || places.has(place) || !existsSync(join(root, place))) continue;
    places.add(place);
    addInstalled(places, packages, place);
  }
}

function resolvePlace(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

function describe(places, packages) {
  return [...places]
    .flatMap((place) => {
      const entry = packages[place];
      if (!entry) return [];
      const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [{ name, version: entry.version, license: entry.license ?? licenseIn(place) }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

// Some entries of a lockfile lack the license; the package itself states it.
function licenseIn(place) {
  const { license, licenses } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
  const stated = license ?? licenses?.[0];
  return typeof stated === 'string' ? stated : (stated?.type ?? 'not stated');
}
