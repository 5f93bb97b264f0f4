import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { isDatabaseBusy } from '../db/connect.ts';

/** Answers any error with the contract's body. What is not a business error is logged here, once, with the request's id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const business = toBusinessError(error);
  if (isAbandoned(error, request)) request.log.info('The client went away before the answer.');
  else if (business.code === 'InternalError') request.log.error({ err: error }, 'The request failed.');
  else if (isDatabaseBusy(error)) request.log.warn({ err: error }, 'The database was too busy for a request.');
  if (reply.raw.headersSent) return reply;
  if (business.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(business.retryAfterSeconds));
  return reply.code(business.status).type('application/json; charset=utf-8').send(errorBody(business, request.id));
}

export function errorBody(error: BusinessError, requestId: string): ErrorBody {
  return {
    error_code: error.code,
    error_message: error.message,
    status_code: error.status,
    status: 'failure',
    ...(error.validationErrors ? { validation_errors: error.validationErrors } : {}),
    request_id: requestId,
  };
}

/** The client left, which aborted the work; that is not an error. */
function isAbandoned(error: unknown, request: FastifyRequest): boolean {
  return request.raw.destroyed && error instanceof Error && error.name === 'AbortError';
}

function toBusinessError(error: unknown): BusinessError {
  if (error instanceof BusinessError) return error;
  const known = KNOWN[(error as FastifyError | undefined)?.code ?? ''];
  if (known) return new BusinessError(known.code, known.message === undefined ? {} : { message: known.message });
  if (isDatabaseBusy(error)) return new BusinessError('ServiceUnavailable', { retryAfterSeconds: 5, cause: error });
  return new BusinessError('InternalError', { cause: error });
}

const KNOWN: Readonly<Record<string, { code: ErrorCode; message?: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PayloadTooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'ValidationFailed', message: 'Send the body as JSON, with `Content-Type: application/json`.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'ValidationFailed', message: 'The body is not as long as its Content-Length says.' },
  FST_ERR_HANDLER_TIMEOUT: { code: 'ServiceUnavailable', message: 'The answer took too long. Please try again in a moment.' },
  FST_UNDER_PRESSURE: { code: 'ServiceUnavailable' },
  FST_ERR_BAD_URL: { code: 'ValidationFailed', message: 'The address is not a valid URL.' },
};
