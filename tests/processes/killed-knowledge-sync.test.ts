import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBundle } from '#knowledge/bundle/read/verify-bundle.ts';
import { openKnowledge } from '#knowledge/sync/knowledge-state.ts';
import { nvdCve, osvRecord, writeNvdFeed, writeOsvFeed } from '#tests/given/feed-folder.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';

const cli = fileURLToPath(new URL('../../dist/server/cli.cjs', import.meta.url));
const YEARS = 25;
/** Each kill costs two syncs. */
const KILLS = Number(process.env['FUZZ_RUNS'] ?? 8);

let feeds: string;
let server: Server;
let address: string;
/** Called with the number of every request, before it is answered; true sends only half of the answer. */
let onRequest: (number: number) => boolean;
let requests = 0;

beforeAll(async () => {
  feeds = mkdtempSync(join(tmpdir(), 'understory-feeds-'));
  server = createServer((request, response) => {
    const path = join(feeds, new URL(request.url!, 'http://localhost').pathname);
    const isCutOff = onRequest(++requests);
    if (!existsSync(path)) return response.writeHead(404).end();
    const bytes = readFileSync(path);
    if (!isCutOff) return response.end(bytes);
    response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, bytes.length / 2));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(feeds, { recursive: true, force: true });
});

function publish(count: number): void {
  const records = Array.from({ length: count }, (_, at) => osvRecord(`MAL-2025-${at + 1}`, { package: `package-${at}` }));
  writeOsvFeed(join(feeds, 'osv'), 'npm', records, { list: false });
  writeOsvFeed(join(feeds, 'osv'), 'Packagist', [osvRecord('GHSA-1', { ecosystem: 'Packagist', package: 'a/b' })]);
  const cves = Array.from({ length: count }, (_, at) => nvdCve(`CVE-2024-${10_000 + at}`));
  for (let year = 2002; year < 2002 + YEARS; year++) writeNvdFeed(join(feeds, 'nvd'), String(year), year === 2024 ? cves : []);
  writeNvdFeed(join(feeds, 'nvd'), 'modified', cves);
}

/** The command line as a process of its own. */
function startSync(bundlePath: string): ChildProcess {
  const sources = ['osv', 'nvd'].flatMap((source) => ['--base-url', `${source}=${address}/${source}`]);
  requests = 0;
  return spawn(process.execPath, [cli, 'knowledge', 'sync', '--out', bundlePath, ...sources], { stdio: 'ignore' });
}

/** Runs a complete sync; returns its exit code and the number of its requests. */
async function syncWhole(bundlePath: string): Promise<{ code: number | null; asked: number }> {
  onRequest = () => false;
  const [code] = (await once(startSync(bundlePath), 'exit')) as [number | null];
  return { code, asked: requests };
}

/** `count` evenly spread numbers from 1 to `last`. */
function spread(last: number, count: number): number[] {
  return [...new Set(Array.from({ length: count }, (_, index) => 1 + Math.round((index * (last - 1)) / (count - 1))))];
}

async function recordsIn(bundlePath: string): Promise<{ hash: string; records: number[] }> {
  const hash = await verifyBundle(bundlePath);
  const knowledge = openKnowledge(bundlePath);
  const records = knowledge.bundle.feeds.map((feed) => feed.records);
  knowledge.close();
  return { hash, records };
}

test('a sync killed at any moment leaves an intact bundle in service, and the next sync succeeds', async () => {
  const folder = temporaryFolder();
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  publish(100);
  expect((await syncWhole(join(before, 'knowledge.bundle'))).code).toBe(0);
  publish(6_000);
  cpSync(before, after, { recursive: true });
  const whole = await syncWhole(join(after, 'knowledge.bundle'));
  const [old, fresh] = [await recordsIn(join(before, 'knowledge.bundle')), await recordsIn(join(after, 'knowledge.bundle'))];
  expect([old.records, fresh.records]).toEqual([
    [100, 1, 100],
    [6_000, 1, 6_000],
  ]);

  /** Kills a sync over the old bundle at the moment that `strike` selects; returns the bundle in service then. */
  const killed = async (strike: (kill: () => void) => void) => {
    const place = join(folder, 'killed');
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    cpSync(before, place, { recursive: true });
    const bundlePath = join(place, 'knowledge.bundle');
    const child = startSync(bundlePath);
    strike(() => child.kill('SIGKILL'));
    await once(child, 'exit');
    const left = await recordsIn(bundlePath);
    expect([old, fresh]).toContainEqual(left);
    expect(await syncWhole(bundlePath)).toMatchObject({ code: 0 });
    expect(await recordsIn(bundlePath)).toEqual(fresh);
    expect(readdirSync(place).sort()).toEqual(['knowledge.bundle', 'knowledge.bundle.state.json']);
    return left.hash;
  };

  for (const number of spread(whole.asked, KILLS)) {
    const hash = await killed((kill) => {
      onRequest = (asked) => {
        if (asked === number) setImmediate(kill);
        return asked === number;
      };
    });
    expect(hash).toBe(old.hash);
  }
  // All data is there, and the bundle is being built, written and moved into place.
  for (const milliseconds of [5, 100, 300, 600, 1_200]) {
    await killed((kill) => {
      onRequest = (asked) => {
        if (asked === whole.asked) void wait(milliseconds).then(kill);
        return false;
      };
    });
  }
});
