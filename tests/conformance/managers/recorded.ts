import type { ManagerName } from './programs.ts';

/** Managers whose results are kept: one for each format of lockfile that is still written, and of others the projects that they lock otherwise. */
export const RECORDED: Readonly<Partial<Record<ManagerName, 'all' | readonly string[]>>> = {
  'npm-6': 'all',
  'npm-7': 'all',
  'npm-8': ['overrides', 'nested-overrides'],
  'npm-9': ['lockfile-v1-groups', 'folders', 'nested-overrides', 'bundled', 'shrinkwrap-inside', 'install-links'],
  'npm-11': ['workspaces-of-a-workspace'],
  'npm-12': 'all',
  'lerna-6': 'all',
  'yarn-1': 'all',
  'yarn-2': 'all',
  'yarn-3': 'all',
  'yarn-4': 'all',
  'pnpm-8': 'all',
  'pnpm-12': 'all',
  'bun-1': 'all',
};

const NO_PEERS = 'The lockfile holds no peers.';
const NO_VERSION = 'The lockfile holds no version of what comes from elsewhere than a registry.';
const IN_THE_ARCHIVE = 'What a package brings in its own archive stands nowhere else.';

const UNKNOWN_YARN = 'Which peers yarn adds by a list of its own depends on its release, which the lockfile tells only in part.';

const BINARY = 'A binary lockfile is named, and not read.';
const ITSELF = 'pnpm leaves out that a package depends on itself.';
const OWN_PEER = 'pnpm takes what a package has both as a dependency and as a peer for a peer.';
const FROM_ABOVE = 'A workspace has its own development dependency for the peer; pnpm locks no peer then.';
const OWN_DEVELOPMENT =
  'A workspace has its own development dependency for the peer; production leaves it out then, though the workspace is needed and has no other.';

/** Why the inventory of a recorded project differs from what the manager installed. */
export const DEVIATIONS: Readonly<Record<string, string>> = {
  'npm-6 aliases': 'npm 6 leaves aliases out of the requirements that it locks, so nothing leads to what they stand for.',
  'npm-6 archives': NO_VERSION,
  'npm-6 git': NO_VERSION,
  'npm-6 missing-peers': NO_PEERS,
  'npm-6 several-groups': NO_PEERS,
  'npm-6 platforms': 'The lockfile does not tell optional requirements from others.',
  'npm-9 bundled': 'npm 9 leaves in production what only a copy needs that is for development, where another copy comes in an archive.',
  'npm-12 lockfile-v1': 'The lockfile neither holds peers nor tells optional requirements from others.',
  'yarn-2 built-in-extensions': UNKNOWN_YARN,
  'yarn-3 built-in-extensions': UNKNOWN_YARN,
  'yarn-1 peers': NO_PEERS,
  'yarn-1 missing-peers': NO_PEERS,
  'yarn-1 several-groups': NO_PEERS,
  'yarn-1 bundled': IN_THE_ARCHIVE,
  'pnpm-8 bundled': IN_THE_ARCHIVE,
  'pnpm-12 bundled': IN_THE_ARCHIVE,
  'pnpm-8 names': ITSELF,
  'pnpm-12 names': ITSELF,
  'pnpm-8 peers': OWN_PEER,
  'pnpm-12 peers': `${OWN_PEER} And since version 11 pnpm installs an optional peer that only development provides for development alone.`,
  'pnpm-8 peers-of-workspaces': FROM_ABOVE,
  'pnpm-12 peers-of-workspaces': FROM_ABOVE,
  'pnpm-8 own-peer-of-a-workspace': FROM_ABOVE,
  'pnpm-12 own-peer-of-a-workspace': FROM_ABOVE,
  'npm-12 own-peer-of-a-workspace': OWN_DEVELOPMENT,
  'bun-1 own-peer-of-a-workspace': OWN_DEVELOPMENT,
  'pnpm-8 platforms': 'pnpm 8 leaves out of production what an optional package needs when another release of it is there.',
  'pnpm-8 tags': 'pnpm 8 locks a dependency without a range and does not install it.',
  'bun-1 archives': NO_VERSION,
  'bun-1 git': NO_VERSION,
  'bun-1 bundled': IN_THE_ARCHIVE,
  'bun-1 binary-lockfile': BINARY,
  'bun-1 binary-lockfile-of-workspaces': BINARY,
};
