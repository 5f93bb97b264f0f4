import * as z from 'zod';
import { IsoDate } from '../fields.ts';

/** Bytes of a part; every part but the last has so many. */
export const IMPORT_PART_BYTES = 2 * 1024 * 1024;
/** What an import may have at most. The vulnerability data of all feeds takes about 100 MB. */
export const IMPORT_MAX_BYTES = 2 * 1024 ** 3;

/** Why a file was not put into service. */
export const ImportProblem = z.discriminatedUnion('kind', [
  /** Not an export, or not whole. */
  z.object({ kind: z.literal('damaged'), message: z.string() }),
  /** Built before the data in service. */
  z.object({ kind: z.literal('older'), built_at: IsoDate, in_service: IsoDate }),
  /** A feed has fewer records than in service; see docs/knowledge.md. */
  z.object({ kind: z.literal('shrunken'), feed: z.string(), records: z.number().int(), in_service: z.number().int() }),
]);
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A file with vulnerability data that an operator sends from the browser. */
export const KnowledgeImport = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  /** Bytes that have arrived. */
  received: z.number().int(),
  state: z.enum(['receiving', 'waiting', 'checking', 'refused', 'done']),
  problems: z.array(ImportProblem),
  /** Content hash of the data; null before it was checked. */
  hash: z.string().nullable(),
  created_on: IsoDate,
});
export type KnowledgeImport = z.infer<typeof KnowledgeImport>;
