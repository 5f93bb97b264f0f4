/**
 * The places where an area lets later ones take part. An area that has one declares it here by merging:
 * `declare module '#server/platform/hooks.ts' { interface Hooks { projects: ProjectHooks } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- areas merge their hooks into it
export interface Hooks {}

let installed: readonly Partial<Hooks>[] = [];

/** Installs the hooks of all areas, in their order; once, where the program is put together. */
export function installHooks(all: readonly Partial<Hooks>[]): void {
  installed = all;
}

/** What the areas do at one place, in the order of the areas. */
export function hooksOf<Place extends keyof Hooks>(place: Place): readonly Hooks[Place][] {
  return installed.flatMap((hooks) => hooks[place] ?? []) as readonly Hooks[Place][];
}
