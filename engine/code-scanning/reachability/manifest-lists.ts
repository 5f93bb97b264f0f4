const LISTS =
  /"(?:dependencies|devDependencies|peerDependencies|optionalDependencies|peerDependenciesMeta|resolutions|overrides|bundledDependencies)"\s*:\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Blanks the lists in a manifest that name all dependencies but load none; other files are returned as they are. */
export function withoutLists(path: string, text: string): string {
  return /(?:^|\/)package\.json$/.test(path) ? text.replace(LISTS, (list) => list.replace(/[^\n]/g, ' ')) : text;
}
