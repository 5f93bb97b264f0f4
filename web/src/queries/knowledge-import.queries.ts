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
const TRIES = 4;
const PAUSE_MS = 1_000;

/** Sends a file part by part, and has it checked. A part that got lost on the way is sent again. */
export const sendKnowledgeFileMutation = (onProgress: (share: number) => void) =>
  mutationOptions({
    mutationFn: async ({ file, stop: { signal } }: { file: File; stop: AbortController }) => {
      const { id: importId } = await request(knowledgeImportCalls.beginKnowledgeImport, {
        body: { name: file.name, size: file.size },
        signal,
      });
      for (let number = 0; number * IMPORT_PART_BYTES < file.size; number += 1) {
        const part = file.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
        await sendPart({ importId, number, data: await toBase64(part), signal });
        onProgress(Math.min(1, ((number + 1) * IMPORT_PART_BYTES) / file.size));
      }
      await request(knowledgeImportCalls.finishKnowledgeImport, { params: { importId }, body: {}, signal });
    },
    meta: changes,
  });

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
      const isLost = !(error instanceof BusinessError) || error.code === 'TooManyRequests';
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
