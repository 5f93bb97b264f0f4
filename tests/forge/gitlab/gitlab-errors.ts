import { sendJson, type Exchange } from '../exchange.ts';
import { isExpired, type KnownToken } from '../world.ts';

export function unauthorized(exchange: Exchange): void {
  sendJson(exchange, 401, { message: '401 Unauthorized' });
}

export function invalidToken(exchange: Exchange, token: KnownToken): void {
  const error_description = isExpired(token)
    ? 'Token is expired. You can either do re-authorization or token refresh.'
    : 'Token was revoked. You have to re-authorize from the user.';
  sendJson(exchange, 401, { error: 'invalid_token', error_description });
}

export function insufficientScope(exchange: Exchange): void {
  sendJson(exchange, 403, {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: 'api read_api',
  });
}

export function notFound(exchange: Exchange, what: string): void {
  sendJson(exchange, 404, { message: `404 ${what} Not Found` });
}
