import type * as z from 'zod';
import type { Call } from '#contract/call.ts';
import { BusinessError, type ValidationErrors } from '#contract/errors.ts';
import { Id } from '#contract/call.ts';
import { validationText } from '#contract/validation-text.ts';
import { unknownKeys } from './unknown-keys.ts';
import { RULE_TEXTS } from '#contract/rule-texts.ts';

interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses a request by its call's schemas; fields that the contract does not name are refused.
 * Throws ValidationFailed with all fields at once, or EntityNotFound for an id that cannot exist.
 */
export function parseRequest(call: Call, raw: RawRequest): { params: Record<string, string>; query: unknown; body: unknown } {
  for (const name of call.idParams) {
    if (!Id.shape.id.safeParse(raw.params[name]).success) throw new BusinessError('EntityNotFound');
  }
  if (Object.values(raw.params).some((text) => text.includes('\0'))) throw new BusinessError('EntityNotFound');
  const query = call.query.safeParse(raw.query ?? {}, { error: validationText });
  const body = call.body.safeParse(raw.body ?? {}, { error: validationText });
  const validationErrors = [
    ...unknownKeys(call.query, raw.query ?? {}),
    ...unknownKeys(call.body, raw.body ?? {}),
    ...fieldErrors(query.error),
    ...fieldErrors(body.error),
    ...nullCharacters(query.data),
    ...nullCharacters(body.data),
  ];
  if (validationErrors.length > 0) throw new BusinessError('ValidationFailed', { validationErrors });
  return { params: { ...raw.params }, query: query.data, body: body.data };
}

// PostgreSQL has no text with a null character in it, so none may get as far as a query.
function nullCharacters(value: unknown, path: readonly string[] = []): ValidationErrors {
  if (typeof value === 'string') return value.includes('\0') ? [{ property: path.join('.'), errors: [RULE_TEXTS.nullCharacter] }] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => nullCharacters(key.includes('\0') ? key : part, [...path, key]));
}

/** One entry a field, each with all that is wrong with it. */
export function fieldErrors(error: z.ZodError | undefined): ValidationErrors {
  const byProperty = new Map<string, string[]>();
  for (const issue of error?.issues ?? []) {
    const property = issue.path.join('.');
    byProperty.set(property, [...(byProperty.get(property) ?? []), issue.message]);
  }
  return [...byProperty].map(([property, errors]) => ({ property, errors }));
}
