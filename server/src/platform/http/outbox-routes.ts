import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#contract/errors.ts';
import type { Services } from '../context.ts';
import { openBody } from '../mail/sealed-body.ts';
import { holdsMachineKey } from './machine-key.ts';

const SHOWN = 50;

/**
 * What the page of the outbox shows while no SMTP server is configured: its links confirm accounts and reset passwords. It opens with the key
 * that is printed at the start, never by where a request comes from, since a proxy on the same machine comes from there, too.
 */
export function serveOutbox(app: FastifyInstance, services: Services): void {
  const { db, config, secrets } = services;
  if (config.smtpUrl !== undefined) return;
  app.get('/outbox.json', async (request, reply) => {
    if (!holdsMachineKey(services, request)) throw new BusinessError('EntityNotFound', { message: 'There is nothing at this address.' });
    const mails = await db
      .selectFrom('mail')
      .select(['id', 'recipient', 'language', 'subject', 'text', 'html', 'created_on'])
      .orderBy('created_on', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return reply.header('cache-control', 'no-store').send(mails.map((mail) => openBody(secrets, mail)));
  });
}
