import type { Context } from '#server/platform/context.ts';

export interface Founder {
  readonly organizationId: string;
  readonly userId: string;
}

/** What another area adds to organizations; the areas are listed by hand in `areas.ts`. */
export interface OrganizationExtension {
  readonly area: string;
  /** Runs in the transaction that founds an organization. */
  onCreated?(tx: Context, founder: Founder): Promise<void>;
  /** What the area holds for an organization, by the names of the meta data call. */
  count?(ctx: Context, organizationId: string): Promise<Partial<Record<'projects' | 'integrations' | 'analyzers' | 'analyses', number>>>;
}

let extensions: readonly OrganizationExtension[] = [];

/** Sets the extensions, once, where the program is put together: organizations cannot import the areas after them. */
export function extendOrganizations(all: readonly OrganizationExtension[]): void {
  extensions = all;
}

export function organizationExtensions(): readonly OrganizationExtension[] {
  return extensions;
}
