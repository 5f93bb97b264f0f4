import { escapeHtml } from '#contract/escape-html.ts';
import type { Mail } from '#server/platform/mail/enqueue-mail.ts';
import type { Wording } from './wording.ts';

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly (string | MailEntry)[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What somebody does who did not expect this mail. */
  readonly otherwise?: { readonly label: string; readonly url: string };
  /** Why this mail came, and how to get no more of them. */
  readonly footer: string;
  readonly unsubscribeUrl?: string;
}

/** One of several things that a mail reports, with the address to read more. */
export interface MailEntry {
  readonly title: string;
  readonly text: string;
  readonly url?: string | undefined;
}

/** One look for every mail, as text and as HTML without anything to load from elsewhere. */
export function renderMail(words: Wording, content: MailContent): Mail {
  const { language } = words;
  return { to: content.to, language, subject: oneLine(content.subject), text: toText(words, content), html: toHtml(words, content) };
}

function toText({ t }: Wording, { greeting, paragraphs, action, otherwise, footer, unsubscribeUrl }: MailContent): string {
  const parts = [greeting, ...paragraphs.map(textOf)];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (otherwise) parts.push(`${otherwise.label}:\n${otherwise.url}`);
  parts.push(`-- \n${footer}`);
  if (unsubscribeUrl) parts.push(`${t('Stop these emails')}: ${unsubscribeUrl}`);
  return `${parts.join('\n\n')}\n`;
}

function toHtml(
  { language, t }: Wording,
  { subject, greeting, paragraphs, action, otherwise, footer, unsubscribeUrl }: MailContent,
): string {
  const text = [greeting, ...paragraphs].map((paragraph) => `<p style="margin:0 0 16px">${htmlOf(paragraph)}</p>`).join('\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#1f6f54;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;color:#5b665f;font-size:13px">${escapeHtml(t('Or copy this address into your browser:'))}<br>${escapeHtml(action.url)}</p>`
    : '';
  const second = otherwise
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(otherwise.url)}" style="color:#1f6f54">${escapeHtml(otherwise.label)}</a></p>`
    : '';
  const unsubscribe = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:#5b665f">${escapeHtml(t('Stop these emails'))}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;background:#f4f6f3;color:#18211c;font:15px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 24px;font-weight:600;color:#1f6f54">Understory</p>
${text}
${button}
${second}
<p style="margin:32px 0 0;border-top:1px solid #d9dfd8;padding-top:16px;color:#5b665f;font-size:13px">${escapeHtml(footer)}${unsubscribe}</p>
</div>
</body>
</html>
`;
}

function textOf(paragraph: string | MailEntry): string {
  if (typeof paragraph === 'string') return paragraph;
  return [paragraph.title, paragraph.text, paragraph.url].filter(Boolean).join('\n');
}

function htmlOf(paragraph: string | MailEntry): string {
  if (typeof paragraph === 'string') return withLines(paragraph);
  const { title, text, url } = paragraph;
  const heading = url
    ? `<a href="${escapeHtml(url)}" style="color:#1f6f54;font-weight:600">${escapeHtml(title)}</a>`
    : `<strong>${escapeHtml(title)}</strong>`;
  return text ? `${heading}<br>${withLines(text)}` : heading;
}

const withLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/**
 * A name that somebody chose, for a mail to somebody else: what programs would turn into a link gets a space, so that no name carries an address.
 */
export function withoutLinks(name: string): string {
  return name.replaceAll(/(?<=[\p{L}\p{N}])([.:])(?=[\p{L}\p{N}/])/gu, '$1 ');
}

// A line end in a subject would begin another header.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
