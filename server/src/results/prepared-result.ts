import type { CoverageLedger } from '#contract/results/coverage.ts';
import { RESULTS, type ResultOf, type RunnableStep } from '#contract/results/results.ts';
import { toBatches, type ResultRow, type RowBatch } from './result-rows.ts';
import type { Workspace } from './results.tables.ts';
import { toCodeRows } from './to-code-rows.ts';
import { toComponentRows } from './to-component-rows.ts';
import { toFindingRows } from './to-finding-rows.ts';
import { toLicenseRows } from './to-license-rows.ts';
import { toPatchRows } from './to-patch-rows.ts';

/** What the database keeps of a result beside its document and its rows. */
export interface ResultFacts {
  readonly coverage: CoverageLedger;
  readonly workspaces: readonly Workspace[];
}

/** A result as the database takes it. */
export interface PreparedResult extends ResultFacts {
  /** JSON, gzip. */
  readonly document: Buffer;
  readonly batches: Iterable<RowBatch> | AsyncIterable<RowBatch>;
}

/** A result document as a plugin's process gave it, checked against the contract. Throws a ZodError. */
export function parseResult<Step extends RunnableStep>(step: Step, document: unknown): ResultOf<Step> {
  return RESULTS[step].parse(document) as ResultOf<Step>;
}

export function factsOf(document: ResultOf<RunnableStep>): ResultFacts {
  return { coverage: document.coverage, workspaces: workspacesOf(document) };
}

export function batchesOf(document: ResultOf<RunnableStep>): Iterable<RowBatch> {
  return toBatches(rowsOf(document));
}

function rowsOf(document: ResultOf<RunnableStep>): Iterable<ResultRow> {
  if ('rules' in document) return toCodeRows(document);
  if ('importers' in document) return toComponentRows(document);
  if ('own' in document) return toLicenseRows(document);
  if ('patches' in document) return toPatchRows(document);
  return toFindingRows(document);
}

function workspacesOf(document: ResultOf<RunnableStep>): Workspace[] {
  if (!('importers' in document)) return [];
  const counts = document.importers.map(() => 0);
  for (const { uses } of document.components) for (const { importers } of uses) for (const index of importers) counts[index]! += 1;
  return document.importers.map(({ id, name, manifest, manager }, index) => ({ id, name, manifest, manager, components: counts[index]! }));
}
