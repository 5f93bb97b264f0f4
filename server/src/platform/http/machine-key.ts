import type { FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { isSameSecret } from '../crypto/tokens.ts';

/**
 * The key of anyone who runs the machine, in base64url: it opens what only they may read. It comes from the installation's secret key, so that
 * it is known to anyone who can read that file, and it is printed at the start.
 */
export function machineKey(secrets: Secrets): string {
  return Buffer.from(secrets.deriveKey('machine-key')).toString('base64url');
}

/** Whether a request brings the machine's key, as a bearer token or as `?key=`. */
export function holdsMachineKey({ secrets }: Pick<Services, 'secrets'>, request: FastifyRequest): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const { key } = request.query as { key?: unknown };
  const given = bearer ?? (typeof key === 'string' ? key : undefined);
  return given !== undefined && isSameSecret(given, machineKey(secrets));
}
