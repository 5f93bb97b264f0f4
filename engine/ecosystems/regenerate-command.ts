/** What writes a lockfile again without installing anything where the manager can do that; remedies of problems quote it. */
export const REGENERATE = {
  npm: 'npm install --package-lock-only',
  yarn: 'yarn install',
  pnpm: 'pnpm install --lockfile-only',
  bun: 'bun install --lockfile-only',
  composer: 'composer update --lock',
} as const;
