import type { Checkout } from '#engine/checkout.ts';
import { FileNotText } from '#engine/checkout/unreadable-file.ts';
import { labelsOf } from '../../label-path.ts';
import { linesOf } from '../lines-of.ts';
import type { OwnUse } from '../walk-packages.ts';
import type { DependencySources } from '../dependency-sources.ts';
import type { OwnUses } from '../own-uses.ts';
import { DECLARED, MENTION, scanPhp, wordsOf } from './scan-php.ts';

const CODE = /\.(?:php\d?|phtml|inc|module|install|theme|profile|ctp|tpl)$/i;
// Scripts such as `artisan` and `bin/console` have no extension.
const WITHOUT_ENDING = /(?:^|\/)[\w-]+$/;
const WITH_NAMES =
  /\.(?:json5?|ya?ml|toml|xml|neon|ini|conf|dist|twig|latte|tpl|html?|sh|xlf|mk)$|(?:^|\/)(?:\.env[\w.]*|Makefile|Dockerfile|Containerfile|Procfile)$/i;
const LOCKFILE = /(?:^|\/)(?:[\w.-]*lock[\w.-]*|npm-shrinkwrap|installed)\.(?:json|ya?ml)$|(?:^|\/)composer\.lock$/i;
const MAX_TEXT = 1_000_000;
// Requirements and autoload rules in a manifest. The inventory already covers them.
const LISTS =
  /"(?:require|require-dev|replace|provide|conflict|suggest|autoload|autoload-dev|allow-plugins)"\s*:\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Whether a file may name a class or a Composer package. */
export function mayNameClasses(path: string): boolean {
  return (CODE.test(path) || WITHOUT_ENDING.test(path) || WITH_NAMES.test(path)) && !LOCKFILE.test(path);
}

/** The classes, packages and binaries named by the project's own files. */
export async function ownPhpUses(
  checkout: Checkout,
  mayMean: (name: string) => boolean,
  { sources, signal }: { sources: DependencySources; signal: AbortSignal },
): Promise<OwnUses> {
  const uses: OwnUse[] = [];
  const unread = checkout.skipped.filter(({ path }) => CODE.test(path) || !/\.\w+$/.test(path)).map(({ path }) => path);
  for (const path of checkout.paths.filter(mayNameClasses)) {
    signal.throwIfAborted();
    const isCode = CODE.test(path);
    let text: string;
    try {
      text = await checkout.readText(path);
    } catch (error) {
      // A binary file is not PHP.
      if (isCode || !(error instanceof FileNotText)) unread.push(path);
      continue;
    }
    if (text.length > MAX_TEXT && !isCode) unread.push(path);
    else uses.push(...usesIn(path, text, mayMean, sources));
  }
  return { uses, unread };
}

function usesIn(path: string, text: string, mayMean: (name: string) => boolean, sources: DependencySources): OwnUse[] {
  const isDevelopment = labelsOf(path).some((label) => label === 'test' || label === 'example') || TOOL.test(path);
  // Anything in a template may be code.
  const start = path.endsWith('.blade.php') ? '<?php ' : '';
  const lineOf = linesOf(text);
  const uses: OwnUse[] = [];
  const use = (how: OwnUse['how'], name: string, offset: number) => {
    if (name !== '' && !mayMean(name)) return;
    uses.push({ file: path, line: lineOf(offset - start.length), isDevelopment, how, specifier: name });
  };
  const isCode = CODE.test(path) || /^(?:#![^\n]*php[^\n]*\n\s*)?<\?php/.test(text);
  if (!isCode || start !== '') for (const [name, at] of namesIn(path, text)) use('name', name, at + start.length);
  if (!isCode) return uses;
  const make = (content: string) => scanPhp(start + content);
  const found = sources.ownImportsOf ? sources.ownImportsOf(path, text, make) : make(text);
  if (!found) return uses;
  for (const { specifier, offset } of found.imports) {
    if (!specifier.startsWith('.')) use('import', specifier, offset);
    // An included file belongs to the project, unless it is in the vendor folder.
    else if (specifier.includes('vendor/')) use('name', specifier, offset);
  }
  if (found.open !== null) use('dynamic', '', found.open);
  for (const [name, offset] of found.texts) {
    // A type in the project's own code shows which class gets passed in.
    if (name.startsWith(MENTION)) use('import', name.slice(MENTION.length), offset);
    else if (!name.startsWith(DECLARED)) use('name', name, offset);
  }
  return uses;
}

const TOOL = /(?:^|\/)[\w.-]*(?:phpunit|phpstan|psalm|rector|infection|behat|cs-fixer|phpcs)[\w.-]*$/i;

function namesIn(path: string, text: string): [string, number][] {
  const names = new Map<string, number>();
  const plain = /(?:^|\/)composer\.json$/.test(path) ? text.replace(LISTS, (list) => list.replace(/[^\n]/g, ' ')) : text;
  for (const match of plain.matchAll(/[A-Za-z_\u0080-\uffff][\w\u0080-\uffff.-]*(?:[\\/]{1,2}[\w\u0080-\uffff.-]+)*(?:[\\/]{1,2})?/g))
    for (const word of wordsOf(match[0].replaceAll('\\\\', '\\').replaceAll('//', '/'))) if (!names.has(word)) names.set(word, match.index);
  return [...names];
}
