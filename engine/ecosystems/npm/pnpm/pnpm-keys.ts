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
}

export function pnpmKeys(lockfileVersion: string): PnpmKeys {
  return lockfileVersion.startsWith('5') ? SLASHED : Number.parseInt(lockfileVersion, 10) < 9 ? SLASHED_AT : PLAIN;
}

/** Node.js and other runtimes that a project lets pnpm download (`node@runtime:24.0.0`) are the platform, not packages. */
export function isRuntime(reference: string): boolean {
  return /^(?:[^@]+@)?runtime:/.test(reference);
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
};

// Other registries than the default one stand before the slash.
function withoutHost(key: string): string {
  return key.replace(/^(?:[^/@]+\.[^/@]+)?\//, '');
}

function parseAt(key: string): { name: string; version: string } | undefined {
  const match = /^((?:@[^/]+\/)?[^/@]+)@([^(]+)/.exec(key);
  return match && VERSION.test(match[2]!) ? { name: match[1]!, version: match[2]! } : undefined;
}
