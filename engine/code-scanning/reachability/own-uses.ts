import type { Checkout } from '#engine/checkout.ts';
import { labelsOf } from '../label-path.ts';
import type { DependencySources } from './dependency-sources.ts';
import { linesOf } from './lines-of.ts';
import { withoutLists } from './manifest-lists.ts';
import { scanImports } from './scan-imports.ts';
import type { OwnUse } from './walk-packages.ts';

export interface OwnUses {
  readonly uses: readonly OwnUse[];
  /** Files whose imports are unknown, as the reason for what stays unknown. */
  readonly unread: readonly string[];
}

const CODE = /\.(?:[cm]?[jt]sx?)$/;
const WITH_SCRIPT = /\.(?:vue|svelte|astro|html?)$/;
const WITH_NAMES =
  /\.(?:json5?|ya?ml|toml|xml|neon|mdx|css|s[ac]ss|less|styl|twig|pug|ejs|hbs|htm|html|vue|svelte|astro)$|(?:^|\/)\.[\w-]+rc$|(?:^|\/)Procfile$/;
const LOCKFILE = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock|composer\.lock|installed\.json)$/;
const MAX_TEXT = 1_000_000;

/** Whether a file may name a package. */
export function mayNamePackages(path: string): boolean {
  return (CODE.test(path) || WITH_NAMES.test(path)) && !LOCKFILE.test(path) && !/\.d\.[cm]?ts$/.test(path);
}

/** What the project's own files import, and which of the given packages they name in strings. */
export async function ownUses(
  checkout: Checkout,
  packages: ReadonlySet<string>,
  { sources, signal }: { sources: DependencySources; signal: AbortSignal },
): Promise<OwnUses> {
  const uses: OwnUse[] = [];
  // A symbolic link without an extension may be a folder of code.
  const unread = checkout.skipped.filter(({ path }) => mayNamePackages(path) || !/\.\w+$/.test(path)).map(({ path }) => path);
  for (const path of checkout.paths.filter(mayNamePackages)) {
    signal.throwIfAborted();
    const text = await checkout.readText(path).catch(() => undefined);
    if (text === undefined || (text.length > MAX_TEXT && !CODE.test(path))) {
      unread.push(path);
      continue;
    }
    const found = usesIn(path, text, packages, sources);
    if (found) uses.push(...found);
    else unread.push(path);
  }
  return { uses, unread };
}

function usesIn(path: string, text: string, packages: ReadonlySet<string>, sources: DependencySources): OwnUse[] | undefined {
  const isDevelopment = isTool(path) || labelsOf(path).some((label) => label === 'test' || label === 'example');
  const lineOf = linesOf(text);
  const use = (how: OwnUse['how'], specifier: string, offset: number): OwnUse => ({
    file: path,
    line: lineOf(offset),
    isDevelopment,
    how,
    specifier,
  });
  if (!CODE.test(path))
    return [...scriptUses(path, text, use), ...namesIn(path, text, packages).map(([name, at]) => use('name', name, at))];
  const make = (content: string) => scanImports(path, content);
  const found = sources.ownImportsOf ? sources.ownImportsOf(path, text, make) : make(text);
  if (!found) return undefined;
  return [
    ...found.imports.filter(({ specifier }) => !/^[./]/.test(specifier)).map(({ specifier, offset }) => use('import', specifier, offset)),
    ...(found.open === null ? [] : [use('dynamic', '', found.open)]),
    ...[...found.texts].filter(([each]) => packages.has(nameOf(each))).map(([each, offset]) => use('name', each, offset)),
    ...(/<[A-Za-z>]/.test(text) && path.endsWith('x')
      ? JSX_RUNTIMES.filter((name) => packages.has(name)).map((name) => use('name', name, 0))
      : []),
  ];
}

/** Tool configuration only runs during development. */
function isTool(path: string): boolean {
  return /(?:^|\/)(?:\.[^/]+|[\w-]+\.(?:config|conf|setup)\.[\w.]+|(?:gulp|grunt|cake|jake)file[\w.]*|webpack[\w.-]*|karma[\w.-]*)$/i.test(
    path,
  );
}

const JSX_RUNTIMES = ['react', 'preact', 'solid-js', 'vue', '@emotion/react'];

function scriptUses(path: string, text: string, use: (how: OwnUse['how'], specifier: string, offset: number) => OwnUse): OwnUse[] {
  if (!WITH_SCRIPT.test(path)) return [];
  const blocks = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script/gi)].map((match) => ({
    code: match[1]!,
    from: match.index + match[0].indexOf('>') + 1,
  }));
  const front = path.endsWith('.astro') ? /^---\n([\s\S]*?)\n---/.exec(text) : null;
  if (front) blocks.push({ code: front[1]!, from: 4 });
  return blocks.flatMap(({ code, from }) => {
    const found = scanImports('script.ts', code);
    if (!found) return [use('dynamic', '', from)];
    const imports = found.imports.filter(({ specifier }) => !/^[./]/.test(specifier));
    return [
      ...imports.map(({ specifier, offset }) => use('import', specifier, from + offset)),
      ...(found.open === null ? [] : [use('dynamic', '', from + found.open)]),
    ];
  });
}

function namesIn(path: string, text: string, packages: ReadonlySet<string>): [string, number][] {
  const names = new Map<string, number>();
  for (const match of withoutLists(path, text).matchAll(/[@\w][\w./@-]*/g)) {
    const word = match[0].replace(/^node_modules\//, '').replace(/\.$/, '');
    if (!names.has(word) && packages.has(nameOf(word))) names.set(word, match.index);
  }
  return [...names];
}

function nameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
