import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve, sep } from 'node:path';

export interface GitOverHttp {
  /** Address of the repository. */
  readonly url: string;
  readonly commit: string;
  /** Path of every request. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A repository with one commit of these files, which git fetches over HTTP; `folder` is empty and the caller's. */
export async function gitOverHttp(folder: string, files: Readonly<Record<string, string>>): Promise<GitOverHttp> {
  const work = join(folder, 'work');
  mkdirSync(work);
  git(work, 'init', '--quiet', '--initial-branch=main');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), text);
  }
  git(work, 'add', '.');
  git(work, '-c', 'user.name=Test', '-c', 'user.email=test@meadow.example', 'commit', '--quiet', '-m', 'All of it');
  const commit = git(work, 'rev-parse', 'HEAD');
  git(folder, 'clone', '--quiet', '--bare', work, 'served/tool.git');
  git(join(folder, 'served/tool.git'), 'update-server-info');
  const served = resolve(folder, 'served');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const path = resolve(served, `.${(request.url ?? '/').split('?')[0]}`);
    try {
      if (!path.startsWith(served + sep)) throw new Error('outside');
      response.end(readFileSync(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tool.git`,
    commit,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
}
