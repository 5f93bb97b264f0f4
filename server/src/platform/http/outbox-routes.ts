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

// The colors are the light and dark ones of the web app.
const STYLE = `
:root { color-scheme: light dark; --canvas: #fafaf7; --surface: #fff; --line: #dcdcd3; --text: #1c211b; --muted: #53594f; --accent: #1f5c3c; --on-accent: #fbfcf9; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #101611; --surface: #171e18; --line: #2c342d; --text: #eceee8; --muted: #a9afa5; --accent: #7ccb95; --on-accent: #10160f; }
}
body { background: var(--canvas); color: var(--text); font: 15px/1.5 Inter, system-ui, sans-serif; margin: 0; }
main { margin: 0 auto; max-width: 34rem; padding: 3rem 1.25rem; }
.brand { color: var(--accent); font-weight: 640; margin: 0 0 2rem; }
h1 { font-size: 1.75rem; letter-spacing: -0.02em; line-height: 1.2; margin: 0; }
h2 { font-size: 1rem; margin: 0; }
.meta { color: var(--muted); margin: 0.25rem 0 0; overflow-wrap: anywhere; }
article, form { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: 1rem 0; padding: 1rem 1.25rem; }
.button, button { background: var(--accent); border: 0; border-radius: 6px; color: var(--on-accent); display: inline-block; font: inherit; font-weight: 560; margin-top: 0.75rem; padding: 0.5rem 0.9rem; text-decoration: none; }
summary { color: var(--muted); cursor: pointer; margin-top: 0.75rem; }
input { background: var(--canvas); border: 1px solid var(--line); border-radius: 6px; color: inherit; display: block; font: inherit; margin-top: 0.25rem; padding: 0.45rem 0.6rem; width: 100%; box-sizing: border-box; }
pre { font: inherit; overflow-wrap: anywhere; white-space: pre-wrap; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;

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
<p class="brand">Understory</p>
<h1>Outbox</h1>
<p class="meta">No mail server is configured, so mails are kept here. Set SMTP_URL to send them.</p>
${body}
</main>
</body>
</html>`;
}

function article({ recipient, subject, text, created_on }: ShownMail): string {
  const time = `<time datetime="${created_on.toISOString()}">${created_on.toISOString().replace('T', ' ').slice(0, 16)} UTC</time>`;
  return `<article><h2>${escapeHtml(subject)}</h2><p class="meta">To ${escapeHtml(recipient)} · ${time}</p>${button(text)}
<details><summary>Show the mail</summary><pre>${linked(text)}</pre></details></article>`;
}

/** The one thing that a mail asks for: its first link, under the words on the line before it. */
function button(text: string): string {
  const [, label, url] = /^([^\n]+):\n(https?:\/\/[^\s<>"]+)$/m.exec(text) ?? [];
  return label && url ? `<a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a>` : '';
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}
