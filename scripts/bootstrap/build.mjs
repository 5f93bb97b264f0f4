import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withLock } from './lock.mjs';
import { capture, Problem, root } from './run.mjs';

const SHARED = ['contract', 'package.json', 'package-lock.json', 'tsconfig.json'];
const PARTS = {
  server: {
    sources: [...SHARED, 'engine', 'knowledge', 'server', 'cli', 'tests/forge', 'tests/demo', 'rolldown.config.ts'],
    command: ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts'],
  },
  web: { sources: [...SHARED, 'web'], command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'] },
};

/** Builds the server and the web app into `dist`, each only when its sources changed since. */
export async function ensureBuilt(names = Object.keys(PARTS)) {
  await withLock('build', async () => {
    for (const name of names) await ensurePart(name, PARTS[name]);
  });
}

async function ensurePart(name, { sources, command }) {
  const stampFile = join(root, 'dist', `${name}.stamp`);
  const stamp = await stampOf(sources);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  console.error(`Building the ${name === 'web' ? 'web app' : 'server'} …`);
  const { code, output } = await capture(process.execPath, command, { env: { ...process.env, NODE_ENV: 'production' } });
  if (code !== 0) throw new Problem(`The ${name} could not be built.\n${output.trim()}`);
  if (name === 'web') await compressFiles(join(root, 'dist/web/assets'));
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Compressed once here rather than at every request; the server sends the `.br` and `.gz` beside a file to whoever takes them. */
async function compressFiles(folder) {
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => join(folder, name));
  for (const file of files) {
    const content = await readFile(file);
    if (content.length < 1024) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Changes when a file is added, removed or written. */
async function stampOf(sources) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of sources) {
    const { mtimeMs, isDirectory } = await stat(join(root, source)).then(
      (found) => ({ mtimeMs: found.mtimeMs, isDirectory: found.isDirectory() }),
      () => ({ mtimeMs: 0, isDirectory: false }),
    );
    if (!isDirectory) {
      hash.update(`${source} ${mtimeMs}\n`);
      continue;
    }
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      const { mtimeMs, size } = await stat(file);
      hash.update(`${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}
