import { parseSync } from 'oxc-parser';
import type { EcmaScriptModule, ParseResult, ParserOptions } from 'oxc-parser';
import { MAX_NESTING, nestingOf } from '../graph/nesting.ts';

export interface Import {
  readonly specifier: string;
  readonly offset: number;
}

/** What a module may load. */
export interface ModuleImports {
  readonly imports: readonly Import[];
  /** Where a name that is not written down is loaded; null where no such place is. */
  readonly open: number | null;
  /** Texts in quotes with their first place: names that something may load later. */
  readonly texts: ReadonlyMap<string, number>;
}

/** Undefined where the text cannot be parsed: then nothing is known of what it loads. */
export function scanImports(path: string, text: string): ModuleImports | undefined {
  // Most files of large packages are data or leaves: what loads nothing need not be parsed.
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

// There a file may return, as programs do.
const AS_COMMONJS: ParserOptions = { lang: 'jsx', sourceType: 'commonjs' };

/**
 * The code without the names in its imports: they are no texts that something may load later. That of a manifest is, since the program that it names
 * may be started.
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

/** Names in imports of types, which load nothing. */
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

/** The text that an argument is; undefined where it is computed. */
function literalOf(argument: string): string | undefined {
  const match = /^\s*(['"`])((?:(?!\1)[^\\\n])*)\1\s*(?:,|$)/.exec(argument);
  return match && !(match[1] === '`' && match[2]!.includes('${')) ? match[2]! : undefined;
}

const REQUIRE = /(?<![\w$])(?:__non_webpack_)?require(?![\w$])/g;
// What only asks whether or how modules are loaded. `resolve` gives a path that is loaded elsewhere.
const HARMLESS = /^\s*\.\s*(?:main|cache|extensions|ensure|context)\b|^\s*(?:===|!==|==|!=)/;

/** Loads a name by other means than the word `require`. */
const INDIRECT = /(?<![\w$])(?:createRequire|import\s*\.\s*meta\s*\.\s*(?:resolve|glob\w*)|module\s*\.\s*constructor|_load)(?![\w$])/;
const EVALUATES = /(?<![\w$])(?:eval|Function|runIn\w*Context|compileFunction|Script)\s*\(/;
const TEXT_THAT_LOADS = /(['"`])(?:(?!\1)[^\n])*\b(?:require|import)\b/;

function readRequires(code: string, imports: (Import & Span)[], opens: (offset: number) => void): void {
  const indirect = INDIRECT.exec(code);
  if (indirect) opens(indirect.index);
  // Code that is a text loads what nobody sees.
  const evaluated = EVALUATES.exec(code);
  if (evaluated && TEXT_THAT_LOADS.test(code)) opens(evaluated.index);
  // A function of the project's own that has the name by chance.
  const isOther = !indirect && /(?<![\w$])(?:const|let|var|function)\s+require(?![\w$])/.test(code);
  for (const match of code.matchAll(REQUIRE)) {
    const before = code.slice(Math.max(0, match.index - 12), match.index);
    const after = code.slice(match.index + match[0].length, match.index + match[0].length + 600);
    if (/typeof\s*\(?\s*$/.test(before) || /function\s+$/.test(before)) continue;
    // A property of another object, except of the module itself.
    if (/\.\s*$/.test(before) && !/module\s*\.\s*$/.test(before)) continue;
    const call = /^\s*(?:\.\s*resolve\s*|\?\.\s*)?\(/.exec(after);
    if (call) {
      const specifier = literalOf(after.slice(call[0].length, firstEnd(after, call[0].length)));
      // A path that is only resolved may be handed to anything, and its name with it.
      const end = /resolve/.test(call[0]) ? match.index : match.index + match[0].length + firstEnd(after, call[0].length);
      if (specifier !== undefined) imports.push({ specifier, offset: match.index, start: match.index, end });
      else if (!isOther) opens(match.index);
      continue;
    }
    if (isOther || HARMLESS.test(after)) continue;
    // In a text it is a word; handed on or renamed it may load anything.
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
