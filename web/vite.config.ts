import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shippedPackages } from '../scripts/tasks/shipped-packages.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), shippedPackages()],
  resolve: {
    alias: [
      // The content security policy allows no style elements made by scripts; ours locks the scroll with a class instead.
      { find: 'react-remove-scroll', replacement: here('./src/ui/scroll-lock.tsx') },
    ],
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // Nothing is inlined: the content security policy has no data: for fonts and scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What the application needs at once is one script, which compresses better than many; its texts come before it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'catalogue', priority: 1, test: /\/messages\/(catalogue|language)\.ts$/ },
            { name: 'start', test: /\/web\/src\/start\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': process.env['UNDERSTORY_API'] ?? 'http://127.0.0.1:8080',
      '/outbox': process.env['UNDERSTORY_API'] ?? 'http://127.0.0.1:8080',
    },
  },
});
