import { join } from 'node:path';
import { EXPORTS } from '#engine/exports/exports.ts';
import { readDocumentFile } from './document-file.ts';
import { toExportInput } from './export-input.ts';
import { findDependency, indexInventory } from './find-dependency.ts';
import { writePrepared } from './prepared-files.ts';
import type { ResultWork } from './result-work.ts';
import { writeStoredExport } from './stored-export.ts';

/** Gives what was found, or writes what is asked for into the folder: an export to `output`. */
export async function doResultWork(work: ResultWork): Promise<unknown> {
  if (work.kind === 'prepare') {
    await writePrepared(work.folder, work.step);
    return null;
  }
  if (work.kind === 'dependency') return findDependency(indexInventory(await readDocumentFile(work.folder, work.steps[0])), work) ?? null;
  const documents: Record<string, unknown> = {};
  for (const step of work.steps) documents[step] = await readDocumentFile(work.folder, step);
  const write = await EXPORTS[work.format].load();
  await writeStoredExport(join(work.folder, 'output'), await write(toExportInput(work, documents)));
  return null;
}
