import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ShippedPackage } from '#contract/calls/about.ts';

const PARTS = ['server', 'web'] as const;
/** What the build writes beside each part; see scripts/tasks/shipped-packages.mjs. */
const Listed = z.array(z.object({ name: z.string(), version: z.string(), license: z.string() }));

let read: Promise<ShippedPackage[] | null> | undefined;

/** The packages in the built product, by name. Null where there is no build. */
export function shippedPackages(): Promise<ShippedPackage[] | null> {
  return (read ??= readAll());
}

/** Each package once, with all of its licenses and parts. */
export function withoutVersions(packages: readonly ShippedPackage[]): Omit<ShippedPackage, 'version'>[] {
  const found = new Map<string, Omit<ShippedPackage, 'version'>>();
  for (const { name, license, parts } of packages) {
    const known = found.get(name);
    const licenses = new Set([...(known?.license.split(', ') ?? []), license]);
    found.set(name, {
      name,
      license: [...licenses].join(', '),
      parts: PARTS.filter((part) => parts.includes(part) || known?.parts.includes(part)),
    });
  }
  return [...found.values()];
}

async function readAll(): Promise<ShippedPackage[] | null> {
  const root = fileURLToPath(import.meta.url).split(/[/\\](?:dist|server)[/\\]/)[0]!;
  const found = new Map<string, ShippedPackage>();
  for (const part of PARTS) {
    const list = await listOf(join(root, 'dist', part, 'packages.json'));
    for (const { name, version, license } of list ?? []) {
      const key = `${name}@${version}`;
      const known = found.get(key);
      found.set(key, { name, version, license, parts: [...(known?.parts ?? []), part] });
    }
  }
  return found.size === 0 ? null : [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function listOf(path: string): Promise<z.output<typeof Listed> | undefined> {
  try {
    return Listed.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
