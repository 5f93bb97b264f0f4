/**
 * An npm lockfile with this many packages, `package-0` and on. Each depends on its three children in a ternary tree, so that the graph is deep and
 * every package is needed.
 */
export function largePackageLock(entries: number): { manifest: string; lock: string } {
  const manifest = { name: 'large', version: '1.0.0', dependencies: Object.fromEntries([0, 1, 2].map((index) => [name(index), '1.0.0'])) };
  const packages: Record<string, unknown> = { '': manifest };
  for (let index = 0; index < entries; index += 1) {
    const needed = [1, 2, 3].map((child) => index * 3 + child + 2).filter((child) => child < entries);
    packages[`node_modules/${name(index)}`] = {
      version: '1.0.0',
      resolved: `https://registry.npmjs.org/${name(index)}/-/${name(index)}-1.0.0.tgz`,
      license: 'MIT',
      ...(needed.length > 0 ? { dependencies: Object.fromEntries(needed.map((child) => [name(child), '^1.0.0'])) } : {}),
    };
  }
  return {
    manifest: JSON.stringify(manifest),
    lock: JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }, undefined, 1),
  };
}

function name(index: number): string {
  return `package-${index}`;
}
