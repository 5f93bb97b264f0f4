import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bounded, Call, Page } from '#contract/call.ts';
import { BusinessError } from '#contract/errors.ts';
import { isAtLeast } from '#contract/roles.ts';
import type { Actor, MemberActor } from '../actor.ts';
import type { Context, Services } from '../context.ts';
import { isStoredFile, type FileAnswer, type RedirectAnswer, type StreamAnswer } from './answers.ts';
import type { Log } from '../log.ts';
import type { Authenticator } from './authenticator.ts';
import type { Binding, Input } from './bind.ts';
import { costlyTurns } from './costly-turns.ts';
import { guardStream, whileAdmitted } from './guard-stream.ts';
import { parseRequest } from './parse-request.ts';
import { sendStoredFile } from './send-stored-file.ts';
import { sendStream } from './send-stream.ts';

interface Mounting {
  readonly services: Services;
  readonly authenticator: Authenticator;
  /** Ends open event streams. */
  readonly stopping: AbortSignal;
}

const HANDLER_TIMEOUT_MS = 60_000;
// These go on for as long as there is something to send.
const LASTING: ReadonlySet<string> = new Set(['stream', 'file']);

/** Mounts bound calls below the instance's prefix: access first, then strict parsing, the handler, and the answer checked against the contract. */
export function mount(app: FastifyInstance, bindings: readonly Binding[], mounting: Mounting): void {
  for (const binding of bindings) {
    app.route({
      method: binding.call.method,
      url: binding.call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: binding.bodyLimit,
      ...(LASTING.has(binding.call.answer) ? {} : { handlerTimeout: HANDLER_TIMEOUT_MS }),
      config: { call: binding.call },
      handler: (request, reply) => handle(binding, mounting, request, reply),
    });
  }
}

async function handle(binding: Binding, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = binding;
  const params = request.params as Record<string, string>;
  const { services } = mounting;
  const admitted = { ...mounting, services: { ...services, db: services.pools.admission } };
  const actor = await admit(call, admitted, request, params['orgId']);
  const isStream = call.answer === 'stream';
  const parsed = parseRequest(call, { params, query: request.query, body: request.body });
  const gone = new AbortController();
  // Who got the whole answer did not go away; an event stream is over in either case.
  reply.raw.once('close', () => void ((isStream || !reply.raw.writableFinished) && gone.abort()));
  const ctx: Context = {
    ...services,
    db: call.method === 'GET' && call.answer !== 'stream' ? services.pools.reading : services.db,
    log: request.log as Log,
    actor,
    request: { id: request.id, address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) },
  };
  const over = AbortSignal.any([gone.signal, mounting.stopping]);
  const again = () => admit(call, admitted, request, params['orgId']);
  const signal = isStream && 'userId' in actor ? guardStream({ userId: actor.userId, admit: again, over }) : over;
  const input: Input<Call> = { ...parsed, lastEventId: oneHeader(request, 'last-event-id'), signal };
  const answer = async () => {
    const given = await binding.handler(ctx as Context<MemberActor>, input);
    return isStream && 'userId' in actor ? whileAdmitted(given as StreamAnswer, again) : given;
  };
  return send(call, reply, await (binding.isCostly ? costlyTurns.run(actor, answer, input.signal) : answer()), input);
}

/** Source: contract `Access`. */
async function admit(
  call: Call,
  { services, authenticator }: Mounting,
  request: FastifyRequest,
  organizationId: string | undefined,
): Promise<Actor> {
  if (call.access === 'public') return { kind: 'anonymous' };
  const credentials = {
    bearer: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1],
    apiKey: oneHeader(request, 'x-api-key'),
    address: request.ip,
  };
  const { actor, setupDone, role } = await authenticator.identify(services, credentials, { call, organizationId });
  if (call.access === 'setup') return actor;
  if (!setupDone) throw new BusinessError('NotAuthorized', { message: 'Finish setting up your account first.' });
  if (call.access === 'session') return actor;
  if (call.access === 'operator') {
    if (!(await authenticator.isOperator(services, actor.userId)))
      throw new BusinessError('NotAuthorized', { message: 'Only operators of this installation may do this.' });
    return actor;
  }
  if (organizationId === undefined) throw new Error(`${call.route} asks for a role but names no organization.`);
  const found = role();
  if (!found) throw new BusinessError('EntityNotFound');
  if (!isAtLeast(found, call.access)) throw new BusinessError('NotAuthorized');
  return { ...actor, organizationId, role: found };
}

function oneHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 1_000 ? value : undefined;
}

async function send(call: Call, reply: FastifyReply, answer: unknown, input: Input<Call>): Promise<FastifyReply> {
  switch (call.answer) {
    case 'data':
      return reply.send({ type: 'object', status_code: 200, status: 'success', data: call.data.parse(answer) });
    case 'bounded': {
      const { complete, data } = answer as Bounded<unknown>;
      return reply.send({ type: 'object', status_code: 200, status: 'success', complete, data: call.data.parse(data) });
    }
    case 'created': {
      const data = call.data.parse(answer) as { id: string };
      return reply.code(201).send({ type: 'object', status_code: 201, status: 'success', id: data.id, data });
    }
    case 'maybe_created': {
      const data = call.data.parse(answer) as { id?: string };
      if (data.id === undefined) return reply.send({ type: 'object', status_code: 200, status: 'success', data });
      return reply.code(201).send({ type: 'object', status_code: 201, status: 'success', id: data.id, data });
    }
    case 'list':
      return reply.send(pageBody(call, answer as Page<unknown>, input.query as { page: number; entries_per_page: number }));
    case 'file': {
      const { contentType, fileName, body } = answer as FileAnswer;
      if (fileName !== undefined) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      reply.header('content-type', contentType).header('cache-control', 'no-store');
      return isStoredFile(body) ? sendStoredFile(reply.request, reply, body) : reply.send(body);
    }
    case 'redirect':
      return reply.redirect((answer as RedirectAnswer).location, 302);
    case 'stream':
      return sendStream(reply, answer as StreamAnswer, { signal: input.signal });
  }
}

function pageBody(call: Call, page: Page<unknown>, query: { page: number; entries_per_page: number }): object {
  const data = page.items.map((item) => call.data.parse(item));
  return {
    type: 'list',
    status_code: 200,
    status: 'success',
    data,
    page: query.page,
    entry_count: data.length,
    entries_per_page: query.entries_per_page,
    total_entries: page.total,
    total_pages: Math.ceil(page.matching / query.entries_per_page),
    matching_count: page.matching,
    filter_count: page.filterCount,
    ...(page.complete !== undefined && { complete: page.complete }),
  };
}
