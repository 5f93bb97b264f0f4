import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { knowledgeImportCalls } from '#contract/calls/knowledge-import.ts';
import { IMPORT_PART_BYTES } from '#contract/entities/knowledge-import.ts';
import { BusinessError } from '#contract/errors.ts';
import { request } from '#web/session/session.ts';
import { AREAS } from './query-keys.ts';

export const knowledgeImportQuery = queryOptions({
  queryKey: [AREAS.knowledge, 'import'],
  queryFn: ({ signal }) => request(knowledgeImportCalls.showKnowledgeImport, { signal }),
  meta: { handled: true },
});

const changes = { changes: [AREAS.knowledge], handled: true };
// With the pauses about as long as a server takes to start again.
const TRIES = 8;
const PAUSE_MS = 1_000;

/**
 * Sends a file part by part, and has it checked. A lost part is sent again, and an interrupted upload resumes where it
 * was; another file of the same name and size would be refused by its check.
 */
export const sendKnowledgeFileMutation = (onProgress: (share: number) => void) =>
  mutationOptions({
    mutationFn: async ({ file, stop: { signal } }: { file: File; stop: AbortController }) => {
      const { importId, parts } = await beginOrGoOn(file, signal);
      for (let number = parts; number * IMPORT_PART_BYTES < file.size; number += 1) {
        const part = file.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
        await sendPart({ importId, number, data: await toBase64(part), signal });
        onProgress(Math.min(1, ((number + 1) * IMPORT_PART_BYTES) / file.size));
      }
      await request(knowledgeImportCalls.finishKnowledgeImport, { params: { importId }, body: {}, signal });
    },
    meta: changes,
  });

async function beginOrGoOn({ name, size }: File, signal: AbortSignal): Promise<{ importId: string; parts: number }> {
  const { import: last } = await request(knowledgeImportCalls.showKnowledgeImport, { signal });
  if (last?.state === 'receiving' && last.name === name && last.size === size)
    return { importId: last.id, parts: Math.floor(last.received / IMPORT_PART_BYTES) };
  const { id: importId } = await request(knowledgeImportCalls.beginKnowledgeImport, { body: { name, size }, signal });
  return { importId, parts: 0 };
}

async function sendPart({
  importId,
  signal,
  ...body
}: {
  importId: string;
  number: number;
  data: string;
  signal: AbortSignal;
}): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await request(knowledgeImportCalls.sendKnowledgePart, { params: { importId }, body, signal });
      return;
    } catch (error) {
      const isLost = !(error instanceof BusinessError) || error.code === 'TooManyRequests' || error.status >= 500;
      if (!isLost || signal.aborted || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  }
}

async function toBase64(part: Blob): Promise<string> {
  const reader = new FileReader();
  const read = Promise.withResolvers<string>();
  reader.addEventListener('load', () => read.resolve(reader.result as string));
  reader.addEventListener('error', () => read.reject(reader.error ?? new Error('The file could not be read.')));
  reader.readAsDataURL(part);
  return (await read.promise).replace(/^[^,]*,/, '');
}

/** Checks a refused file again, with what is accepted now. */
export const acceptKnowledgeImportMutation = mutationOptions({
  mutationFn: ({ importId, ...body }: { importId: string; accept_older: boolean; accept_shrunken: string[] }) =>
    request(knowledgeImportCalls.finishKnowledgeImport, { params: { importId }, body }),
  meta: changes,
});

export const cancelKnowledgeImportMutation = mutationOptions({
  mutationFn: (importId: string) => request(knowledgeImportCalls.cancelKnowledgeImport, { params: { importId } }),
  meta: changes,
});
