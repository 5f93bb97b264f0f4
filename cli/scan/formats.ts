import type { ExportFormat } from '#engine/exports/exports.ts';
import { EXPORTS } from '#engine/exports/exports.ts';
import { useNormalHeap } from '#engine/plugins/heap-size.ts';
import { toExportInput } from './to-export-input.ts';
import type { WriteReport } from './write-report.ts';

const OWN: Readonly<Record<string, () => Promise<WriteReport>>> = {
  table: async () => (await import('./write-table.ts')).writeTable,
  json: async () => (await import('#engine/text/json-pieces.ts')).jsonPieces,
};

/** Every format of `--format`; each is loaded when it is asked for. */
export const FORMATS: Readonly<Record<string, () => Promise<WriteReport>>> = {
  ...OWN,
  // A scan has more to tell in JSON than an export: the documents of every step.
  ...Object.fromEntries(
    Object.entries(EXPORTS)
      .filter(([name]) => !Object.hasOwn(OWN, name))
      .map(([name, format]) => [name, () => writerOf(format)]),
  ),
};

async function writerOf(format: ExportFormat): Promise<WriteReport> {
  useNormalHeap();
  const write = await format.load();
  return (report) => write(toExportInput(report));
}
