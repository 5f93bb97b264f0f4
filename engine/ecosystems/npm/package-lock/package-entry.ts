import type { LockNode } from '#engine/inventory/lock-graph.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';

/** One entry of `packages` that is not a link. */
export interface PackageEntry {
  readonly installPath: string;
  readonly fields: JsonObject;
  /** It lies in a folder `node_modules`, so it is not part of the project itself. */
  readonly isInstalled: boolean;
  /** Undefined for the project itself. */
  readonly node: LockNode | undefined;
}
