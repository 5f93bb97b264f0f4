import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { AREAS } from './query-keys.ts';

const Mails = z.array(
  z.object({ id: z.string(), recipient: z.string(), language: z.string(), subject: z.string(), text: z.string(), created_on: z.string() }),
);
export type KeptMail = z.infer<typeof Mails>[number];

/** The mails that the server keeps; null where the key is another one, or where it sends its mails. */
export const outboxQuery = (key: string) =>
  queryOptions({
    queryKey: [AREAS.account, 'outbox', key],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/outbox.json', { headers: { Authorization: `Bearer ${key}` }, cache: 'no-store', signal });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The outbox answers ${answer.status}.`);
      return Mails.parse(await answer.json());
    },
    meta: { handled: true },
  });
