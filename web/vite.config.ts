import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shippedPackages } from '../scripts/tasks/shipped-packages.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), shippedPackages(), startAtOnce()],
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
    // What the application needs at once is one script, which compresses better than many; its texts come before it. The same for what
    // signed-in people see first.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'catalogue', priority: 3, test: /\/(messages\/(catalogue|language)|session\/auth-store-key)\.ts$/ },
            { name: 'start', priority: 2, test: /\/web\/src\/start\.tsx$/ },
            // What the views without a session share with those of one, so that they need not load these.
            {
              name: 'shared',
              priority: 1,
              test: /\/web\/src\/(features\/auth\/(auth-layout|outbox-hint)|ui\/(input|field|checkbox|notice|button))\.tsx$|\/useMutation\.js$/,
            },
            { name: 'signed-in', test: /\/web\/src\/app\/signed-in\.ts$/ },
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

/** The page names the script and the styles of the application, which the browser would otherwise find in the script that loads them. */
function startAtOnce(): Plugin {
  return {
    name: 'start-at-once',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => /\/start-[^/]+\.(js|css)$/.test(file));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
