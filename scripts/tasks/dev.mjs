// The product for its developers: demo data, the server rebuilt and restarted at each change, the web app with hot reload, one address.
// `npm run dev -- --inspect` lets a debugger attach to the server.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { watch } from 'rolldown';
import { createServer as createWebServer } from 'vite';
import readiness from '../bootstrap/readiness.cjs';
import { Problem, root, withThisNode } from '../bootstrap/run.mjs';

const { values } = parseArgs({ options: { inspect: { type: 'boolean', default: false }, port: { type: 'string' } } });
const port = Number(values.port ?? process.env.PORT ?? 8080);
// The demo's code hosts take the two ports after the server's.
const apiPort = port + 100;
for (const wanted of [port, apiPort, apiPort + 1, apiPort + 2]) await requireFree(wanted);

let server;
let restarting = Promise.resolve();
let isEnding = false;
await rm(readiness.stampFile('server'), { force: true });
await startWebServer();
await followSources();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());

async function startWebServer() {
  process.env.UNDERSTORY_API = `http://127.0.0.1:${apiPort}`;
  const web = await createWebServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: { port, strictPort: true, host: '127.0.0.1' },
    logLevel: 'warn',
  });
  await web.listen();
}

/** Builds the server once and again after each change of its sources; the processes it starts come from the same build. */
async function followSources() {
  const { default: config } = await import(pathToFileURL(join(root, 'rolldown.config.ts')).href);
  const watcher = watch({ ...config, cwd: root, logLevel: 'silent' });
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(`The server could not be built.\n${event.error.message}`);
    if (event.code === 'BUNDLE_END') {
      await event.result.close();
      console.log(`Built the server in ${(event.duration / 1000).toFixed(1)} s.`);
    }
    if (event.code === 'END') restarting = restarting.then(restart);
  });
}

async function restart() {
  await stop();
  if (isEnding) return;
  const flags = ['--enable-source-maps', ...(values.inspect ? ['--inspect'] : [])];
  const env = {
    ...withThisNode(),
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    WEB_URL: `http://localhost:${port}`,
    LOG_FILE: process.env.LOG_FILE || 'understory.log',
  };
  const child = spawn(process.execPath, [...flags, join(root, 'dist/server/demo.cjs')], { cwd: root, env, stdio: 'inherit' });
  server = child;
  child.on('exit', (code) => {
    if (server === child && !isEnding && code) console.error(`The server ended with code ${code}. It starts again at the next change.`);
  });
}

async function stop() {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function end() {
  isEnding = true;
  await stop();
  process.exit(0);
}

async function requireFree(wanted) {
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', () => reject(new Problem(`Port ${wanted} is in use. Choose another one: npm run dev -- --port 9000`)));
    probe.listen(wanted, '127.0.0.1', () => probe.close(resolve));
  });
}
