import { createHmac } from 'node:crypto';
import type { ChannelType } from '#contract/entities/notification.ts';
import { withEnglishDays } from '#contract/language/day-text.ts';

export interface Message {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Absolute address in the application. */
  readonly url: string | null;
  readonly organization: { readonly id: string; readonly name: string };
  readonly created_on: string;
}

export interface Signed {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The request of a message. A webhook is signed after Standard Webhooks 1.0; a Slack address takes a `text` and no signature. */
export function webhookMessage(
  type: Exclude<ChannelType, 'MAIL'>,
  message: Message,
  { secret, now }: { secret: string; now: Date },
): Signed {
  const plain = { 'content-type': 'application/json', 'user-agent': 'understory-webhook' };
  if (type === 'SLACK') return { headers: plain, body: JSON.stringify(toSlack(message)) };
  const body = JSON.stringify({ type: message.kind, timestamp: message.created_on, data: message });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${message.id}.${timestamp}.${body}`).digest('base64');
  return { headers: { ...plain, 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }, body };
}

function toSlack({ title, text, url, organization }: Message): { text: string } {
  const lines = [`*${slackText(title)}*`, slackText(withEnglishDays(text)), slackText(organization.name)];
  if (url) lines.push(`<${slackText(url)}|Open in Understory>`);
  return { text: lines.filter(Boolean).join('\n') };
}

// Source: Slack, "Escaping text": otherwise a name such as <!channel> would call everybody.
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
