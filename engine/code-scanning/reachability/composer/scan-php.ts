import type { ModuleImports } from '../scan-imports.ts';
import { lexPhp } from './lex-php.ts';
import type { LexedPhp } from './lex-php.ts';

/** Prefixes of entries in `texts` that are not quoted strings. No name starts with them. */
export const MENTION = '?';
export const DECLARED = ':';
const MOST_TEXT = 400;

/**
 * What a PHP file may load. Imports are the classes that running it loads (instantiated, called, extended) and the files it includes, which start
 * with `./` or `/`. Texts are string literals, names that load nothing by themselves such as types (`MENTION`), and classes the file declares
 * (`DECLARED`). Names are fully qualified, without the leading backslash.
 */
export function scanPhp(text: string): ModuleImports {
  const lexed = lexPhp(text);
  const imports = new Map<string, number>();
  const texts = new Map<string, number>();
  for (const { name, offset, kind } of namesIn(lexed.code)) {
    if (kind === 'loaded') add(imports, name, offset);
    else add(texts, `${kind === 'declared' ? DECLARED : MENTION}${name}`, offset);
  }
  for (const { value, offset } of lexed.texts) for (const name of wordsOf(value)) add(texts, name, offset);
  for (const { value, offset } of lexed.documents) for (const name of annotationsIn(value, lexed.code)) add(texts, name, offset);
  const { open, files } = includesIn(text, lexed);
  for (const [path, offset] of files) add(imports, path, offset);
  return {
    imports: [...imports].map(([specifier, offset]) => ({ specifier, offset })),
    open: open ?? dynamicPlace(lexed.code),
    texts,
  };
}

function add(to: Map<string, number>, name: string, offset: number): void {
  if (!to.has(name)) to.set(name, offset);
}

type Named = { readonly name: string; readonly offset: number; readonly kind: 'loaded' | 'mentioned' | 'declared' };

const NAME = /(?:namespace(?=\\))?\\?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(?:\\[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)*|[{};]/g;
const RESERVED = new Set(
  `abstract and array as bool boolean break callable case catch class clone const continue declare default die do double echo else elseif empty
  enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends false final finally float fn for foreach from function global goto
  if implements include include_once instanceof insteadof int integer interface isset iterable list match mixed namespace never new null object
  or parent print private protected public readonly require require_once return self static string switch throw trait true try unset use var
  void while xor yield __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__ __NAMESPACE__ __TRAIT__`.split(/\s+/),
);

/** Fully qualified class names in code. */
function* namesIn(code: string): Generator<Named> {
  const scope = { namespace: '', aliases: new Map<string, string>() };
  let depth = 0;
  let outer = 0;
  let heading = false;
  const skip = { until: 0 };
  for (const match of code.matchAll(NAME)) {
    const [word] = match;
    const offset = match.index;
    if (offset < skip.until) continue;
    if (word === '{' || word === '}' || word === ';') {
      heading = false;
      depth += word === '{' ? 1 : word === '}' ? -1 : 0;
      continue;
    }
    const before = code.slice(Math.max(0, offset - 24), offset).trimEnd();
    if (/(?:->|\$)$/.test(before) || (before.endsWith('::') && !word.startsWith('\\'))) continue;
    if (word === 'namespace') {
      const found = /^namespace\s+([\w\\\u0080-\uffff]+)?\s*([;{])/.exec(code.slice(offset, offset + 300));
      if (!found) continue;
      scope.namespace = found[1] ?? '';
      scope.aliases = new Map();
      outer = found[2] === '{' ? 1 : 0;
      skip.until = offset + found[0].length - 1;
      continue;
    }
    if (word === 'use' && depth <= outer) {
      skip.until = readUse(code, offset, scope.aliases);
      continue;
    }
    if (/^(?:extends|implements|insteadof)$/.test(word) || (word === 'use' && !/^use\s*\(/.test(code.slice(offset, offset + 20)))) {
      heading = true;
      continue;
    }
    if (RESERVED.has(word.toLowerCase())) continue;
    const after = code.slice(offset + word.length, offset + word.length + 16).trimStart();
    const isDeclaration = /(?:^|[^$\w>])(?:class|interface|trait|enum)$/i.test(before) && !/(?:->|::)\s*\w+$/.test(before);
    if (isDeclaration) yield { name: inNamespace(scope.namespace, word), offset, kind: 'declared' };
    if (isDeclaration || /(?:^|\W)(?:function|const|goto)$/i.test(before)) continue;
    const name = wholeName(word, scope);
    const isMade = /(?:^|[^$\w>])new$/i.test(before);
    const isCalled = after.startsWith('::') && !/^::\s*class\b/i.test(after);
    if (heading || isMade || isCalled) yield { name, offset, kind: 'loaded' };
    // A function call, or an attribute with arguments.
    else if (!after.startsWith('(') || /(?:#\[|,|\[)$/.test(before)) yield { name, offset, kind: 'mentioned' };
  }
}

function inNamespace(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}\\${name}`;
}

function wholeName(word: string, { namespace, aliases }: { namespace: string; aliases: ReadonlyMap<string, string> }): string {
  if (word.startsWith('\\')) return word.slice(1);
  if (/^namespace\\/i.test(word)) return inNamespace(namespace, word.slice('namespace\\'.length));
  const [first = '', ...rest] = word.split('\\');
  const alias = aliases.get(first.toLowerCase());
  return alias === undefined ? inNamespace(namespace, word) : [alias, ...rest].join('\\');
}

/** Parses `use A\B, C\{D, E as F};` and returns its end offset. */
function readUse(code: string, offset: number, aliases: Map<string, string>): number {
  const end = code.indexOf(';', offset);
  if (end < 0) return code.length;
  const clause = code.slice(offset + 3, end).trim();
  if (/^(?:function|const)\b/.test(clause)) return end;
  const group = /^(.*?)\\?\{([\s\S]*)\}$/s.exec(clause);
  const [prefix, list] = group ? [`${group[1]!.trim().replace(/\\$/, '')}\\`, group[2]!] : ['', clause];
  for (const part of list.split(',')) {
    const [path = '', alias] = part.trim().split(/\s+as\s+/i);
    if (path === '' || /^(?:function|const)\s/.test(path)) continue;
    const whole = `${prefix}${path}`.replace(/^\\/, '').replace(/\s+/g, '');
    aliases.set((alias ?? whole.split('\\').at(-1)!).toLowerCase(), whole);
  }
  return end;
}

const CLASS_OR_PATH = /[A-Za-z_\u0080-\uffff][\w\u0080-\uffff.-]*(?:[\\/][\w\u0080-\uffff.-]+)*[\\/]?/g;

/** What a string may name: classes, prefixes of class names, packages and files. */
export function wordsOf(text: string): string[] {
  if (text.length > MOST_TEXT) return [...text.matchAll(CLASS_OR_PATH)].flatMap(([word]) => (/[\\/_]/.test(word) ? [word] : []));
  return [...text.matchAll(CLASS_OR_PATH)].map(([word]) => word);
}

/** Fully qualified annotation names, and the strings quoted in them. */
function annotationsIn(comment: string, code: string): string[] {
  const found = [...comment.matchAll(/@(\\?[A-Z][\w\\]*)/g)];
  if (found.length === 0) return [];
  const aliases = new Map<string, string>();
  for (const use of code.matchAll(/(?<![\w$])use(?=\s+[\w\\])/g)) readUse(code, use.index, aliases);
  const namespace = /(?<![\w$\\])namespace\s+([\w\\]+)/.exec(code)?.[1] ?? '';
  return [
    ...found.map(([, word]) => wholeName(word!, { namespace, aliases })),
    ...[...comment.matchAll(/"([^"\n]{3,200})"/g)].flatMap(([, quoted]) => wordsOf(quoted!.replaceAll('\\\\', '\\'))),
  ];
}

const OWN_FOLDER = /^(?:__DIR__|dirname\s*\(\s*__FILE__\s*\))\s*\.\s*$/;

/** Included files: paths in the same folder, and the first include whose path is not a literal. */
function includesIn(text: string, { code }: LexedPhp): { open: number | null; files: [string, number][] } {
  const files: [string, number][] = [];
  let open: number | null = null;
  for (const match of code.matchAll(/(?<![\w$>:])(?:include|require)(?:_once)?(?![\w])\s*\(?\s*([^;]*)/gi)) {
    const from = match.index + match[0].length - match[1]!.length;
    const quote = /['"]/.exec(match[1]!);
    const tail = /^(['"])([^'"]*)\1/.exec(quote ? text.slice(from + quote.index) : '');
    const before = quote ? match[1]!.slice(0, quote.index) : match[1]!;
    const after = tail ? match[1]!.slice(quote!.index + tail[0].length) : '';
    const isWhole = tail !== null && /^\s*\)?\s*$/.test(after) && !(tail[1] === '"' && /[${]/.test(tail[2]!));
    if (isWhole && OWN_FOLDER.test(before)) files.push([`.${tail[2]!.startsWith('/') ? '' : '/'}${tail[2]!}`, match.index]);
    else if (isWhole && before === '') files.push([tail[2]!.startsWith('.') ? tail[2]! : `./${tail[2]!}`, match.index]);
    // Including Composer's own autoloader is what makes classes loadable at all.
    else if (!(isWhole && /(?:^|\/)autoload\.php$/.test(tail[2]!))) open ??= match.index;
  }
  return { open, files };
}

const DYNAMIC = [
  // Instantiating a class whose name is computed; `new class` and `new static` are not.
  /(?<![\w$>])new\s*(?:\$|\()/i,
  // A static call on a class whose name is computed.
  /(?:\$(?!this\s*::)[\w]+|\]|\))\s*::\s*(?!class\b)[$\w{]/i,
  /(?<![\w$>:])(?:(?:class|interface|trait|enum)_exists|class_alias)\s*\(\s*(?!['"]|\\?[\w\\]+::class)/i,
  /(?<![\w$>:])(?:is_subclass_of|class_implements|class_parents|class_uses|unserialize|constant|eval|create_function)\s*\(\s*(?!['"]|\$this\b)/i,
  /(?<![\w$>:])(?:call_user_func(?:_array)?|forward_static_call(?:_array)?|iterator_apply)\s*\(\s*(?:\[|array\s*\()\s*(?!\$this\b|\\?[A-Za-z_][\w\\]*::class|['"])/i,
  /(?:\[|array\s*\()\s*\$(?!this\b)\w+(?:->\w+)*\s*,\s*(?:['"$])[^\])]*[\])]\s*\(/,
  // An autoloader that Composer does not know about.
  /(?<![\w$>:])spl_autoload_(?:register|call)\s*\(/i,
];

function dynamicPlace(code: string): number | null {
  let first: number | null = null;
  for (const pattern of DYNAMIC) {
    const match = pattern.exec(code);
    if (match && (first === null || match.index < first)) first = match.index;
  }
  return first;
}
