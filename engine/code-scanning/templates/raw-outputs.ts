export interface TemplateFile {
  readonly path: string;
  readonly text: string;
}

/** A place where a template writes a value without escaping it. */
export interface RawOutput {
  /** The value as a path into the template's data: `user.name`. */
  readonly fields: readonly string[];
  readonly start: number;
  readonly end: number;
}

const NAME = String.raw`[A-Za-z_$][\w$]*(?:\.[\w$]+)*`;
const EJS = new RegExp(String.raw`<%-\s*(?:locals\.)?(${NAME})\s*;?\s*[-_]?%>`, 'g');
const HANDLEBARS = new RegExp(String.raw`\{\{\{~?\s*(?:this\.)?(${NAME})\s*~?\}\}\}|\{\{&\s*(${NAME})\s*\}\}`, 'g');
const PUG = new RegExp(String.raw`!\{\s*(${NAME})\s*\}|^[ \t]*[\w.#-]*(?:\([^)\n]*\))?!=[ \t]*(${NAME})[ \t]*$`, 'gm');
const TWIG = new RegExp(String.raw`\{\{-?\s*(${NAME})\s*\|\s*(?:raw|safe)\s*-?\}\}`, 'g');
const BLADE = /\{!!\s*\$(\w+(?:->\w+|\['\w+'\])*)\s*!!\}/g;

const LANGUAGES: readonly (readonly [ending: RegExp, output: RegExp])[] = [
  [/\.blade\.php$/, BLADE],
  [/\.ejs$/, EJS],
  [/\.(?:hbs|handlebars|mustache)$/, HANDLEBARS],
  [/\.(?:pug|jade)$/, PUG],
  [/\.(?:twig|njk|nunjucks)$/, TWIG],
];

export function isTemplate(path: string): boolean {
  return LANGUAGES.some(([ending]) => ending.test(path));
}

/** Where a template writes its data unescaped. Computed values are skipped. */
export function rawOutputs(path: string, text: string): RawOutput[] {
  const output = LANGUAGES.find(([ending]) => ending.test(path))?.[1];
  if (!output) return [];
  return [...text.matchAll(output), ...withoutEscaping(path, text)].map((match) => ({
    fields: (match[1] ?? match[2]!).split(/\.|->|\['|'\](?:\[')?/).filter(Boolean),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const PLAIN_TWIG = new RegExp(String.raw`\{\{-?\s*(${NAME})\s*-?\}\}`, 'g');
const NOT_ESCAPED = /\{%-?\s*autoescape\s+(?:false|'js'|"js")\s*-?%\}[\s\S]*?\{%-?\s*endautoescape\s*-?%\}/g;

/** Plain Twig outputs inside an `autoescape` block that turns HTML escaping off. */
function withoutEscaping(path: string, text: string): RegExpExecArray[] {
  if (!/\.(?:twig|njk|nunjucks)$/.test(path) || !text.includes('autoescape')) return [];
  const parts = [...text.matchAll(NOT_ESCAPED)].map((part) => [part.index, part.index + part[0].length] as const);
  return [...text.matchAll(PLAIN_TWIG)].filter(({ index }) => parts.some(([start, end]) => index >= start && index < end));
}
