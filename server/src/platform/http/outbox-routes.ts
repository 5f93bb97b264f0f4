import { escapeHtml } from '#contract/escape-html.ts';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#contract/errors.ts';
import type { Services } from '../context.ts';
import { openBody } from '../mail/sealed-body.ts';
import { holdsMachineKey } from './machine-key.ts';

const SHOWN = 50;

/**
 * Where the person who runs the machine reads mails while no SMTP server is configured: its links confirm accounts and reset passwords. It
 * opens with the key that is printed at the start, never by where a request comes from, since a proxy on the same machine comes from there, too.
 */
export function serveOutbox(app: FastifyInstance, services: Services): void {
  const { db, config, secrets } = services;
  if (config.smtpUrl !== undefined) return;
  app.get('/outbox', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!holdsMachineKey(services, request)) return reply.code(403).send(page(ASK_FOR_KEY));
    const mails = await db.selectFrom('mail').selectAll().orderBy('created_on', 'desc').orderBy('id', 'desc').limit(SHOWN).execute();
    return reply.send(
      page(mails.length > 0 ? mails.map((mail) => article(openBody(secrets, mail))).join('\n') : '<p>No mail has been written yet.</p>'),
    );
  });
  app.get('/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/outbox.json', async (request, reply) => {
    if (!holdsMachineKey(services, request)) throw new BusinessError('EntityNotFound', { message: 'There is nothing at this address.' });
    const mails = await db
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'html', 'created_on'])
      .orderBy('created_on', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return reply.header('cache-control', 'no-store').send(mails.map((mail) => openBody(secrets, mail)));
  });
}

const ASK_FOR_KEY = `<p>This page opens with the key that the server printed when it started.</p>
<form method="get"><label>Key <input name="key" type="password" autocomplete="off" required></label> <button>Open</button></form>`;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.meta { opacity: 0.75; margin: 0; }`;

interface ShownMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly created_on: Date;
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Understory</title>
<link rel="stylesheet" href="/outbox.css">
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="meta">No mail server is configured, so mails are kept here. Set SMTP_URL to send them.</p>
${body}
</main>
</body>
</html>`;
}

function article({ recipient, subject, text, created_on }: ShownMail): string {
  const time = `<time datetime="${created_on.toISOString()}">${created_on.toISOString().replace('T', ' ').slice(0, 16)} UTC</time>`;
  return `<article><h2>${escapeHtml(subject)}</h2><p class="meta">To ${escapeHtml(recipient)} · ${time}</p><pre>${linked(text)}</pre></article>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}
