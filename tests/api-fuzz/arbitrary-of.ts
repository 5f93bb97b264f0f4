import * as fc from 'fast-check';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Values that fit a JSON schema of the OpenAPI document (draft 2020-12, the parts that zod writes). */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice)));
  switch (schema['type']) {
    case 'object':
      return objectOf(schema);
    case 'array': {
      const items = (schema['items'] ?? {}) as JsonSchema;
      const minLength = numberIn(schema, 'minItems', 0);
      return fc.array(arbitraryOf(items), { minLength, maxLength: Math.min(numberIn(schema, 'maxItems', 3), Math.max(3, minLength)) });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min: numberIn(schema, 'minimum', -1_000), max: Math.min(numberIn(schema, 'maximum', 1_000), 1_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.constant('true'), fc.constant('false'));
  }
}

function objectOf(schema: JsonSchema): fc.Arbitrary<object> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as string[];
  const requiredKeys = Object.keys(properties).filter((name) => required.includes(name));
  const model = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property)]));
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

// Addresses stay on this machine, where nothing listens: a test asks no other host for anything.
const ADDRESSES = ['http://127.0.0.1:9/', 'http://127.0.0.1:9/hooks/1', 'https://127.0.0.1:9'];

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  switch (schema['format']) {
    case 'uuid':
      return fc.uuid({ version: 7 });
    case 'email':
      return fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.example$/);
    case 'uri':
      return fc.constantFrom(...ADDRESSES);
    case 'date-time':
      return fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
    default:
      return plainText(schema);
  }
}

function plainText(schema: JsonSchema): fc.Arbitrary<string> {
  const minLength = numberIn(schema, 'minLength', 0);
  const maxLength = Math.min(numberIn(schema, 'maxLength', 40), Math.max(40, minLength));
  const words = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
    minLength: Math.max(1, minLength),
    maxLength,
  });
  const pattern = typeof schema['pattern'] === 'string' ? (schema['pattern'] as string) : undefined;
  if (pattern === undefined || pattern.includes('\\p{') || pattern.includes('[^')) return words;
  const inPattern = fc.stringMatching(new RegExp(pattern));
  return fc.oneof(inPattern, words).map((text) => text.slice(0, Math.max(maxLength, 200)));
}

function numberIn(schema: JsonSchema, name: string, otherwise: number): number {
  const value = schema[name];
  return typeof value === 'number' ? value : otherwise;
}
