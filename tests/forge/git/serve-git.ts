import { spawn } from 'node:child_process';
import type { Exchange } from '../exchange.ts';
import { gitEnvironment } from './run-git.ts';

/**
 * Answers one smart-HTTP request for fetching by git's own `http-backend`. `service` is the path behind the repository's:
 * `/info/refs` or `/git-upload-pack`. Pushing is not served.
 */
export async function serveGit({ request, response, url, method, truncateAt }: Exchange, folder: string, service: string): Promise<void> {
  const child = spawn('git', ['http-backend'], {
    env: {
      ...gitEnvironment(),
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: service,
      REQUEST_METHOD: method,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'forge',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // A client that goes away closes the pipe; git ends by itself then.
  child.stdin.on('error', () => {});
  response.once('close', () => child.kill());
  request.pipe(child.stdin);
  let head = Buffer.alloc(0);
  let sent = 0;
  let isBody = false;
  for await (const part of child.stdout as AsyncIterable<Buffer>) {
    let body = part;
    if (!isBody) {
      head = Buffer.concat([head, part]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) continue;
      writeHead(response, head.subarray(0, end).toString('latin1'));
      body = head.subarray(end + 4);
      isBody = true;
    }
    response.write(truncateAt === undefined ? body : body.subarray(0, Math.max(0, truncateAt - sent)));
    sent += body.length;
    if (truncateAt !== undefined && sent > truncateAt) return void response.destroy();
  }
  if (!isBody) response.writeHead(500);
  response.end();
}

function writeHead(response: Exchange['response'], head: string): void {
  const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(/:\s*/, 2) as [string, string]));
  const { Status: status = '200', ...others } = headers;
  response.writeHead(Number.parseInt(status, 10), others);
}
