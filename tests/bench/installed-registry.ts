// A registry on loopback that serves the installed packages of a folder as archives, with the hashes a lockfile would have for them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Component } from '#contract/results/inventory.ts';
import { tarball } from '#tests/conformance/managers/tarball.ts';

const MAX_PATH = 90;

export interface InstalledRegistry {
  readonly npmUrl: string;
  readonly archives: ReadonlyMap<string, Buffer>;
  /** The component with the hash of the archive served for it; the registry knows no other packages. */
  withArchive(component: Component): Component;
  close(): void;
}

export async function installedRegistry(folder: string): Promise<InstalledRegistry> {
  const archives = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const archive = archives.get(decodeURIComponent(request.url!.slice(1)));
    response.writeHead(archive ? 200 : 404).end(archive);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    npmUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    archives,
    withArchive(component) {
      const root = join(folder, 'node_modules', component.name);
      const manifest = join(root, 'package.json');
      if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== component.version) return component;
      const key = `${component.name}/-/${component.name.slice(component.name.lastIndexOf('/') + 1)}-${component.version}.tgz`;
      const bytes = archives.get(key) ?? archiveOf(root);
      archives.set(key, bytes);
      return { ...component, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
    },
    close: () => void server.close(),
  };
}

function archiveOf(root: string): Buffer {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.slice(root.length).includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
  return tarball(
    Object.fromEntries(
      files.flatMap((file) => (file.length - root.length > MAX_PATH ? [] : [[file.slice(root.length + 1), readFileSync(file, 'utf8')]])),
    ),
  );
}
