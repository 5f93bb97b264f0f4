import type { Exchange } from '../exchange.ts';
import { sendJson } from '../exchange.ts';

const documentation_url = 'https://docs.github.com/rest';

export function requiresAuthentication(exchange: Exchange): void {
  sendJson(exchange, 401, { message: 'Requires authentication', documentation_url, status: '401' });
}

export function badCredentials(exchange: Exchange): void {
  sendJson(exchange, 401, { message: 'Bad credentials', documentation_url, status: '401' });
}

export function notFound(exchange: Exchange): void {
  sendJson(exchange, 404, { message: 'Not Found', documentation_url, status: '404' });
}
