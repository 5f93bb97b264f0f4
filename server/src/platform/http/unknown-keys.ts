import * as z from 'zod';
import type { ValidationErrors } from '#contract/errors.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';

/** The keys of a value that its schema does not name, through objects and lists. */
export function unknownKeys(schema: z.core.$ZodType, value: unknown, path: readonly string[] = []): ValidationErrors {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unknownKeys(schema.def.innerType, value, path);
  }
  if (schema instanceof z.ZodPipe) return unknownKeys(schema.def.in, value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((entry, index) => unknownKeys(schema.def.element, entry, [...path, String(index)]));
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined || typeof value !== 'object' || value === null) return [];
  const shape = schema.shape as Readonly<Record<string, z.core.$ZodType>>;
  return Object.entries(value).flatMap(([key, entry]) =>
    Object.hasOwn(shape, key)
      ? unknownKeys(shape[key]!, entry, [...path, key])
      : [{ property: [...path, key].join('.'), errors: [RULE_TEXTS.unknown] }],
  );
}
