import { parseSync } from 'oxc-parser';
import type { EcmaScriptModule, ParseResult, ParserOptions } from 'oxc-parser';
import { MAX_NESTING, nestingOf } from '../graph/nesting.ts';

export interface Import {
  readonly specifier: string;
  readonly offset: number;
}

export interface ModuleImports {
  readonly imports: readonly Import[];
  /** Where a computed specifier is loaded; null if nowhere. */
  readonly open: number | null;
  /** String literals with their first offset: names that something may load later. */
  readonly texts: ReadonlyMap<string, number>;
}

/** Undefined if the text cannot be parsed: what it loads is unknown. */
export function scanImports(path: string, text: string): ModuleImports | undefined {
  // Most files in large packages are data or leaves; a file that loads nothing need not be parsed.
  if (!LOADS.test(text)) return { imports: [], open: null, texts: textsOf(text) };
  if (nestingOf(text) > MAX_NESTING) return undefined;
  const parsed = parse(path, text);
  if (!parsed) return undefined;
  const code = withoutSpans(text, [...parsed.comments, ...typeNames(parsed.module)]);
  const imports: (Import & Span)[] = [];
  let open: number | null = null;
  const opens = (offset: number) => (open ??= offset);
  const add = ({ value, ...span }: Span & { value: string }) => imports.push({ specifier: value, offset: span.start, ...span });
  for (const { moduleRequest, entries } of parsed.module.staticImports)
    if (entries.length === 0 || entries.some(({ isType }) => !isType)) add(moduleRequest);
  for (const { entries } of parsed.module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest && !isType) add(moduleRequest);
  for (const { moduleRequest } of parsed.module.dynamicImports) {
    const value = literalOf(text.slice(moduleRequest.start, moduleRequest.end));
    if (value === undefined) opens(moduleRequest.start);
    else add({ ...moduleRequest, value });
  }
  readRequires(code, imports, opens);
  return { imports: imports.map(({ specifier, offset }) => ({ specifier, offset })), open, texts: textsOf(withoutNames(code, imports)) };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function parse(path: string, text: string): ParseResult | undefined {
  for (const options of [...languagesOf(path).map((lang) => ({ lang })), AS_COMMONJS]) {
    const parsed = parseSync(path, text, options);
    if (parsed.errors.length === 0) return parsed;
  }
  return undefined;
}

// CommonJS files may return at the top level.
const AS_COMMONJS: ParserOptions = { lang: 'jsx', sourceType: 'commonjs' };

/**
 * The code without the specifiers of its imports, which are not strings to be loaded later. Specifiers of manifests are kept, since the binary a
 * manifest names may be started.
 */
function withoutNames(code: string, imports: readonly (Import & Span)[]): string {
  return withoutSpans(
    code,
    imports.filter(({ specifier }) => !specifier.endsWith('/package.json')),
  );
}

const LOADS = /(?<![\w$])(?:require|import|export|createRequire|_load|module)(?![\w$])|__non_webpack_require__/;

function languagesOf(path: string): NonNullable<ParserOptions['lang']>[] {
  if (/\.[cm]?ts$/.test(path)) return ['ts', 'tsx'];
  return path.endsWith('x') ? ['tsx'] : ['jsx', 'tsx', 'ts'];
}

/** Specifiers of type-only imports, which load nothing. */
function typeNames({ staticImports, staticExports }: EcmaScriptModule): Span[] {
  return [
    ...staticImports
      .filter(({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType))
      .map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => (entries.every(({ isType }) => isType) ? [entries[0]?.moduleRequest] : [])),
  ].filter((span) => span !== undefined && span !== null);
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    result += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return result + text.slice(from);
}

/** The value of a string literal; undefined if computed. */
function literalOf(argument: string): string | undefined {
  const match = /^\s*(['"`])((?:(?!\1)[^\\\n])*)\1\s*(?:,|$)/.exec(argument);
  return match && !(match[1] === '`' && match[2]!.includes('${')) ? match[2]! : undefined;
}

const REQUIRE = /(?<![\w$])(?:__non_webpack_)?require(?![\w$])/g;
// Uses that only ask whether or how modules are loaded. `resolve` yields a path that is loaded elsewhere.
const HARMLESS = /^\s*\.\s*(?:main|cache|extensions|ensure|context)\b|^\s*(?:===|!==|==|!=)/;

/** Loads a module by means other than the word `require`. */
const INDIRECT = /(?<![\w$])(?:createRequire|import\s*\.\s*meta\s*\.\s*(?:resolve|glob\w*)|module\s*\.\s*constructor|_load)(?![\w$])/;
const EVALUATES = /(?<![\w$])(?:eval|Function|runIn\w*Context|compileFunction|Script)\s*\(/;
const TEXT_THAT_LOADS = /(['"`])(?:(?!\1)[^\n])*\b(?:require|import)\b/;

function readRequires(code: string, imports: (Import & Span)[], opens: (offset: number) => void): void {
  const indirect = INDIRECT.exec(code);
  if (indirect) opens(indirect.index);
  // Code in a string may load anything.
  const evaluated = EVALUATES.exec(code);
  if (evaluated && TEXT_THAT_LOADS.test(code)) opens(evaluated.index);
  // The project's own function that happens to be called `require`.
  const isOther = !indirect && /(?<![\w$])(?:const|let|var|function)\s+require(?![\w$])/.test(code);
  for (const match of code.matchAll(REQUIRE)) {
    const before = code.slice(Math.max(0, match.index - 12), match.index);
    const after = code.slice(match.index + match[0].length, match.index + match[0].length + 600);
    if (/typeof\s*\(?\s*$/.test(before) || /function\s+$/.test(before)) continue;
    // A property of another object, except of `module` itself.
    if (/\.\s*$/.test(before) && !/module\s*\.\s*$/.test(before)) continue;
    const call = /^\s*(?:\.\s*resolve\s*|\?\.\s*)?\(/.exec(after);
    if (call) {
      const specifier = literalOf(after.slice(call[0].length, firstEnd(after, call[0].length)));
      // A resolved path may be passed anywhere, and the name with it.
      const end = /resolve/.test(call[0]) ? match.index : match.index + match[0].length + firstEnd(after, call[0].length);
      if (specifier !== undefined) imports.push({ specifier, offset: match.index, start: match.index, end });
      else if (!isOther) opens(match.index);
      continue;
    }
    if (isOther || HARMLESS.test(after)) continue;
    // Within a text it is just a word; passed on or aliased, it may load anything.
    const isKey = /^\s*:/.test(after) && !/\?\s*$/.test(before);
    if (!isKey && /^\s*(?:[,;)\]}&|?:.[\n]|$)/.test(after) && !/['"`\w]\s$/.test(before)) opens(match.index);
  }
}

function firstEnd(text: string, from: number): number {
  const close = text.indexOf(')', from);
  return close < 0 ? text.length : close;
}

function textsOf(code: string): Map<string, number> {
  const texts = new Map<string, number>();
  for (const match of code.matchAll(/(['"`])([@\w./][\w./@-]{0,120})\1/g)) if (!texts.has(match[2]!)) texts.set(match[2]!, match.index);
  return texts;
}
