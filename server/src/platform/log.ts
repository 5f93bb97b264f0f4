import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

// A name that ends in one of these never shows its value, however deep the object is built by a caller.
const SECRET_NAMES = ['password', 'password_confirmation', 'new_password', 'token', 'refresh_token', 'secret', 'authorization', 'cookie'];

/** Structured log lines (JSON, one a line) to standard output, with secret values left out. */
export function createLog({ level, name }: { level: string; name: string }, destination?: DestinationStream): Log {
  const options = {
    name,
    level,
    base: { name, pid: process.pid },
    redact: {
      paths: SECRET_NAMES.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]).concat([
        'headers["x-api-key"]',
        '*.headers["x-api-key"]',
      ]),
      censor: '[redacted]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  // Lines are written together while the pipe is busy; those that wait are written when the process ends.
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false }));
}
