import type { IncomingMessage } from 'node:http';

/** Password of HTTP Basic: both hosts take a token there, whatever the user name. */
export function basicPassword(request: IncomingMessage): string | undefined {
  const encoded = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return encoded === undefined
    ? undefined
    : Buffer.from(encoded, 'base64')
        .toString('utf8')
        .replace(/^[^:]*:/, '');
}
