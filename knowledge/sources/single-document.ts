import { documentUrl, type FetchedDocument } from '../feeds/feed-client.ts';
import { FeedRefused, reasonOf, refuseShrunken } from '../feeds/feed-error.ts';
import type { FeedMemory, SourceContext, Staged } from './source.ts';

export interface ReadPart<Part> {
  readonly part: Part;
  /** How many entries it has, compared with the last good fetch. */
  readonly rows: number;
}

/**
 * A feed that is one document: asked for only if changed, read, and held against the size it had.
 * Throws FeedRefused where there is none, it cannot be read, or it has shrunk.
 */
export async function stageDocument<Part>(
  context: SourceContext,
  { feed, document, read }: { feed: string; document: string; read: (path: string) => Promise<ReadPart<Part>> },
): Promise<Staged<Part>> {
  const url = documentUrl(context.baseUrl, document);
  const answer = await context.client.document(url, context.base ? context.memory?.documents[document] : {});
  const before: Omit<FeedMemory, 'baseUrl' | 'fetchedAt'> = { documents: {}, rows: {}, refused: {}, ...context.memory };
  if (answer.state === 'absent') throw new FeedRefused(`There is no ${url}. Give the address of a folder that has ${document}.`);
  if (answer.state === 'unchanged') return { part: undefined, memory: { documents: before.documents, rows: before.rows, refused: {} } };
  const { part, rows } = await readWhole(answer, url, read);
  if (!context.acceptShrunken) refuseShrunken(feed, rows, before.rows[document] ?? null, 'the last good fetch had as many');
  context.progress(rows, rows);
  return { part, memory: { documents: { [document]: answer.validators }, rows: { [document]: rows }, refused: {} } };
}

async function readWhole<Part>(
  answer: FetchedDocument,
  url: string,
  read: (path: string) => Promise<ReadPart<Part>>,
): Promise<ReadPart<Part>> {
  try {
    return await read(answer.path);
  } catch (cause) {
    throw new FeedRefused(`${url} cannot be used: ${reasonOf(cause)}. Sync again later.`, { cause });
  }
}
