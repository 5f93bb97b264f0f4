import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#contract/error-table.ts';
import { ErrorCode } from '#contract/errors.ts';
import { toOpenApi } from '#contract/openapi.ts';
import { areas } from '#server/areas.ts';
import { newId } from '#server/platform/ids.ts';
import { givenUser } from '#tests/given/given-accounts.ts';
import { givenWorld, type GivenWorld } from '#tests/given/given-world.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { arbitraryOf, type JsonSchema } from './arbitrary-of.ts';
import { HOSTILE_TEXTS, spoiled } from './hostile.ts';

// The whole API, from its own OpenAPI document: fitting and hostile values by everybody. No answer is a 5xx of ours, has a
// status or a shape that the document does not say, or shows anything of another organization.
const RUNS_PER_OPERATION = Number(process.env['FUZZ_RUNS'] ?? 24);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_301);
const FOREIGN = 'Xenophora';
// Nothing listens there.
const NOWHERE = 'http://127.0.0.1:9';
// A code host that answers at once, but never what is asked of it. One that cannot be reached would be asked again after pauses.
const HOST_ANSWERS = [
  [401, '{"message":"Bad credentials"}'],
  [404, '{}'],
  [200, '{}'],
  [200, '<html>'],
] as const;
let asked = 0;
const host = createServer((_, response) => {
  const [status, text] = HOST_ANSWERS[asked++ % HOST_ANSWERS.length]!;
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
});

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
}

const tables = Object.fromEntries(
  areas.map(({ name, calls = [] }) => [name, Object.fromEntries(calls.map((binding) => [binding.name, binding.call]))]),
);
const document = toOpenApi(tables, { version: '0' }) as { paths: Record<string, Record<string, Operation>>; components: object };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, { path, method, operation }] as const),
);

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'openapi', components: document.components });

let hostUrl: string;
let server: TestServer;
let foreign: GivenWorld;
beforeAll(async () => {
  await once(host.listen(0, '127.0.0.1'), 'listening');
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const environment = {
    GITHUB_URL: hostUrl,
    GITHUB_API_URL: hostUrl,
    GITLAB_URL: hostUrl,
    NPM_REGISTRY_URL: NOWHERE,
    PACKAGIST_URL: NOWHERE,
    OSV_URL: NOWHERE,
    NVD_URL: NOWHERE,
    KEV_URL: NOWHERE,
    EPSS_URL: NOWHERE,
    GITHUB_CLIENT_ID: 'client',
    GITHUB_CLIENT_SECRET: 'secret',
  };
  server = await testServer({ role: 'api', environment });
  foreign = await givenWorld(server, { mark: FOREIGN });
});
afterAll(async () => {
  await server.stop();
  host.closeAllConnections();
  host.close();
});

interface Draw {
  readonly who: 'nobody' | 'stranger' | 'USER' | 'OWNER';
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? null);
}

function queryValue({ schema }: Parameter): fc.Arbitrary<string> {
  return fc.oneof({ weight: 3, arbitrary: arbitraryOf(schema) }, spoiled(fc.constant(''))).map((drawn) => asText(drawn).slice(0, 3_000));
}

function drawsOf({ parameters, requestBody }: Operation, own: GivenWorld): fc.Arbitrary<Draw> {
  const part = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const param = ({ name }: Parameter) => {
    const known = own.ids[name] ?? newId();
    const other = foreign.ids[name] ?? newId();
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(known) },
      fc.constantFrom(other, newId()),
      fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.isWellFormed() && text.length < 1_500)),
    );
  };
  const query = part('query');
  const fitting = requestBody ? arbitraryOf(requestBody.content['application/json'].schema) : fc.constant(undefined);
  return fc.record({
    who: fc.constantFrom('nobody', 'stranger', 'USER', 'OWNER', 'OWNER', 'OWNER'),
    params: fc.record(Object.fromEntries(part('path').map((parameter) => [parameter.name, param(parameter)]))) as fc.Arbitrary<
      Record<string, string>
    >,
    query: fc.record(Object.fromEntries(query.map((parameter) => [parameter.name, queryValue(parameter)])), {
      requiredKeys: query.filter(({ required }) => required).map(({ name }) => name),
    }) as fc.Arbitrary<Record<string, string>>,
    body: requestBody ? fc.oneof({ weight: 2, arbitrary: fitting }, spoiled(fitting)).map(withKnownHost) : fc.constant(undefined),
  });
}

/** A code host that cannot be reached would be asked again after pauses; the address where nothing listens becomes one that answers. */
function withKnownHost(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const hosts = Object.entries(body).filter(([field, value]) => HOST_FIELDS.includes(field) && isNowhere(value));
  return { ...body, ...Object.fromEntries(hosts.map(([field]) => [field, hostUrl])) };
}
const HOST_FIELDS = ['server_base_url', 'gitlab_instance_url'];
const isNowhere = (value: unknown) => typeof value === 'string' && URL.parse(value)?.host === new URL(NOWHERE).host;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly location: string | null;
}

async function send(path: string, method: string, draw: Draw, token: string | undefined): Promise<Answer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(draw.params[name] || '-'));
  const hangUp = new AbortController();
  const response = await fetch(`${server.url}${filled}?${new URLSearchParams(draw.query)}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    signal: hangUp.signal,
    headers: {
      ...(draw.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: draw.body === undefined || method === 'get' ? null : JSON.stringify(draw.body),
  });
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
  const location = response.headers.get('location');
  if (type === 'text/event-stream') {
    hangUp.abort();
    return { status: response.status, type, text: '', location };
  }
  return { status: response.status, type, text: await response.text(), location };
}

/** What is wrong with an answer; nothing for a good one. */
function faultsOf({ status, type, text }: Answer, { responses }: Operation): string[] {
  const told = responses[String(status)];
  if (!told) return [`The status ${status} is not in the document: ${text.slice(0, 300)}`];
  const faults = [];
  if (status >= 500 && status !== 502 && status !== 503) faults.push(`The answer is a ${status}: ${text.slice(0, 300)}`);
  if (text.includes(FOREIGN)) faults.push(`The answer shows another organization: ${text.slice(0, 300)}`);
  if (/\$argon2|password_hash|sealed_token|token_hash|at Object\.|node_modules/.test(text))
    faults.push(`The answer shows something of the inside: ${text.slice(0, 300)}`);
  if (type !== 'application/json') return faults;
  const body = JSON.parse(text) as { error_code?: string };
  if (status >= 400) {
    const code = ErrorCode.safeParse(body.error_code).data;
    if (code === undefined || ERRORS[code].status !== status) faults.push(`The error has no code of the contract: ${text.slice(0, 300)}`);
    else if (!told.description.includes(`\`${code}\``)) faults.push(`The code ${code} is not in the document.`);
    return faults;
  }
  const schema = told.content?.['application/json']?.schema;
  if (schema && !ajv.validate(schema, body))
    faults.push(`The answer does not fit the document: ${ajv.errorsText()} in ${text.slice(0, 300)}`);
  return faults;
}

test.for(operations)('%s keeps to its document, whatever it is sent', { timeout: 120_000 }, async ([, { path, method, operation }]) => {
  let own = await givenWorld(server, { mark: 'Homeland' });
  const stranger = await givenUser(server);
  const tokenOf = (who: Draw['who']) => (who === 'nobody' ? undefined : who === 'stranger' ? stranger.token : own.members[who].token);
  const property = fc.asyncProperty(drawsOf(operation, own), async (draw) => {
    const answer = await send(path, method, draw, tokenOf(draw.who));
    expect(faultsOf(answer, operation)).toEqual([]);
    expect((answer.location ?? hostUrl).startsWith(hostUrl)).toBe(true);
    // What a call destroyed would leave the rest of the draws without effect.
    if (method === 'delete' && answer.status < 300) own = await givenWorld(server, { mark: 'Homeland' });
  });
  await fc.assert(property, { numRuns: RUNS_PER_OPERATION, seed: SEED, endOnFailure: true });
});

test('nothing of it was logged as an error of the server', () => {
  expect(server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

test('what is no JSON, too deep or too large is refused before anything else', async () => {
  const { token } = await givenUser(server);
  const post = async (body: string, type = 'application/json') => {
    const response = await fetch(`${server.url}/api/org`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      body,
    });
    return [response.status, ((await response.json()) as { error_code: string }).error_code];
  };
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  expect(await post('{"name":')).toEqual([400, 'ValidationFailed']);
  expect(await post('name=a', 'application/x-www-form-urlencoded')).toEqual([400, 'ValidationFailed']);
  expect(await post('<a/>', 'text/xml')).toEqual([400, 'ValidationFailed']);
  expect(await post(deep)).toEqual([400, 'ValidationFailed']);
  expect(await post('['.repeat(500_000))).toEqual([400, 'ValidationFailed']);
  expect(await post(`{"name":"${'x'.repeat(2 * 1024 * 1024)}"}`)).toEqual([413, 'PayloadTooLarge']);
});
