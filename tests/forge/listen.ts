import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerControl } from './control.ts';
import type { Controls } from './controls.ts';
import { sendHtml, sendText, type Exchange } from './exchange.ts';
import type { Host } from './host.ts';

interface ListenOptions extends Controls {
  readonly hostname: string;
  readonly port: number;
}

/** Serves one of the two code hosts. */
export async function listen(host: Host, options: ListenOptions): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(host, options, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, options.hostname, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.hostname}:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(host: Host, options: ListenOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const origin = `http://${request.headers.host ?? ''}`;
  const url = new URL(origin + (request.url ?? '/'));
  const method = request.method ?? 'GET';
  const base = { request, response, url, origin, method, headers: {}, params: {}, token: undefined, truncateAt: undefined };
  if (url.pathname.startsWith('/_forge/')) return answerControl(base, options);
  const path = url.pathname + url.search;
  options.requests.push({ host: host.name, method, path });
  const fault = options.faults.strike({ host: host.name, method, path });
  switch (fault?.kind) {
    case 'delay':
      await wait(fault.milliseconds, undefined, { ref: false });
      return host.answer(base);
    case 'truncate':
      return host.answer({ ...base, truncateAt: fault.bytes } satisfies Exchange);
    case 'drop':
      return void response.destroy();
    case 'html':
      return sendHtml(base, 200, '<!doctype html><title>Sign in</title><h1>Sign in to continue</h1>');
    case 'status':
      return sendText(base, fault.status, fault.body, { 'Content-Type': 'application/json', ...fault.headers });
    case 'rate-limit':
      return host.limit(base, fault);
    default:
      return host.answer(base);
  }
}
