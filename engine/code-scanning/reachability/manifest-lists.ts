const LISTS =
  /"(?:dependencies|devDependencies|peerDependencies|optionalDependencies|peerDependenciesMeta|resolutions|overrides|bundledDependencies)"\s*:\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The text of a manifest without the lists that name all dependencies and load none of them; other texts as they are. */
export function withoutLists(path: string, text: string): string {
  return /(?:^|\/)package\.json$/.test(path) ? text.replace(LISTS, (list) => list.replace(/[^\n]/g, ' ')) : text;
}
