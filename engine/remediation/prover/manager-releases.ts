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
];

export function managerRelease(kind: ManagerKind, major: number): ManagerRelease {
  const release = MANAGER_RELEASES.find((candidate) => candidate.kind === kind && candidate.major === major);
  if (!release) throw new Error(`No release of ${kind} ${major} is known.`);
  return release;
}
