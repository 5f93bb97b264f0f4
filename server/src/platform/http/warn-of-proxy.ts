import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Warns once when requests come through a proxy on this machine that TRUST_PROXY does not count: all people then share one address, and the
 * limits per address hold them back together.
 */
export function warnOfProxy(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.trustedProxies > 0 || LOOPBACK_HOST.test(new URL(config.webUrl).hostname)) return;
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || !LOOPBACK_ADDRESS.test(request.raw.socket.remoteAddress ?? '')) return;
    isWarned = true;
    log.warn(
      'Requests come from this machine although people reach it by another name. Set TRUST_PROXY to the number of proxies in front.',
    );
  });
}
