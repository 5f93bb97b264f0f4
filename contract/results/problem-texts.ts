export interface ProblemRow {
  readonly text: string;
  /** What to do, after the text. */
  readonly remedy?: string;
  /** Whether the result lacks something; `varies` where the reader has to say. */
  readonly incomplete: boolean | 'varies';
}

const REGENERATE = 'Regenerate it with "{command}".';
const RUN = 'Run "{command}" and commit the lockfile.';
const RESTORE = 'Restore it or regenerate it with the package manager.';

/**
 * Every problem that readers of files report. The key is the code on the wire and, after a dot, which of its texts; `{values}` are
 * filled in by `problem`.
 */
export const PROBLEMS = {
  'bundled_dependencies.missing': { text: '{package} bundles {what}; the bundled versions are not in the lockfile.', incomplete: 'varies' },
  'bundled_dependencies.uncertain': {
    text: '{package} bundles {what}; the bundled versions may differ from the lockfile.',
    incomplete: 'varies',
  },
  file_too_large: { text: '{reason}', incomplete: true },
  foreign_address: {
    text: '{package} has the archive address of another package or version ({url}).',
    remedy: 'Regenerate the lockfile.',
    incomplete: true,
  },
  foreign_name: {
    text: 'The entry of {name} contains {package}, a different package.',
    remedy: 'Regenerate the lockfile.',
    incomplete: true,
  },
  invalid_constraint: { text: 'The constraint {constraint} of {name} cannot be read.', incomplete: true },
  'invalid_entry.archive_of_folder': { text: '{entry} is a folder of the project, but its entry is one of an archive.', incomplete: true },
  'invalid_entry.contradiction': {
    text: '{entry} is resolved to {locator} but has version {version}; the two contradict each other.',
    incomplete: true,
  },
  'invalid_entry.cut': {
    text: 'The entry {entry} contains only a name and version, so its dependencies are unknown.',
    incomplete: true,
  },
  'invalid_entry.key': { text: 'The key {entry} does not name a package and version.', incomplete: true },
  'invalid_entry.name': { text: 'The entry {entry} has no name and version.', incomplete: true },
  'invalid_entry.not_an_object': { text: 'The entry {entry} is not an object.', incomplete: true },
  'invalid_entry.resolution': { text: 'The entry {entry} has no resolution and version.', incomplete: true },
  'invalid_entry.too_deep': { text: 'Packages are nested deeper than {most} levels; deeper ones were not read.', incomplete: true },
  'invalid_entry.tuple': { text: 'The entry {entry} does not name a package and version.', incomplete: true },
  'invalid_entry.version': { text: 'The entry {entry} has no version.', incomplete: true },
  'invalid_entry.version_type': { text: 'The version of {entry} is not a text.', incomplete: true },
  'invalid_json.bun': { text: 'The file is not a valid bun.lock.', remedy: REGENERATE, incomplete: true },
  'invalid_json.bun_empty': { text: 'The file is empty.', remedy: REGENERATE, incomplete: true },
  'invalid_json.composer_depth': { text: 'The file is nested deeper than the {most} levels PHP reads.', incomplete: true },
  'invalid_json.cut': { text: 'The file ends in the middle; it is cut off.', remedy: RESTORE, incomplete: true },
  'invalid_json.deep_and_invalid': { text: 'The file is not valid JSON, and nested deeper than {most} levels.', incomplete: true },
  'invalid_json.empty': { text: 'The file is empty.', remedy: RESTORE, incomplete: true },
  'invalid_json.not_an_object': { text: 'The file does not contain a JSON object.', incomplete: true },
  'invalid_json.syntax': { text: 'The file is not valid JSON.', remedy: RESTORE, incomplete: true },
  'invalid_json.too_deep': { text: 'The file is nested deeper than {most} levels.', incomplete: true },
  invalid_line: { text: 'The line cannot be read; the lockfile is corrupted here.', incomplete: true },
  'invalid_lockfile.bun': { text: 'The objects "workspaces" and "packages" are missing.', remedy: REGENERATE, incomplete: true },
  'invalid_lockfile.composer': { text: 'The file has no list "packages".', remedy: REGENERATE, incomplete: true },
  'invalid_lockfile.composer_entry': {
    text: 'Entry {number} of "{section}" has no name or no version, so it is not in the inventory.',
    incomplete: true,
  },
  'invalid_lockfile.composer_links': { text: '"{group}" of {name} is not a map of names and constraints.', incomplete: true },
  'invalid_lockfile.composer_section': { text: '"{section}" must be a list of packages.', incomplete: true },
  'invalid_lockfile.composer_twice': {
    text: '{name} is locked twice, at {first} and {second}.',
    remedy: RUN,
    incomplete: true,
  },
  'invalid_lockfile.npm': { text: 'The object "{member}" is missing.', remedy: REGENERATE, incomplete: true },
  'invalid_lockfile.pnpm': { text: 'The file does not contain the lockfile of a project.', remedy: REGENERATE, incomplete: true },
  'invalid_lockfile.pnpm_section': { text: '"{section}" must be a map.', incomplete: true },
  'invalid_lockfile.yarn': { text: 'The file is not a lockfile of yarn 1 or later.', remedy: REGENERATE, incomplete: true },
  'invalid_manifest.constraint': { text: 'The constraint of "{name}" in "{group}" must be a string.', incomplete: true },
  'invalid_manifest.constraints': { text: '"{group}" must be an object of names and constraints.', incomplete: true },
  'invalid_manifest.range': { text: 'The range of {name} in "{group}" must be a string.', incomplete: true },
  'invalid_manifest.ranges': { text: '"{group}" must be an object of names and version ranges.', incomplete: true },
  invalid_name: { text: '{name} is not a valid package name, so this entry ({version}) is not in the inventory.', incomplete: true },
  invalid_yaml: { text: 'The file is not valid YAML: {reason}.', incomplete: true },
  license_text_unreadable: { text: '{reason}', incomplete: false },
  'manifest_missing.direct': {
    text: 'package.json is missing next to the lockfile, so direct and development dependencies are unknown.',
    incomplete: true,
  },
  'manifest_missing.inferred': {
    text: 'package.json is missing next to the lockfile, so direct dependencies are inferred.',
    incomplete: true,
  },
  'manifest_missing.locked': { text: '{manifest} is missing; its dependencies are taken from the lockfile.', incomplete: false },
  'manifest_missing.root': { text: 'The lockfile contains no workspace, so direct dependencies are unknown.', incomplete: true },
  'manifest_missing.workspace': { text: '{manifest} is missing, so its development dependencies are unknown.', incomplete: true },
  merge_conflict: { text: 'The file has unresolved merge conflicts.', remedy: 'Resolve them and commit the file.', incomplete: true },
  'missing_in_lockfile.importer': { text: '{manifest} needs {needed}, which is missing from the lockfile.', remedy: RUN, incomplete: true },
  'missing_in_lockfile.link': { text: '{link} links to {target}, which is missing from the lockfile.', incomplete: true },
  'missing_in_lockfile.package': { text: '{package} needs {needed}, which is missing from the lockfile.', incomplete: 'varies' },
  'missing_in_lockfile.snapshot': {
    text: '{key} is in "packages" but not in "snapshots", so its dependencies are unknown.',
    incomplete: true,
  },
  'not_in_lockfile.composer': { text: '{needed} is required but missing from {lockfile}.', remedy: RUN, incomplete: true },
  'not_in_lockfile.composer_no_dev': {
    text: '{needed} is required but missing from {lockfile}, which was generated without development packages.',
    remedy: RUN,
    incomplete: true,
  },
  'not_in_lockfile.npm': { text: '{needed} is declared but missing from {lockfile}.', remedy: RUN, incomplete: true },
  not_read: { text: 'Not read: {reason}.', incomplete: true },
  not_text: { text: '{reason}', incomplete: true },
  'nothing_found.composer': { text: 'The project has no composer.json or composer.lock.', incomplete: false },
  'nothing_found.npm': { text: 'The project has no JavaScript manifest or lockfile.', incomplete: false },
  other_manager: {
    text: '{manifest} declares the package manager {manager}, which does not read {lockfile}.',
    remedy: 'Commit the lockfile of {manager}, or correct "packageManager".',
    incomplete: true,
  },
  'out_of_sync.catalog': { text: 'The catalog has {declared}, but {lockfile} was generated for {known}.', remedy: RUN, incomplete: true },
  'out_of_sync.generated': { text: '{needed} is declared, but {lockfile} was generated for {known}.', remedy: RUN, incomplete: true },
  'out_of_sync.locked': { text: '{needed} is declared, but {lockfile} contains {locked}.', remedy: RUN, incomplete: true },
  'out_of_sync.override': { text: '{name} is overridden to {range}, but {lockfile} contains {locked}.', remedy: RUN, incomplete: true },
  'out_of_sync.resolution': { text: '{name} has the resolution {range}, which is missing from {lockfile}.', remedy: RUN, incomplete: true },
  outside_checkout: { text: '{name} is a folder outside the checkout ({url}); its dependencies are unknown.', incomplete: true },
  registry_unavailable: {
    text: 'The registry did not answer for {missing} of {all} packages, so their latest release and license are unknown ({example}).',
    incomplete: false,
  },
  'repeated_key.entry': { text: '{key} is repeated here; only the last one counts.', incomplete: true },
  'repeated_key.key': { text: 'The key {key} is repeated here; only the last one counts.', incomplete: true },
  requirement_not_locked: {
    text: '{name} requires {needed}, but no package in the lockfile satisfies it.',
    remedy: RUN,
    incomplete: true,
  },
  requirement_not_met: { text: '{lockfile} contains {locked}, which {constraint} does not allow.', remedy: RUN, incomplete: true },
  stale_lockfile: { text: 'The lockfile is out of date with {manifest} (the content hash differs).', remedy: RUN, incomplete: false },
  too_many_variants: {
    text: 'Too many packages differ only in their peers; not all of these dependencies were followed.',
    incomplete: true,
  },
  undecided_match: { text: 'Whether {advisory} affects {package} is unknown: {reason}.', incomplete: true },
  'unmet_range.key': {
    text: '{key} resolves to {package}, which is outside the range. Yarn 1 ignores the entry and installs another version.',
    remedy: RUN,
    incomplete: true,
  },
  'unmet_range.package': { text: '{package} needs {needed}, but resolves to {version}.', incomplete: false },
  'unneeded_package.composer': {
    text: '{number} locked packages such as {name} are required by nothing in {manifest}; they count as required directly.',
    remedy: RUN,
    incomplete: false,
  },
  'unneeded_package.many': { text: 'No manifest or package needs {package} and {more} more locked packages.', incomplete: false },
  'unneeded_package.merged': {
    text: '{number} locked packages such as {name} are required by manifests that composer-merge-plugin adds; they count as required directly.',
    incomplete: false,
  },
  'unneeded_package.one': { text: 'No manifest or package needs {package}.', incomplete: false },
  unreadable_cvss_vector: {
    text: '{id} has a CVSS vector of {source} that cannot be read and was ignored: "{vector}".',
    incomplete: false,
  },
  unverified_origin: {
    text: 'Matched by name and version, with unverified origin, because they do not come from a package repository: {packages}.',
    incomplete: true,
  },
  workspace_not_in_lockfile: {
    text: '{manifest} is a workspace of {root}, but missing from {lockfile}.',
    remedy: 'Regenerate the lockfile and commit it.',
    incomplete: 'varies',
  },
} as const satisfies Readonly<Record<string, ProblemRow>>;

/** A problem in one sentence or two: what is wrong, then what to do. */
export function templateOf({ text, remedy }: ProblemRow): string {
  return remedy === undefined ? text : `${text} ${remedy}`;
}
