import type { Secrets } from '../crypto/secrets.ts';

interface Body {
  readonly text: string;
  readonly html: string;
}

/** The body of a mail as the database keeps it: its links open accounts, so a copy of the database must not show them. */
export function sealBody(secrets: Secrets, { id, text, html }: Body & { id: string }): Body {
  return { text: secrets.seal(text, `mail-text:${id}`), html: secrets.seal(html, `mail-html:${id}`) };
}

/** The body of a stored mail; empty once the mail was sent. */
export function openBody<Mail extends Body & { readonly id: string }>(secrets: Secrets, mail: Mail): Mail {
  const open = (sealed: string, part: string) => (sealed === '' ? '' : secrets.open(sealed, `mail-${part}:${mail.id}`));
  return { ...mail, text: open(mail.text, 'text'), html: open(mail.html, 'html') };
}
