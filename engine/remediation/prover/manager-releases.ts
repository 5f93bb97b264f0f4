/** Kinds of package managers that prove plans. */
export type ManagerKind = 'npm' | 'yarn-classic' | 'yarn-berry' | 'pnpm' | 'bun';

/** A package manager as its registry publishes it, held to the hash of its archive. */
export interface ManagerRelease {
  readonly kind: ManagerKind;
  readonly major: number;
  readonly package: string;
  readonly version: string;
  /** Of the archive; nothing else is unpacked. */
  readonly integrity: string;
  /** Its program inside the package. */
  readonly program: string;
  /** Runs without Node, so Node's permission model does not hold it. */
  readonly native: boolean;
}

const script = (kind: ManagerKind, major: number, id: string, program: string, integrity: string): ManagerRelease => {
  const at = id.lastIndexOf('@');
  return { kind, major, package: id.slice(0, at), version: id.slice(at + 1), integrity, program, native: false };
};

/** Every package manager that plans are proven with. */
export const MANAGER_RELEASES: readonly ManagerRelease[] = [
  script(
    'npm',
    6,
    'npm@6.14.18',
    'bin/npm-cli.js',
    'sha512-p3SjqSchSuNQUqbJBgwdv0L3O6bKkaSfQrQzJsskNpNKLg0g37c5xTXFV0SqTlX9GWvoGxBELVJMRWq0J8oaLA==',
  ),
  script(
    'npm',
    10,
    'npm@10.9.9',
    'bin/npm-cli.js',
    'sha512-1g+6jLQvaIuB4zwvHL7yrXuXcWZwDsCtBX8bbWDqbvJSSr9nPiDDWTHNgwXR27iIcTTW7v3A57hDW9RYv2W4Yg==',
  ),
  script(
    'npm',
    11,
    'npm@11.21.2',
    'bin/npm-cli.js',
    'sha512-7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==',
  ),
  script(
    'pnpm',
    7,
    'pnpm@7.33.7',
    'bin/pnpm.cjs',
    'sha512-ev4kEGQrOcaY30baTOXHIxpczjYGmNafjPj0IlfUCz5D8jEFOwe43oSf1P+/SnH/V7g1E3d3o1I4jz09p0cgDg==',
  ),
  script(
    'pnpm',
    8,
    'pnpm@8.15.9',
    'bin/pnpm.cjs',
    'sha512-SZQ0ydj90aJ5Tr9FUrOyXApjOrzuW7Fee13pDzL0e1E6ypjNXP0AHDHw20VLw4BO3M1XhQHkyik6aBYWa72fgQ==',
  ),
  script(
    'pnpm',
    9,
    'pnpm@9.15.9',
    'bin/pnpm.cjs',
    'sha512-aARhQYk8ZvrQHAeSMRKOmvuJ74fiaR1p5NQO7iKJiClf1GghgbrlW1hBjDolO95lpQXsfF+UA+zlzDzTfc8lMQ==',
  ),
  script(
    'pnpm',
    10,
    'pnpm@10.34.9',
    'bin/pnpm.cjs',
    'sha512-9JtajqD97bRLs8DB1ldQkqU8KVDZW3rRXfEfF5dId6LeOgHAfpNOmyjOcW5RwJqUlixzBtCb4uHksYqMh2L9Mg==',
  ),
  script(
    'pnpm',
    11,
    'pnpm@11.28.11',
    'bin/pnpm.mjs',
    'sha512-dAGE0Q+B9dWxZb6IVg7numJAbEE0iWq8J6WAEJ7sL0fB5B2RJRyUTCyrq8scIkYXmeu3LeLsYlryAwsONsc1ow==',
  ),
  script(
    'yarn-classic',
    1,
    'yarn@1.22.22',
    'bin/yarn.js',
    'sha512-prL3kGtyG7o9Z9Sv8IPfBNrWTDmXB4Qbes8A9rEzt6wkJV8mUvoirjU0Mp3GGAU06Y0XQyA3/2/RQFVuK7MTfg==',
  ),
  script(
    'yarn-berry',
    3,
    '@yarnpkg/cli-dist@3.8.7',
    'bin/yarn.js',
    'sha512-YMoAlLR9f+kxXjK72ggBIidi3ulQQrQpMSxzrLUt0OUk9Xdst2v26LBSYFlzOm+7KRNWgYIJpFjA8uRnCgB5xQ==',
  ),
  script(
    'yarn-berry',
    4,
    '@yarnpkg/cli-dist@4.18.1',
    'bin/yarn.js',
    'sha512-EH+A4TxAtBWXKE0DGQxW9Bo9crXHLJ73mfxjTQJuv8XonNWWTpei8BQ5JjczHJNU9GROTycwMFn8iOvRIZXUcA==',
  ),
];

// Bun is one program for each system, published as a package of its own.
const BUN: Readonly<Record<string, readonly [string, string]>> = {
  'linux-x64': ['@oven/bun-linux-x64', 'sha512-IWX9BELoGHAUtMonkeSaNaZwXzRk+oDw6Mk+HBFXd3KHYIBNBsIGRupMZPcgNoDbJpLu6gAJjIoIVPZtt1aJ1g=='],
  'linux-arm64': [
    '@oven/bun-linux-aarch64',
    'sha512-4BXmsSKnjOrlGWqZV4x/oWa7AVoR+B6lCXddMzOAXBIm3t50eslg9wb66gmtW1AamEQ1l1CDvmmruysEhqOWMg==',
  ],
  'darwin-x64': ['@oven/bun-darwin-x64', 'sha512-qkLPMGHZM9NI6CeHTWwVezzmlo6cC4Ta7yUAjYIWXS366qQcOlcp75t2uZyiuVRBMPS0h9qE0tCcvCHGaFqjJg=='],
  'darwin-arm64': [
    '@oven/bun-darwin-aarch64',
    'sha512-4MIFXHmctH2EhAxLXm2/qxNtv17dFtLJylvaOCsrgq6KSqHTs6eW5YSrJjRbJxYUJaR901fsN8JfZOa+CsWpWQ==',
  ],
  'win32-x64': ['@oven/bun-windows-x64', 'sha512-FNvply651vcE/GHgNWz6mZvhmkwBuu8Hw54oNzA+CQog+HW+542rXQmZqNHRkFxazD9L3xi+iTtvO3engAgJfw=='],
};

/** Bun for this machine; undefined where there is none. */
export function bunRelease(): ManagerRelease | undefined {
  const known = BUN[`${process.platform}-${process.arch}`];
  if (!known) return undefined;
  const program = process.platform === 'win32' ? 'bin/bun.exe' : 'bin/bun';
  return { kind: 'bun', major: 1, package: known[0], version: '1.4.5', integrity: known[1], program, native: true };
}

export function managerRelease(kind: ManagerKind, major: number): ManagerRelease {
  const release = MANAGER_RELEASES.find((candidate) => candidate.kind === kind && candidate.major === major);
  if (!release) throw new Error(`No release of ${kind} ${major} is known.`);
  return release;
}
