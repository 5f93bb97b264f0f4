/** How a lockfile version writes the keys of its packages. */
export interface PnpmKeys {
  /** Whether `snapshots` lists the installed copies apart from the releases in `packages`. */
  readonly hasSnapshots: boolean;
  /** The key that a dependency's reference leads to; undefined for links. */
  keyOf(name: string, reference: string, exists: (key: string) => boolean): string;
  /** Name and version in a key of a registry package, undefined for any other package. */
  parse(key: string): { name: string; version: string } | undefined;
  /** The key without what distinguishes copies of one release: resolved peers and patches. */
  withoutPeers(key: string): string;
  /**
   * Whether the package of the key was given this dependency as a peer: keys tell their resolved peers. One that is a peer and
   * a dependency of the package's own at once is among the peers in `packages`, but not in the key.
   */
  resolvesPeer(key: string, name: string, reference: string): boolean;
}

/** Files that were converted or merged by hand, and those of pre-releases, mix keys of several versions; a certain key is understood in any. */
export function pnpmKeys(lockfileVersion: string, hasSnapshots: boolean): PnpmKeys {
  const major = Number.parseInt(lockfileVersion, 10);
  const keys = major === 5 ? SLASHED : major < 9 && !hasSnapshots ? SLASHED_AT : PLAIN;
  return {
    ...keys,
    keyOf(name, reference, exists) {
      const own = keys.keyOf(name, reference, exists);
      if (exists(own)) return own;
      return [`/${name}@${reference}`, `${name}@${reference}`, `/${name}/${reference}`].find(exists) ?? own;
    },
    parse: (key) => keys.parse(key) ?? SLASHED_AT.parse(key) ?? SLASHED.parse(key),
  };
}

/** Node.js and other runtimes that a project lets pnpm download (`node@runtime:24.0.0`) are the platform, not packages. */
export function isRuntime(reference: string): boolean {
  return reference.includes('runtime:') && /^(?:[^@]+@)?runtime:/.test(reference);
}

const VERSION = /^\d+\.\d+\.\d+/;

// `/name/1.0.0`, `/@scope/name/1.0.0_peer@2.0.0`
const SLASHED: PnpmKeys = {
  hasSnapshots: false,
  keyOf(name, reference, exists) {
    if (reference.startsWith('/') || exists(reference)) return reference;
    return `/${name}/${reference}`;
  },
  parse(key) {
    const match = /^((?:@[^/]+\/)?[^/@]+)\/([^/_(]+)/.exec(withoutHost(key));
    return match && VERSION.test(match[2]!) ? { name: match[1]!, version: match[2]! } : undefined;
  },
  withoutPeers: (key) => key,
  resolvesPeer: (key) => /_[^/]*$/.test(key),
};

// `/name@1.0.0(peer@2.0.0)`
const SLASHED_AT: PnpmKeys = {
  hasSnapshots: false,
  keyOf(name, reference, exists) {
    if (reference.startsWith('/') || exists(reference)) return reference;
    return `/${name}@${reference}`;
  },
  parse: (key) => parseAt(withoutHost(key)),
  withoutPeers: (key) => key,
  resolvesPeer: resolvesPeerAt,
};

// `name@1.0.0(peer@2.0.0)`
const PLAIN: PnpmKeys = {
  hasSnapshots: true,
  keyOf(name, reference, exists) {
    const own = `${name}@${reference}`;
    return exists(own) ? own : reference;
  },
  parse: parseAt,
  withoutPeers(key) {
    const at = key.indexOf('(');
    return at === -1 ? key : key.slice(0, at);
  },
  resolvesPeer: resolvesPeerAt,
};

// `name@1.0.0(patch_hash=ab12)(peer@2.0.0(its@1.0.0))(alias@3.0.0)`; of too many peers there is but a hash, `name@1.0.0(ab12)`.
function resolvesPeerAt(key: string, name: string, reference: string): boolean {
  const peers = /\((?!patch_hash=).*$/s.exec(key)?.[0];
  if (peers === undefined) return false;
  if (!peers.includes('@') || reference.startsWith('link:')) return true;
  const target = /^\/?((?:@[^/]+\/)?[^@(]+@[^(]+)/.exec(reference)?.[1];
  return peers.includes(`(${name}@`) || (target !== undefined && peers.includes(`(${target}`));
}

// Other registries than the default one come before the slash.
function withoutHost(key: string): string {
  return key.replace(/^(?:[^/@]+\.[^/@]+)?\//, '');
}

function parseAt(key: string): { name: string; version: string } | undefined {
  const match = /^((?:@[^/]+\/)?[^/@]+)@([^(]+)/.exec(key);
  return match && VERSION.test(match[2]!) ? { name: match[1]!, version: match[2]! } : undefined;
}
