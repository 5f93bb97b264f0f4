import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#contract/errors.ts';
import type { Services } from '../context.ts';
import { isSameSecret } from '../crypto/tokens.ts';
import { holdsMachineKey } from './machine-key.ts';

/** `/metrics` for Prometheus, to anyone who has METRICS_TOKEN or the machine's key as a bearer token; and the measuring of all requests. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { metrics, config } = services;
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const isKnown = config.metricsToken !== undefined && token !== undefined && isSameSecret(token, config.metricsToken);
    if (!isKnown && !holdsMachineKey(services, request))
      throw new BusinessError('EntityNotFound', { message: 'There is nothing at this address.' });
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}
