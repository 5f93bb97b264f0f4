import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../shared/product/specification.md', import.meta.url));

/** What the specification beside the project lists, or undefined where it is absent. */
export function specificationLists(): { routes: string[]; codes: string[] } | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return { routes: routesOf(section(text, 7)), codes: codesOf(section(text, 8)) };
}

function section(text: string, number: number): string {
  const begin = text.indexOf(`\n## ${number}. `);
  const end = text.indexOf(`\n## ${number + 1}. `);
  return text.slice(begin, end === -1 ? undefined : end);
}

function codesOf(text: string): string[] {
  const list = /Known codes[^:]*: ([^.]+)\./.exec(text)?.[1] ?? '';
  return list.split(',').map((code) => code.trim());
}

const METHODS = /^(GET|POST|PUT|PATCH|DELETE)\b\s*/;

/** Calls as `METHOD /path`; the lines shorten what they repeat, such as "DELETE the same" or "and gitlab equivalent". */
function routesOf(text: string): string[] {
  const routes: string[] = [];
  let path = '';
  for (const line of text.split('\n')) {
    const words = line.replace(/^- /, '');
    if (!METHODS.test(words)) continue;
    let methods: string[] = [];
    let isNamed = false;
    for (const part of partsOf(words)) {
      const method = METHODS.exec(part)?.[1];
      if (method && isNamed) methods = [];
      if (method) methods.push(method);
      const rest = part.replace(METHODS, '').trim();
      isNamed = rest !== '';
      if (!isNamed) continue;
      path = resolve(rest, path);
      routes.push(...methods.map((name) => `${name} ${path}`));
    }
  }
  return routes;
}

function partsOf(line: string): string[] {
  const plain = line.replaceAll(/\([^)]*\)/g, '').replace(/\. .*$/, '');
  return plain
    .split(/[;,]|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The full path of a shortened one, after the path named before it. */
function resolve(short: string, before: string): string {
  if (/^\/(org|auth|users)\b/.test(short)) return short.replaceAll(' ', '');
  if (short === 'the same') return before;
  if (short === 'gitlab equivalent') return before.replace('/github/', '/gitlab/');
  if (short === 'github equivalent') return before.replace('/gitlab/', '/github/');
  const segments = before.split('/');
  if (short.startsWith('.../')) {
    const suffix = short.slice(4).split('/');
    const at = segments.indexOf(suffix[0]!);
    return [...(at === -1 ? segments : segments.slice(0, at)), ...suffix].join('/');
  }
  const siblings = short.replace(/^\//, '').split('/');
  return [...segments.slice(0, -siblings.length), ...siblings].join('/');
}
