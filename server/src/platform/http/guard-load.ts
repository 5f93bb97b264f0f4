import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#contract/errors.ts';
import type { Services } from '../context.ts';
import { holdsMachineKey } from './machine-key.ts';

/** Keeps one address from taking the server for itself, and turns requests away while the process is overloaded. */
export async function guardLoad(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(rateLimit, {
    max: services.config.requestsPerMinute,
    timeWindow: 60_000,
    // Rules for sign-in and the like count per account on all machines; this is the coarse net of one process.
    allowList: (request) => holdsMachineKey(services, request),
    errorResponseBuilder: (_request, { ttl }) => new BusinessError('TooManyRequests', { retryAfterSeconds: ttl / 1000 }),
  });
  const { overloadedAfterMs } = services.config;
  // The plugin takes an interval without a sample for overload, whatever the limit is: with a shorter one a busy second would be enough.
  await app.register(underPressure, { maxEventLoopDelay: overloadedAfterMs, sampleInterval: overloadedAfterMs, retryAfter: 5 });
}
