import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { packageDocuments } from '../relay/package-documents.ts';
import { fetchManager, type FetchSettings } from './fetch-manager.ts';
import type { ManagerRelease } from './manager-releases.ts';

const ARCHIVE = archiveWith('package/bin/manager.js', 'run();');
const RELEASE: ManagerRelease = {
  kind: 'npm',
  major: 1,
  package: 'manager',
  version: '1.0.0',
  integrity: `sha512-${createHash('sha512').update(ARCHIVE).digest('base64')}`,
  program: 'bin/manager.js',
  native: false,
};

type Answer = (response: ServerResponse) => void;
const whole: Answer = (response) => void response.end(ARCHIVE);
const down: Answer = (response) => void response.writeHead(502).end('{}');
const cutOff: Answer = (response) => void response.writeHead(200, { 'content-length': '9999' }).write('cut', () => response.destroy());
const busy: Answer = (response) => void response.writeHead(429, { 'retry-after': '20' }).end();

/** A registry that gives these answers in turn and the last one from then on; its pauses pass at once. */
async function fetchFrom(answers: readonly Answer[], settings: Partial<FetchSettings> = {}) {
  let asked = 0;
  const server = createServer((_, response) => answers[Math.min(asked++, answers.length - 1)]!(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = temporaryFolder();
  const pauses: number[] = [];
  let now = 0;
  const clock = {
    now: () => now,
    wait: async (milliseconds: number) => {
      pauses.push(milliseconds / 1_000);
      now += milliseconds;
    },
  };
  const registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const documents = packageDocuments({ registryUrl, cacheFolder: join(folder, 'cache'), clock });
  onTestFinished(async () => {
    await documents.close();
    server.closeAllConnections();
    server.close();
  });
  const given = { documents, managersFolder: join(folder, 'managers'), signal: AbortSignal.timeout(20_000), ...settings };
  const program = await fetchManager(RELEASE, given).catch((error: Error) => error);
  return { program, pauses, asked, text: program instanceof Error ? program.message : readFileSync(program, 'utf8') };
}

test('a registry that does not answer is waited for about a minute', async () => {
  const { text, pauses, asked } = await fetchFrom([down]);
  expect(text).toMatch(/^manager@1\.0\.0 could not be fetched: .*502\. Analyze again when the registry answers\.$/);
  expect([asked, pauses.reduce((sum, pause) => sum + pause, 0)]).toEqual([7, 60]);
});

test.each([
  ['is down for a while', [down, down, down, down, whole], [1, 2, 4, 8]],
  ['cuts answers off', [cutOff, cutOff, whole], [1, 2]],
  ['asks for patience', [busy, whole], [20]],
])('a registry that %s gives the package manager in the end', async (_, answers, pauses) => {
  expect(await fetchFrom(answers)).toMatchObject({ text: 'run();', pauses });
});

test('where the registry has been waited for, it is not waited for again', async () => {
  const { program, asked } = await fetchFrom([down], { patience: 'short' });
  expect([(program as Error).name, asked]).toEqual(['ManagerNotAvailable', 3]);
});

test('where another run has waited in vain, the next ones of ten minutes do not wait again', async () => {
  const managersFolder = temporaryFolder();
  const askedBy = async () => (await fetchFrom([down], { managersFolder })).asked;
  expect([await askedBy(), await askedBy()]).toEqual([7, 3]);
  const elevenMinutesAgo = Date.now() / 1_000 - 11 * 60;
  utimesSync(join(managersFolder, 'registry-not-reached'), elevenMinutesAgo, elevenMinutesAgo);
  expect([await askedBy(), await askedBy()]).toEqual([7, 3]);
});

test('waiting ends with the time of the step', async () => {
  const { text } = await fetchFrom([down], { deadline: performance.now() - 1 });
  expect(text).toContain('before the time of this step was over');
});

test('what the registry does not have is not waited for', async () => {
  const { text, asked } = await fetchFrom([(response) => void response.writeHead(404).end()]);
  expect([text, asked]).toEqual(['The registry does not have manager@1.0.0.', 1]);
});

test('an archive with another content is refused', async () => {
  const { text } = await fetchFrom([(response) => void response.end(archiveWith('package/bin/manager.js', 'steal();'))]);
  expect(text).toContain('is not the expected one');
});

/** A tar archive of one file (POSIX.1-1988, ustar). */
function archiveWith(path: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        0ustar\x0000', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const file = Buffer.alloc(512);
  file.write(content);
  return gzipSync(Buffer.concat([header, file, Buffer.alloc(1024)]));
}
