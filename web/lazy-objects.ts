import { fileURLToPath } from 'node:url';
import type { ESTree, Plugin } from 'vite';

const HELPER = fileURLToPath(new URL('./lazy-object.ts', import.meta.url));

/**
 * Builds the fields of the contract's objects when they are first used. The modules that the first view needs describe 1,700 schemas, of
 * which it uses a quarter; zod took longer to build them than React to render.
 */
export function lazyObjects(): Plugin {
  return {
    name: 'lazy-objects',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/, code: 'z.object(' },
      handler(code) {
        return { code: `import { lazyObject } from ${JSON.stringify(HELPER)};\n${withLazyObjects(code, this.parse(code))}`, map: null };
      },
    },
  };
}

/** `z.object({ … })` as `lazyObject(() => ({ … }))`. */
export function withLazyObjects(code: string, program: ESTree.Program): string {
  const edits: { from: number; until: number; text: string }[] = [];
  visit(program);
  return edits
    .toSorted((left, right) => right.from - left.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.until), code);

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { start, end, arguments: given = [] } = node as Partial<ESTree.CallExpression>;
    const [fields] = given;
    if (fields?.type === 'ObjectExpression' && given.length === 1 && code.startsWith('z.object(', start)) {
      edits.push({ from: start!, until: fields.start, text: 'lazyObject(() => (' }, { from: fields.end, until: end!, text: '))' });
    }
    for (const value of Object.values(node)) visit(value);
  }
}
