import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '#contract/call.ts';
import { knowledgeImportCalls } from '#contract/calls/knowledge-import.ts';
import { isAtLeast, Role } from '#contract/roles.ts';
import { arbitraryOf, type JsonSchema } from '#tests/api-fuzz/arbitrary-of.ts';
import { givenUser, type GivenUser } from '#tests/given/given-accounts.ts';
import { givenWorld, type GivenWorld } from '#tests/given/given-world.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { areas } from './areas.ts';
import { newId } from './platform/ids.ts';

// Every call that the server answers × everybody who may make it, in their own and in another organization.
const bound = areas.flatMap(({ calls }) => calls ?? []);
const ofOrganization = bound.filter(({ call }) => Role.safeParse(call.access).success);

let server: TestServer;
let foreign: GivenWorld;
beforeAll(async () => {
  server = await testServer({
    role: 'api',
    environment: { GITHUB_URL: 'http://127.0.0.1:9', GITHUB_API_URL: 'http://127.0.0.1:9', OPERATORS: 'Operator@example.org' },
  });
  foreign = await givenWorld(server, { mark: 'Foreign' });
});
afterAll(() => server.stop());

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
}

// Where a rule beyond the schema would refuse a body before anything is looked up.
const BODIES: Readonly<Record<string, object>> = {
  'POST /users/{userId}/request_email_change': { email: 'elsewhere@example.org', password: 'over the treetops' },
  'PUT /knowledge/import/{importId}/part': { number: 0, data: 'QQ==' },
  // Sharing needs a moderator.
  'POST /org/{orgId}/saved_views': { list: 'findings', name: 'Urgent', query: { q: 'lodash' }, shared: false },
  'PUT /org/{orgId}/analyzers/{analyzerId}': { name: 'Inventory', description: 'An inventory only', steps: [[{ name: 'js-sbom' }]] },
};

/** Makes a call with values that fit its schemas; a stream is hung up on at its first byte. */
async function make(call: Call, { token, ids }: { token?: string | undefined; ids: Readonly<Record<string, string>> }): Promise<Outcome> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? newId()));
  const query = new URLSearchParams(fitting(call.query) as Record<string, string>);
  const hangUp = new AbortController();
  const response = await fetch(`${server.url}/api${path}?${query}`, {
    method: call.method,
    redirect: 'manual',
    signal: hangUp.signal,
    headers: {
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: call.method === 'GET' ? null : JSON.stringify(BODIES[call.route] ?? fitting(call.body)),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    hangUp.abort();
    return { status: response.status, code: undefined };
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, code: isJson ? (JSON.parse(text) as { error_code?: string }).error_code : undefined };
}

/** A value that the schema takes, always the same one. */
function fitting(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const candidates = fc.sample(arbitraryOf({ ...json, required: json['required'] ?? [] }), { numRuns: 200, seed: 1 });
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? {};
}

/** What an operator is answered where it is not 200. Here no feed has lost records, so there is none to accept. */
const ANSWERS_TO_OPERATORS: Readonly<Record<string, number>> = {
  'POST /knowledge/sync/accept_shrunken': 404,
  'POST /knowledge/import': 201,
};

const NOBODY = { status: 401, code: 'NotAuthenticated' };
const NOT_THERE = { status: 404, code: 'EntityNotFound' };
const NOT_ALLOWED = { status: 403, code: 'NotAuthorized' };

test('the areas bind calls of every access', () => {
  expect(new Set(bound.map(({ call }) => call.access))).toEqual(new Set(['public', 'setup', 'session', 'operator', ...Role.options]));
});

test.for(bound.filter(({ call }) => call.access !== 'public').map(({ call }) => [call.route, call] as const))(
  '%s is closed to strangers, forged tokens and accounts that are not confirmed',
  async ([, call]) => {
    const unconfirmed = await givenUser(server, { activated: false });
    const { ids } = foreign;
    const forged = `${unconfirmed.token.slice(0, -4)}AAAA`;
    const outcomes = [];
    for (const token of [undefined, 'garbage', forged, unconfirmed.token]) outcomes.push(await make(call, { token, ids }));
    expect(outcomes).toEqual([NOBODY, NOBODY, NOBODY, NOBODY]);
  },
);

test.for(bound.filter(({ call }) => call.access !== 'public' && call.access !== 'setup').map(({ call }) => [call.route, call] as const))(
  '%s is closed before the setup of a social account',
  async ([, call]) => {
    const user = await givenUser(server);
    await server.db.updateTable('user_account').set({ setup_done: false, sign_in: 'GITHUB' }).where('id', '=', user.id).execute();
    expect(await make(call, { token: user.token, ids: foreign.ids })).toEqual(NOT_ALLOWED);
  },
);

test.for(ofOrganization.map(({ call }) => [call.route, call] as const))(
  '%s opens to its role and those above, in the own organization only',
  async ([, call]) => {
    const own = await givenWorld(server, { mark: `Own${newId().slice(-8)}` });
    // An outsider learns nothing: another organization answers like one that does not exist.
    const outsiders: GivenUser[] = [await givenUser(server), foreign.members.OWNER];
    for (const { token } of outsiders) {
      expect(await make(call, { token, ids: own.ids })).toEqual(NOT_THERE);
      expect(await make(call, { token, ids: { ...own.ids, orgId: newId() } })).toEqual(NOT_THERE);
    }
    for (const role of Role.options.toReversed()) {
      const { status, code } = await make(call, { token: own.members[role].token, ids: { orgId: own.ids['orgId']! } });
      const isRefused = code === 'NotAuthorized' || code === 'NotAuthenticated';
      const isBroken = status >= 500 && status !== 502 && status !== 503;
      expect([role, isRefused, isBroken]).toEqual([role, !isAtLeast(role, call.access as Role), false]);
    }
  },
);

test('calls for operators open to those that are named, and to nobody for any role; being one opens no organization', async () => {
  const operator = await givenUser(server, { email: 'operator@example.org' });
  const subject = await givenUser(server);
  const ofOperators = bound.filter(({ call }) => call.access === 'operator');
  for (const { call } of ofOperators) {
    const importId = await givenImport(operator.token);
    const { status } = await make(call, { token: operator.token, ids: { accountId: subject.id, importId } });
    expect([call.route, status]).toEqual([call.route, ANSWERS_TO_OPERATORS[call.route] ?? 200]);
    for (const { token } of Object.values(foreign.members)) expect(await make(call, { token, ids: foreign.ids })).toEqual(NOT_ALLOWED);
  }
  for (const { call } of ofOperators.filter(({ call }) => call.idParams.length > 0))
    expect(await make(call, { token: operator.token, ids: {} })).toEqual(NOT_THERE);
  for (const { call } of ofOrganization) expect(await make(call, { token: operator.token, ids: foreign.ids })).toEqual(NOT_THERE);
});

/** Vulnerability data of one byte, which has arrived. */
async function givenImport(token: string): Promise<string> {
  const client = server.client(token);
  const { id: importId } = await client(knowledgeImportCalls.beginKnowledgeImport, { body: { name: 'knowledge.export', size: 1 } });
  await client(knowledgeImportCalls.sendKnowledgePart, { params: { importId }, body: { number: 0, data: 'QQ==' } });
  return importId;
}

const withForeignParts = ofOrganization.filter(({ call }) => call.idParams.some((name) => name !== 'orgId'));

test.for(withForeignParts.map(({ call }) => [call.route, call] as const))('%s takes no part of another organization', async ([, call]) => {
  const own = await givenWorld(server, { mark: `Own${newId().slice(-8)}` });
  const { token } = own.members.OWNER;
  for (const name of call.idParams.filter((param) => param !== 'orgId')) {
    const missing = await make(call, { token, ids: { ...own.ids, [name]: newId() } });
    const stolen = await make(call, { token, ids: { ...own.ids, [name]: foreign.ids[name]! } });
    expect([name, stolen]).toEqual([name, missing]);
    expect([name, stolen.status]).toEqual([name, 404]);
  }
});

test('every id of a path is part of the world that the matrix is made with', () => {
  const names = new Set(bound.flatMap(({ call }) => call.idParams));
  // An import belongs to no organization.
  expect([...names].filter((name) => name !== 'importId' && foreign.ids[name] === undefined)).toEqual([]);
});

const ofPerson = bound.filter(({ call }) => call.access === 'session' && call.idParams.length > 0 && !call.idParams.includes('orgId'));

test.for(ofPerson.map(({ call }) => [call.route, call] as const))("%s takes nothing of another person's", async ([, call]) => {
  const user = await givenUser(server);
  const missing = await make(call, { token: user.token, ids: { userId: newId() } });
  const stolen = await make(call, { token: user.token, ids: { ...foreign.ids, userId: foreign.members.OWNER.id } });
  expect(stolen).toEqual(missing);
  expect(stolen.status).toBe(404);
});
