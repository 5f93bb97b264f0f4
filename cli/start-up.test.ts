import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
// What is imported by `import()` loads only where it is used; types vanish before anything runs.
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)';/gm;

/** Packages that load with a source file, each with the chain of files that brings it in. */
function packagesLoadedBy(entry: string): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const seen = new Set<string>();
  const visit = (file: string, chain: string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const path = specifier!.startsWith('.')
        ? join(dirname(file), specifier!)
        : specifier!.startsWith('#')
          ? join(root, aliased(specifier!))
          : null;
      if (path === null) packages.set(specifier!, [...chain, file]);
      else if (existsSync(path) && path.endsWith('.ts')) visit(path, [...chain, file]);
    }
  };
  visit(join(root, entry), []);
  return packages;
}

const aliased = (specifier: string) =>
  specifier
    .replace(/^#server\//, 'server/src/')
    .replace(/^#web\//, 'web/src/')
    .replace(/^#/, '');

test.each(['cli/main.ts', 'cli/scan/scan-command.ts', 'engine/plugins/js-sbom/js-sbom.ts', 'engine/plugins/php-sbom/php-sbom.ts'])(
  '%s starts without loading schemas, which take as long as a scan of a small project',
  (entry) => {
    const packages = packagesLoadedBy(entry);
    expect(packages.size).toBeGreaterThan(0);
    expect(packages.get('zod')).toBeUndefined();
  },
);
