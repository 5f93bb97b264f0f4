import * as z from 'zod';
import type { Controls } from './controls.ts';
import { readBody, sendJson, type Exchange } from './exchange.ts';
import { FaultRule } from './faults.ts';

const TokenText = z.object({ token: z.string() });

/** Steers a code host that runs in a process of its own: faults, tokens and the record of requests below `/_forge/`. */
export async function answerControl(exchange: Exchange, { faults, tokens, requests }: Controls): Promise<void> {
  const { method, url, request } = exchange;
  try {
    switch (`${method} ${url.pathname}`) {
      case 'POST /_forge/faults':
        faults.add(FaultRule.parse(JSON.parse(await readBody(request))));
        return sendJson(exchange, 201, {});
      case 'DELETE /_forge/faults':
        faults.clear();
        return sendJson(exchange, 200, {});
      case 'POST /_forge/tokens/expire':
        tokens.expire(TokenText.parse(JSON.parse(await readBody(request))).token);
        return sendJson(exchange, 200, {});
      case 'POST /_forge/tokens/revoke':
        tokens.revoke(TokenText.parse(JSON.parse(await readBody(request))).token);
        return sendJson(exchange, 200, {});
      case 'GET /_forge/requests':
        return sendJson(exchange, 200, requests);
      case 'GET /_forge/health':
        return sendJson(exchange, 200, { status: 'ok' });
      default:
        return sendJson(exchange, 404, { message: 'No such control.' });
    }
  } catch (error) {
    sendJson(exchange, 400, { message: error instanceof Error ? error.message : String(error) });
  }
}
