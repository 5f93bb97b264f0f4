import * as z from 'zod';
import { PageBody, type Call, type CallTable } from './call.ts';
import { Complete } from './fields.ts';
import { type ErrorCode, ERRORS } from './error-table.ts';
import { ErrorBody } from './errors.ts';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.1 document of these call tables, by area. Source: OpenAPI Specification 3.1.0. */
export function toOpenApi(tables: Readonly<Record<string, CallTable>>, { version }: { version: string }): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [area, calls] of Object.entries(tables)) {
    for (const [name, call] of Object.entries(calls)) {
      (paths[`/api${call.path}`] ??= {})[call.method.toLowerCase()] = operation(call, { area, name });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Understory',
      version,
      description: 'Every body has `status_code` and `status`; the requested data is in `data`. Dates are ISO 8601 in UTC, ids are UUIDs.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(tables).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token of `POST /api/auth/authenticate`.' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
}

function operation(call: Call, { area, name }: { area: string; name: string }): JsonSchema {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    ...(call.access === 'public' ? { security: [] } : { description: accessText(call), security: [{ bearer: [] }, { apiKey: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(hasFields(call.body) ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    responses: { ...success(call), ...failures(call) },
  };
}

function accessText({ access }: Call): string {
  if (access === 'session') return 'For every signed-in person.';
  if (access === 'operator') return 'For operators, who run this installation.';
  if (access === 'setup') return 'For signed-in people, also before the setup of a social account is done.';
  return `For members of the organization with the role ${access} or a higher one.`;
}

function pathParameters(call: Call): JsonSchema[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: call.idParams.includes(name!) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
}

function queryParameters(call: Call): JsonSchema[] {
  const { properties = {}, required = [] } = schemaOf(call.query, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: queryValue(name, schema, call),
  }));
}

/** A coerced number has no type of its own on the way in; a filter is a text with a grammar. */
function queryValue(name: string, schema: JsonSchema, call: Call): JsonSchema {
  if (name === 'page' || name === 'entries_per_page') return { type: 'integer', ...schema };
  if (name !== 'active_filters' || !call.list) return schema;
  const names = Object.values(call.list.filters).flat();
  return { ...schema, description: names.length > 0 ? `A bracketed comma list of: ${names.join(', ')}.` : 'This list has no filters.' };
}

function success(call: Call): JsonSchema {
  switch (call.answer) {
    case 'data':
      return { 200: { description: 'Done.', content: json(schemaOf(envelope(200, call.data), 'output')) } };
    case 'bounded':
      return { 200: { description: 'Done.', content: json(schemaOf(envelope(200, call.data).extend({ complete: Complete }), 'output')) } };
    case 'created':
      return { 201: { description: 'Created.', content: json(schemaOf(envelope(201, call.data).extend({ id: z.uuid() }), 'output')) } };
    case 'maybe_created':
      return {
        200: { description: 'Done.', content: json(schemaOf(envelope(200, call.data), 'output')) },
        201: { description: 'Created.', content: json(schemaOf(envelope(201, call.data).extend({ id: z.uuid() }), 'output')) },
      };
    case 'list':
      return { 200: { description: 'One page of the list.', content: json(schemaOf(PageBody(call.data), 'output')) } };
    case 'file':
      return { 200: { description: 'A file.', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } };
    case 'redirect':
      return { 302: { description: 'Redirect.' } };
    case 'stream':
      return { 200: { description: 'Server-sent events.', content: { 'text/event-stream': { schema: { type: 'string' } } } } };
  }
}

function envelope(status: number, data: z.ZodType) {
  return z.object({ type: z.literal('object'), status_code: z.literal(status), status: z.literal('success'), data });
}

/** Failures by HTTP status, each with its codes: the call's own and those that any call like it may give. */
function failures(call: Call): JsonSchema {
  const codes = new Set<ErrorCode>([...call.errors, 'ValidationFailed', 'TooManyRequests', 'InternalError', 'ServiceUnavailable']);
  if (call.access !== 'public') codes.add('NotAuthenticated').add('NotAuthorized');
  if (call.path.includes('{')) codes.add('EntityNotFound');
  if (hasFields(call.body)) codes.add('PayloadTooLarge');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${ERRORS[code].text}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

function hasFields(schema: z.ZodType): boolean {
  const { properties, type } = schemaOf(schema, 'input') as { properties?: object; type?: string };
  return type !== 'object' || Object.keys(properties ?? {}).length > 0;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}
