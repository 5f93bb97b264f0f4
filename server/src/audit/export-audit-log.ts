import { Readable } from 'node:stream';
import { csvLine } from '#engine/text/csv-line.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/answers.ts';
import * as store from './audit.store.ts';

const BATCH = 500;
const COLUMNS = [
  'sequence',
  'created_on',
  'action',
  'action_class',
  'action_severity',
  'description',
  'blame_on_email',
  'address',
  'before',
  'after',
  'previous_hash',
  'hash',
] as const;

/** The whole log of the organization, oldest first, streamed as CSV (RFC 4180) or JSON lines. */
export function exportAuditLog(ctx: Context<MemberActor>, { format }: { format: 'csv' | 'jsonl' }): FileAnswer {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return {
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    fileName: `audit-log-${day}.${format}`,
    body: Readable.from(lines(ctx, format)),
  };
}

async function* lines(ctx: Context<MemberActor>, format: 'csv' | 'jsonl'): AsyncGenerator<string> {
  const { organizationId } = ctx.actor;
  if (format === 'csv') yield csvLine(COLUMNS);
  let sequence = 0;
  for (;;) {
    const batch = await store.entriesAfter(ctx.db, { organizationId, sequence, limit: BATCH });
    for (const entry of batch)
      yield format === 'csv' ? csvLine(COLUMNS.map((column) => cell(entry[column]))) : `${JSON.stringify(entry)}\n`;
    if (batch.length < BATCH) return;
    sequence = batch.at(-1)!.sequence;
  }
}

function cell(value: string | number | Date | Record<string, unknown> | null): string | number {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
