import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

export interface FolderServer {
  readonly url: string;
  close(): void;
}

/** A folder over HTTP on loopback, as a mirror of feeds serves it: with validators, so that what did not change is not sent again. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url!, 'http://localhost').pathname));
    readFile(join(folder, path)).then(
      (bytes) => {
        const etag = `"${createHash('sha1').update(bytes).digest('hex')}"`;
        if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
        return response.writeHead(200, { etag }).end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
