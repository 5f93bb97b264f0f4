import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { CallTable } from '#contract/call.ts';
import { BusinessError } from '#contract/errors.ts';
import type { Services } from '../context.ts';
import type { Authenticator } from './authenticator.ts';
import type { Binding } from './bind.ts';
import { answerError } from './error-handler.ts';
import { serveDocs } from './docs-routes.ts';
import { compressAnswers } from './compress-answers.ts';
import { guardLoad } from './guard-load.ts';
import { serveMetrics } from './metrics-routes.ts';
import { acceptJson } from './json-body.ts';
import { serveHealth } from './health-routes.ts';
import { mount } from './mount.ts';
import { serveOutbox } from './outbox-routes.ts';
import { warnOfProxy } from './warn-of-proxy.ts';
import { serveWeb } from './web-routes.ts';

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The HTTP server with all bound calls below `/api`, not yet listening. */
export async function createApp({
  services,
  authenticator,
  bindings,
  documentation,
  version,
  webRoot,
  stopping,
}: {
  services: Services;
  authenticator: Authenticator;
  bindings: readonly Binding[];
  /** The call tables to be shown at `/api/docs`, by area. */
  documentation: Readonly<Record<string, CallTable>>;
  version: string;
  /** Folder of the built web app; undefined: calls only. */
  webRoot: string | undefined;
  /** Aborts when the process is to end: open event streams end with it. */
  stopping: AbortSignal;
}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // Our own line is written instead: the query string may contain a token.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Only as many addresses as there are proxies: what comes before them in the header is whatever the client wrote.
    trustProxy: (_address, hop) => hop < services.config.trustedProxies,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
  });
  // Only a site that people reach by HTTPS may promise HTTPS.
  const hsts = services.config.webUrl.startsWith('https:') ? { maxAge: YEAR_SECONDS } : (false as const);
  await app.register(helmet, { ...SECURITY_HEADERS, hsts });
  await compressAnswers(app);
  await guardLoad(app, services);
  warnOfProxy(app, services);
  serveMetrics(app, services);
  acceptJson(app);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      // Who tries what is not theirs, or too much of it.
      ...(REFUSALS.has(reply.statusCode) ? { address: request.ip } : {}),
    };
    request.log.info(line, 'Answered.');
  });
  await app.register(
    async (api) => {
      api.setNotFoundHandler(answerNotFound);
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      serveDocs(api, documentation, { version });
      mount(api, bindings, { services, authenticator, stopping });
    },
    { prefix: '/api' },
  );
  serveHealth(app, services);
  serveOutbox(app, services);
  if (webRoot !== undefined) await serveWeb(app, webRoot);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new BusinessError('EntityNotFound', { message: 'There is no such call.' }), request, reply);
}

const YEAR_SECONDS = 365 * 24 * 3600;

const SECURITY_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  // No browser of today reads these.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  referrerPolicy: { policy: 'no-referrer' as const },
};
