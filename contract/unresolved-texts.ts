/** Of how many dependencies no registry version is known, and why: for one of them, and for several. */
export const UNRESOLVED_TEXTS = {
  git: [
    '1 {ecosystem} dependency comes from git and is not matched against advisories.',
    '{count} {ecosystem} dependencies come from git and are not matched against advisories.',
  ],
  tarball: [
    '1 {ecosystem} dependency comes from a tarball and is not matched against advisories.',
    '{count} {ecosystem} dependencies come from tarballs and are not matched against advisories.',
  ],
  private: [
    '1 {ecosystem} dependency comes from a private source and is not matched against advisories.',
    '{count} {ecosystem} dependencies come from private sources and are not matched against advisories.',
  ],
  no_lockfile: [
    '1 {ecosystem} dependency has no lockfile, so its version is unknown.',
    '{count} {ecosystem} dependencies have no lockfile, so their versions are unknown.',
  ],
  not_in_lockfile: [
    '1 {ecosystem} dependency is missing from the lockfile, so its version is unknown.',
    '{count} {ecosystem} dependencies are missing from the lockfile, so their versions are unknown.',
  ],
  invalid_version: ['1 {ecosystem} dependency has an invalid version.', '{count} {ecosystem} dependencies have invalid versions.'],
  unsupported: [
    '1 {ecosystem} dependency is declared in an unsupported way.',
    '{count} {ecosystem} dependencies are declared in unsupported ways.',
  ],
} as const;
