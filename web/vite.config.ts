import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shippedPackages } from '../scripts/tasks/shipped-packages.mjs';
import { helpersInIndex } from './helpers-in-index.ts';
import { lazyObjects } from './lazy-objects.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    withoutJsonSchema(),
    withoutGeneratedCode(),
    withoutSummaries(),
    lazyObjects(),
    react(),
    tailwindcss(),
    shippedPackages(),
    startAtOnce(),
    compileAtOnce(),
    textsBeforeApplication(),
    helpersInIndex(),
  ],
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
    modulePreload: { polyfill: false },
    // What the application needs at once is one script, which compresses better than many; its texts come before it. The same for what
    // signed-in people see first.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'index',
              priority: 4,
              test: /\/web\/src\/(main\.tsx|ui\/(theme|font)\.ts|messages\/(catalogue|language)\.ts|session\/(storage-keys|early-requests|request-times)\.ts)$|\/contract\/(error-table|role-labels)\.ts$|vite\/preload-helper/,
            },
            // With what nearly all other views share, and the fields of their forms.
            {
              name: 'start',
              priority: 3,
              test: /\/web\/src\/(start|ui\/(button|input|field|checkbox|notice|unsaved)|queries\/account\.queries|components\/(logo|language-choice))\.tsx?$|\/(use(Mutation|Query)\.js|react-slot\/dist\/index\.mjs)$/,
            },
            // Menus, panels, toasts and dialogs, which are fetched after the first view.
            { name: 'overlays', priority: 2, test: /\/web\/src\/ui\/(overlay-parts\.ts|(alert-)?dialog\.tsx)$/ },
            { name: 'signed-in', priority: 1, test: /\/web\/src\/app\/signed-in\.ts$/ },
            { name: 'header-parts', test: /\/web\/src\/(app\/header\/header-parts\.ts|live\/live-updates\.tsx)$/ },
            { name: 'lower-panels', test: /\/web\/src\/features\/home\/(exposure-weeks|second-row|lower-panels)\.tsx$/ },
            { name: 'sign-in', test: /\/web\/src\/features\/auth\/(auth-layout|outbox-hint)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': process.env['UNDERSTORY_API'] ?? 'http://127.0.0.1:8080',
      '/outbox.json': process.env['UNDERSTORY_API'] ?? 'http://127.0.0.1:8080',
    },
  },
});

/** The page names the script and the styles of the application, which the browser would otherwise find in the script that loads them. */
function startAtOnce(): Plugin {
  return {
    name: 'start-at-once',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => /\/start-[^/]+\.(js|css)$/.test(file));
        return {
          // It is lost at the build.
          html: html.replace('<script type="module" crossorigin', '<script type="module" blocking="render" crossorigin'),
          tags: files.map((file) => ({
            tag: 'link',
            attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
        };
      },
    },
  };
}

/** The app checks answers and never describes its schemas. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
        if (names.length === 0) throw new Error('zod declares what it exports in another way by now; see web/vite.config.ts.');
        return { code: names.map((name) => `export function ${name}() {}`).join('\n'), map: null };
      },
    },
  };
}

/** What a call does is for the documentation of the API. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/calls\/.*\.ts$/, code: 'summary: ' },
      handler: (code) => ({ code: code.replaceAll(/summary: (['"`]).*?[^\\]\1/g, "summary: ''"), map: null }),
    },
  };
}

/**
 * zod would try whether it may make code of texts, which the content security policy forbids; for the exception the browser parses the whole
 * script again. It is asked before any module could configure it.
 */
function withoutGeneratedCode(): Plugin {
  return {
    name: 'without-generated-code',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/core\/core\.js$/ },
      handler(code) {
        const configured = code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }');
        if (configured === code) throw new Error('zod is configured in another way by now; see web/vite.config.ts.');
        return { code: configured, map: null };
      },
    },
  };
}

/**
 * Nearly all functions of the first scripts run before the first paint. With this comment Chromium compiles them on another thread while
 * they arrive, instead of one by one on the page's own when they are called.
 */
function compileAtOnce(): Plugin {
  const first = new Set(['index', 'start', 'signed-in']);
  return {
    name: 'compile-at-once',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && first.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/**
 * The German texts are loaded before any module that translates a text in a constant (`messages/catalogue.ts`), so their file may import
 * none of the application's. Modules that both need belong to `index`.
 */
function textsBeforeApplication(): Plugin {
  return {
    name: 'texts-before-application',
    generateBundle(_options, bundle) {
      const reached = new Set<string>();
      const visit = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || reached.has(file)) return;
        reached.add(file);
        for (const imported of chunk.imports) visit(imported);
      };
      const texts = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/messages/german/index.ts'),
      );
      if (!texts) throw new Error('The German texts have no file of their own.');
      visit(texts.fileName);
      const early = [...reached].flatMap((file) => Object.keys((bundle[file] as { modules: object }).modules));
      const late = early.filter((id) =>
        /\/web\/src\/(?!main\.tsx|messages\/(german\/|catalogue\.ts|language\.ts)|ui\/(theme|font)\.ts|session\/)/.test(id),
      );
      if (late.length > 0) throw new Error(`These run before the texts they translate are loaded: ${late.join(', ')}`);
    },
  };
}
