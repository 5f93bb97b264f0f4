import * as z from 'zod';
import { CoverageLedger } from './coverage.ts';

/** Ecosystems by their purl type. */
export const Ecosystem = z.enum(['npm', 'composer']);
export type Ecosystem = z.infer<typeof Ecosystem>;

export const Scope = z.enum(['production', 'development', 'optional', 'peer']);
export type Scope = z.infer<typeof Scope>;

/** Where something is in the checkout; lines count from 1. */
export const Location = z.object({
  file: z.string(),
  line: z.number().int().positive().nullable(),
  end_line: z.number().int().positive().nullable().optional(),
});
export type Location = z.infer<typeof Location>;

/** A dependency as a manifest declares it. `component` is the purl it resolved to, null when nothing in the lockfile answers it. */
export const DeclaredDependency = z.object({
  name: z.string(),
  range: z.string(),
  scope: Scope,
  component: z.string().nullable(),
  location: Location.nullable(),
});
export type DeclaredDependency = z.infer<typeof DeclaredDependency>;

/** A project or workspace that declares dependencies of its own. `id` is its folder relative to the checkout, `.` for the root. */
export const Importer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  version: z.string().nullable(),
  manifest: z.string(),
  manager: z.enum(['npm', 'yarn-classic', 'yarn-berry', 'pnpm', 'bun', 'composer', 'unknown']),
  lockfile: z.string().nullable(),
  licenses: z.array(z.string()),
  dependencies: z.array(DeclaredDependency),
});
export type Importer = z.infer<typeof Importer>;

/**
 * One way in which importers need a component, and which do: their places in the document's `importers`, ascending. In a large
 * monorepo most of them need a component alike, and their ids would be nine tenths of the document.
 */
export const ComponentUse = z.object({
  direct: z.boolean(),
  scopes: z.array(Scope),
  importers: z.array(z.number().int().nonnegative()).min(1),
});
export type ComponentUse = z.infer<typeof ComponentUse>;

/** How one importer needs a component. */
export const ImporterUse = z.object({
  importer: z.string(),
  direct: z.boolean(),
  scopes: z.array(Scope),
});
export type ImporterUse = z.infer<typeof ImporterUse>;

/** An edge to another component by purl; `kind` says what sort of requirement made it. */
export const ComponentEdge = z.object({
  to: z.string(),
  kind: z.enum(['production', 'development', 'optional', 'peer']),
  range: z.string().nullable(),
});
export type ComponentEdge = z.infer<typeof ComponentEdge>;

export const SourceKind = z.enum(['registry', 'git', 'file', 'tarball', 'link', 'workspace', 'vcs', 'unknown']);
export type SourceKind = z.infer<typeof SourceKind>;

/** One resolved package of the inventory. `purl` is its identity within the document. */
export const Component = z.object({
  purl: z.string(),
  ecosystem: Ecosystem,
  name: z.string(),
  version: z.string(),
  source: z.object({ kind: SourceKind, url: z.string().nullable() }),
  /** Computed by reachability from the importers, over all importers. */
  scopes: z.array(Scope),
  direct: z.boolean(),
  /** Each importer is in one of them; sorted by their first importer. */
  uses: z.array(ComponentUse),
  dependencies: z.array(ComponentEdge),
  /** Where the lockfile contains this component. */
  location: Location.nullable(),
  /** Where further copies of it stand, in this lockfile or another; absent where there is none. */
  other_locations: z.array(Location).optional(),
  /** SHA-256 hex of the bytes of those lines; null where they could not be read, absent in inventories of older versions. */
  span_hash: z.string().nullable().optional(),
  /** Subresource-integrity string or `<algorithm>-<hex>`, as the lockfile gives it. */
  integrity: z.string().nullable(),
  licenses: z.array(z.string()),
  deprecated: z.string().nullable(),
  /** Shortest paths from an importer (importer id first, this purl last), at most five, none longer than a hundred steps. */
  paths: z.array(z.array(z.string())),
  /**
   * Exact number of paths from all importers as a decimal string; the members of a cycle share the number of ways into it.
   * Ends at 10^1000, which only hostile graphs reach.
   */
  path_count: z.string(),
});
export type Component = z.infer<typeof Component>;

/** Registry facts of a component, unknown (null) until a registry was asked. */
export const RegistryFacts = z.object({
  purl: z.string(),
  newest_release: z.string().nullable(),
  newest_release_date: z.string().nullable(),
  release_date: z.string().nullable(),
  outdated: z.boolean().nullable(),
  deprecated: z.string().nullable(),
  licenses: z.array(z.string()).nullable(),
});
export type RegistryFacts = z.infer<typeof RegistryFacts>;

/** Result document of the steps js-sbom and php-sbom. Arrays are sorted, so that equal input gives equal bytes. */
export const InventoryResult = z.object({
  ecosystem: Ecosystem,
  importers: z.array(Importer),
  components: z.array(Component),
  registry: z.array(RegistryFacts),
  coverage: CoverageLedger,
});
export type InventoryResult = z.infer<typeof InventoryResult>;
