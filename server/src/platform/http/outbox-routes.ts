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
    return reply.send(page(mails.length > 0 ? mails.map((mail) => article(openBody(secrets, mail))).join('\n') : '<p>No email yet.</p>'));
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
.brand { align-items: center; display: flex; font-size: 1.1rem; font-weight: 660; gap: 0.5rem; letter-spacing: -0.02em; margin: 0; padding: 1.5rem 1.25rem; }
main { margin: 0 auto; max-width: 30rem; padding: 1.5rem 1.25rem 3rem; }
aside { display: none; }
@media (min-width: 1024px) {
  body { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr); }
  .brand { padding: 1.5rem 2.5rem; }
  aside { background: linear-gradient(#1c3425 33%, #c9bd97 33% calc(33% + 2px), #16291d 0); box-sizing: border-box; color: #f4f1e6; display: block; font-size: 1.5rem; font-weight: 560; height: 100vh; line-height: 1.25; padding: 12vh 2rem 0; position: sticky; text-align: center; top: 0; }
  aside svg { left: 0; position: absolute; top: 33vh; width: 100%; }
}
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

// As on the sign-in page.
const MARK = `<svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#2b5a3c"/>
<path d="M5.5 15.5h21M16 15.5v11M16 19.8c-1.7 0-3.1.8-4.3 2.3l-2 2.7M16 19.8c1.7 0 3.1.8 4.3 2.3l2 2.7M11 15.5c0 2-1 3.3-3.3 4.2M21 15.5c0 2 1 3.3 3.3 4.2" stroke="#f4f1e6" stroke-width="1.8" stroke-linecap="round"/>
<path d="M16 15.500V9.400c0-2.600 2-4.400 5-4.600.1 3-1.800 4.900-5 4.600m0 2.800c-.1-2.100-1.700-3.600-4.100-3.700-.1 2.400 1.500 4 4.100 3.700" fill="#9fd6a6" stroke="#9fd6a6" stroke-width="1.300" stroke-linejoin="round"/></svg>`;

const ROOTS = `<svg viewBox="0 0 800 520" fill="none" stroke="#c9bd97" stroke-linecap="round">
<path stroke-width="6" d="M400 0v120"/>
<path stroke-width="4" d="M400 90c-60 40-130 40-180 110s-90 90-150 110M400 90c60 40 130 40 180 110s90 90 150 110M400 120c-40 70-90 110-110 190s-50 110-90 150M400 120c40 70 90 110 110 190s50 110 90 150M400 120c-6 90-14 160-10 240s-20 110-40 150M400 120c6 90 14 160 20 230s40 110 50 160"/>
<path stroke-width="2" d="M220 200c-50 10-90 40-130 40M250 170c-10 60-60 90-70 150M580 200c50 10 90 40 130 40M550 170c10 60 60 90 70 150M310 250c-30 40-70 50-90 100M490 250c30 40 70 50 90 100M394 300c-30 40-60 60-70 110M408 300c30 40 60 60 70 110"/>
<g fill="#8fcf9b" stroke="none"><circle cx="70" cy="310" r="6"/><circle cx="730" cy="310" r="6"/><circle cx="200" cy="460" r="6"/><circle cx="600" cy="460" r="6"/><circle cx="350" cy="510" r="6"/><circle cx="470" cy="510" r="6"/><circle cx="180" cy="320" r="5"/><circle cx="620" cy="320" r="5"/></g></svg>`;

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
<div>
<p class="brand">${MARK}Understory</p>
<main>
<h1>Outbox</h1>
<p class="meta">No mail server is set up, so emails are kept here. Set SMTP_URL to send them.</p>
${body}
</main>
</div>
<aside aria-hidden="true">See what grows<br>beneath your code.${ROOTS}</aside>
</body>
</html>`;
}

function article({ recipient, subject, text, created_on }: ShownMail): string {
  const time = `<time datetime="${created_on.toISOString()}">${created_on.toISOString().replace('T', ' ').slice(0, 16)} UTC</time>`;
  return `<article><h2>${escapeHtml(subject)}</h2><p class="meta">To ${escapeHtml(recipient)} · ${time}</p>${button(text)}
<details><summary>Show the email</summary><pre>${linked(text)}</pre></details></article>`;
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
