import * as z from 'zod';
import { LIMITS } from './limits.ts';

// Control characters have no place in a name; they would end up in mail headers, logs and tables.
const PRINTABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

/** One line of trimmed text with a length in characters. */
export function line({ min, max }: { min: number; max: number }) {
  return z
    .string('must be a string')
    .trim()
    .min(min, min === 1 ? 'should not be empty' : 'Too short')
    .max(max, 'Too long')
    .regex(PRINTABLE, 'must not contain control characters');
}

/** Several lines of trimmed text. */
export function prose({ min, max }: { min: number; max: number }) {
  return z
    .string('must be a string')
    .trim()
    .min(min, 'Too short')
    .max(max, 'Too long')
    .regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'must not contain control characters');
}

export const Email = z
  .string('must be a string')
  .trim()
  .toLowerCase()
  .max(LIMITS.email.max, 'Too long')
  .pipe(z.email('Invalid email address'));
export const Password = z.string('must be a string').min(LIMITS.password.min, 'Too short').max(LIMITS.password.max, 'Too long');
export const Handle = line(LIMITS.handle).regex(/^[A-Za-z0-9._-]+$/, 'can contain only letters, digits, dots, underscores and hyphens');
export const FirstName = line(LIMITS.firstName);
export const LastName = line(LIMITS.lastName);
export const Sha256Hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');
/** ISO 8601. Answers have UTC; requests may have an offset instead of `Z`. */
export const IsoDate = z.iso.datetime({ offset: true, error: 'must be a valid ISO 8601 date string' });
/** A git reference as `git check-ref-format` allows it, and never an option. */
export const GitRef = z
  .string()
  .trim()
  .min(1, 'should not be empty')
  .max(250, 'Too long')
  .regex(/^(?![-/.])(?!.*(?:\.\.|@\{|\/\/|\.lock$|[/.]$))[^\s~^:?*[\\\p{Cc}]+$/u, 'is not a valid branch or tag name');
/** Index of a run, as a query has it: what the database can count to. */
export const RunIndex = z.coerce.number().int().min(0).max(2_147_483_647);
export const HttpUrl = z.url({ protocol: /^https?$/, hostname: /.+/, error: 'must be a URL address' }).max(2_000);

/** A date or a date with time, as a query has it. */
export const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'must be a valid ISO 8601 date string' });

/** Ids of a query: repeated, or a bracketed comma list `[a,b]`. */
export const idList = z
  .union([z.string().max(4_000), z.array(z.string().max(4_000)).max(100)])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.replace(/^\[(.*)\]$/, '$1').split(','))
      .map((id) => id.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.uuid('must be an id')).max(100));

/**
 * Whether the numbers of an answer are complete. False: each is a lower bound, because a result behind it could not see everything, or is
 * missing. Null: nothing has looked, and there are no numbers.
 */
export const Complete = z.boolean().nullable();
