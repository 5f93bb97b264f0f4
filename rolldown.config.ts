import { existsSync } from 'node:fs';
import { defineConfig } from 'rolldown';

// One bundle an entry with shared chunks; packages of node_modules stay outside, since some hold native code.
const entries: Readonly<Record<string, string>> = {
  main: 'server/src/main.ts',
  cli: 'cli/main.ts',
  demo: 'tests/demo/main.ts',
  'plugin-child': 'server/src/analyses/plugin-child.ts',
  'sync-child': 'server/src/knowledge/sync-child.ts',
};

export default defineConfig({
  input: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
  platform: 'node',
  external: (id) => /^[^.#/]/.test(id) && !/^[A-Za-z]:/.test(id),
  output: {
    dir: 'dist/server',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
