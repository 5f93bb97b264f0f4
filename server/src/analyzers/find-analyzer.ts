import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './analyzers.store.ts';

/** The analyzer within the organization. Throws AnalyzerDoesNotExist. */
export async function findAnalyzer(db: Context['db'], key: { organizationId: string; analyzerId: string }): Promise<store.AnalyzerRow> {
  const row = await store.find(db, key);
  if (!row) throw new BusinessError('AnalyzerDoesNotExist');
  return row;
}
