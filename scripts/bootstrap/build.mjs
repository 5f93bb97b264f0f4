import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withLock } from './lock.mjs';
import readiness from './readiness.cjs';
import { capture, Problem, root } from './run.mjs';

const COMMANDS = {
  server: ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts'],
  web: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
};

/** Builds the server and the web app into `dist`, each only when its sources changed since. */
export async function ensureBuilt(names = Object.keys(COMMANDS)) {
  await withLock('build', async () => {
    for (const name of names) await ensurePart(name);
  });
}

async function ensurePart(name) {
  if (readiness.isBuilt(name)) return;
  const stamp = readiness.stampOf(name);
  console.error(`Building the ${name === 'web' ? 'web app' : 'server'} …`);
  const { code, output } = await capture(process.execPath, COMMANDS[name], { env: { ...process.env, NODE_ENV: 'production' } });
  if (code !== 0) throw new Problem(`The ${name} could not be built.\n${output.trim()}`);
  if (name === 'web') await compressFiles(join(root, 'dist/web/assets'));
  await mkdir(dirname(readiness.stampFile(name)), { recursive: true });
  await writeFile(readiness.stampFile(name), stamp);
}

/** Compressed once here rather than at every request; the server sends the `.br` and `.gz` beside a file to anyone who takes them. */
async function compressFiles(folder) {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => join(folder, name));
  for (const file of files) {
    const content = await readFile(file);
    if (content.length < 1024) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
