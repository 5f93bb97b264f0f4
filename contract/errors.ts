import * as z from 'zod';
import { type ErrorCode as Code, ERRORS } from './error-table.ts';

export const ErrorCode = z.enum(Object.keys(ERRORS) as [Code, ...Code[]]);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const ValidationErrors = z.array(z.object({ property: z.string(), errors: z.array(z.string()) }));
export type ValidationErrors = z.infer<typeof ValidationErrors>;

/** The body of every failed call. */
export const ErrorBody = z.object({
  error_code: ErrorCode,
  error_message: z.string(),
  status_code: z.number().int(),
  status: z.literal('failure'),
  validation_errors: ValidationErrors.optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A rule that refuses a request. `message` replaces the table's text where the case is more specific; people read it. */
export class BusinessError extends Error {
  readonly code: ErrorCode;
  readonly validationErrors: ValidationErrors | undefined;
  /** Seconds until a repeat makes sense, sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Finds the request in the log of the server; only on what a client received. */
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      validationErrors?: ValidationErrors;
      retryAfterSeconds?: number;
      requestId?: string;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].text, { cause: options.cause });
    this.name = 'BusinessError';
    this.code = code;
    this.validationErrors = options.validationErrors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.requestId = options.requestId;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
