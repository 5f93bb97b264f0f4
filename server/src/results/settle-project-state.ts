import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';
import * as store from './counting-results.store.ts';

export interface ProjectKey {
  readonly organizationId: string;
  readonly projectId: string;
}

/** What a later area does when other results may count for a project. */
export interface ResultHooks {
  /** Runs in the transaction that ends a run or removes one. */
  onProjectState(tx: Context, project: ProjectKey): Promise<void>;
}

declare module '#server/platform/hooks.ts' {
  interface Hooks {
    results: ResultHooks;
  }
}

/** Keeps other transactions from settling the state of this project. Call it before runs are removed. */
export async function lockProjectState(tx: Context, { projectId }: ProjectKey): Promise<void> {
  await store.lockProject(tx.db, projectId);
}

/** Settles which results count for a project, in the transaction of `tx` that has just ended or removed runs of it. */
export async function settleProjectState(tx: Context, project: ProjectKey): Promise<void> {
  await store.lockProject(tx.db, project.projectId);
  await store.refresh(tx.db, project.projectId);
  for (const hooks of hooksOf('results')) await hooks.onProjectState(tx, project);
}
