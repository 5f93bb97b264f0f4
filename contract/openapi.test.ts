import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { CALLS } from './calls/index.ts';
import { toOpenApi } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
  readonly responses: Readonly<Record<string, { description: string; content?: Readonly<Record<string, { schema: object }>> }>>;
  readonly security?: readonly object[];
}

const document = toOpenApi(CALLS, { version: '1.2.3' }) as {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('every call of the contract is in the document, once', () => {
  const names = Object.entries(CALLS).flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
});

test('every schema of the document is a valid JSON Schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schemas = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}).map(({ schema }) => schema)),
  ]);
  expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([]);
});

test('path parameters are required, and every operation tells its failures', () => {
  for (const { parameters, responses } of operations) {
    expect(parameters.filter((parameter) => parameter.in === 'path' && !parameter.required)).toEqual([]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '500']));
  }
});

test('a public call asks for no credentials, every other one for a token or a key', () => {
  expect(document.paths['/api/auth/authenticate']!['post']!.security).toEqual([]);
  expect(document.paths['/api/org/{orgId}/members']!['get']!.security).toEqual([{ bearer: [] }, { apiKey: [] }]);
});
