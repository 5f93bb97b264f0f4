import { type Node, parseSync } from 'oxc-parser';

/** What is the same in every language, is translated where it is shown, or is for developers. */
const NAMES = new Set([
  'Android',
  'Chrome',
  'ChromeOS',
  'Edge',
  'Firefox',
  'GitHub',
  'GitLab',
  'Linux',
  'Node.js',
  'PostgreSQL',
  'Opera',
  'Safari',
  'Understory',
  'Windows',
  'github.com',
  'GH',
  'GL',
  '{} min {} s',
  '{} h {} min',
  '{} · Understory',
  'Required',
  'all workspaces',
  'npm install {}{}@{}{}',
  '--workspace {}',
  'pnpm {}add {}{}@{}',
  '--filter ./{}',
  'yarn add {}{}@{}',
  'bun add {}{}@{}',
  'composer require {}{}:^{} --with-dependencies',
  'must be a URL address',
  'must be a URL or an email address',
  'Not loaded within {} ms.',
  'gitlab.com',
  "1em 'Inter Variable'",
]);

/** Values and units of the program that no type names. */
const IDENTIFIERS = new Set([
  'ascending',
  'descending',
  'byte',
  'kilobyte',
  'megabyte',
  'gigabyte',
  'terabyte',
  'closed',
  'everywhere',
  'logs',
  'reassessed',
]);

export interface FoundText {
  readonly text: string;
  readonly line: number;
  readonly node: Node;
}

/** Attributes and properties whose strings are for people, and never names of anything else. */
const TEXT_NAMES =
  /^(aria-label|aria-description|action|alt|description|detail|empty|explanation|failed|header|heading|help|hint|label|legend|loading|message|missing|note|noun|placeholder|prefix|reason|sentence|submit|submitLabel|subtitle|summary|text|title|tooltip|what|why|unit|words)$/;
/** Attributes whose strings are for the program, whatever they look like. */
const CODE_NAMES =
  /^(className|class|aria-keyshortcuts|preserveAspectRatio|Authorization|Accept|d|viewBox|to|from|id|key|type|variant|tone|htmlFor|href|src|rel|target|transform|points|stroke\w*|fill|style|role|autoComplete|inputMode|pattern|accept|method|hash|path|url|queryKey|mutationKey|timeZone|filter|count|soft|sortKey|icon|size|align|mode|scope|kind|status|state|defaultPreload|weekday|month|timeStyle|numeric)$/;
/** Functions whose strings are for the program. */
const CODE_CALLS =
  /^(Error|TypeError|URL|RegExp|Intl|DateTimeFormat|NumberFormat|RelativeTimeFormat|startsWith|endsWith|includes|split|join|replace|replaceAll|getItem|setItem|removeItem|querySelector|querySelectorAll|addEventListener|removeEventListener|matchMedia|getRouteApi|classNames|has|get|set|lockOf|logError|test|exec|createElement|setAttribute|getAttribute|matches|closest|localeCompare)$/;

/** Looks like something that a person reads: a capitalized word, or several words. */
export function isProse(text: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  const words = text.trim().split(/\s+/);
  // Class names, as of Tailwind.
  if (words.every((word) => /^[-a-z0-9:[\]()/.%_#!&>*+=,'~|]+$/.test(word)) && words.some((word) => /[-:[]/.test(word))) return false;
  if (/^\p{Lu}\p{Ll}+$/u.test(text.trim())) return true;
  return /\p{L}[\p{L}\d'’,:;.…)]* [(“"'’]?[\p{L}\d]/u.test(text) && !/^[a-z]+(-[a-z]+)* [a-z]+-\d/.test(text) && !/^[A-Z_ ]+$/.test(text);
}

/** Texts of a source file that are not given to `t` or `rich`. `names`: lowercase words that the program uses for other things. */
export function findTexts(path: string, source: string, names: ReadonlySet<string> = new Set()): FoundText[] {
  const found: FoundText[] = [];
  const add = (text: string, node: Node) =>
    NAMES.has(text.trim()) ||
    found.push({ text: text.trim().replace(/\s+/g, ' '), line: source.slice(0, node.start).split('\n').length, node });
  const visit = (node: Node, parents: readonly Node[]) => {
    if (isCode(node, parents)) return;
    if (node.type === 'JSXText') {
      if (/\p{L}{2}/u.test(node.value)) add(node.value, node);
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isText(node.value, parents) || isUnknownWord(node.value, parents, names)) add(node.value, node);
    } else if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map(({ value }) => value.cooked).join('{}');
      if (isTemplateText(text, parents)) add(text, node);
    }
    for (const child of childrenOf(node)) visit(child, [...parents, node]);
  };
  visit(parseSync(path, source).program, []);
  return found;
}

function isText(text: string, parents: readonly Node[]): boolean {
  if (/^\S*[/\\_@]\S*$|^\W*$|^#/.test(text.trim())) return false;
  if (/^[a-z]+(-[a-z0-9]+)+$/.test(text)) return false;
  const place = placeOf(parents);
  if (place === 'shown') return /\p{L}{2}/u.test(text);
  if (place === 'code') return false;
  return isProse(text);
}

/** A lowercase word is a text unless it names something. Attributes for people are known, so in others it does. */
function isUnknownWord(text: string, parents: readonly Node[], names: ReadonlySet<string>): boolean {
  if (!/^\p{Ll}{2,}$/u.test(text) || names.has(text) || IDENTIFIERS.has(text)) return false;
  return placeOf(parents) === 'unknown' && !parents.some(({ type }) => type === 'JSXAttribute');
}

function isTemplateText(text: string, parents: readonly Node[]): boolean {
  if (placeOf(parents) === 'code') return false;
  const words = text.replaceAll('{}', ' ');
  if (/^\S*[/#?=&]/.test(text) || !/\p{L}{2}/u.test(words)) return false;
  if (placeOf(parents) === 'shown') return true;
  return /\s/.test(text.trim()) && !/(^|\s)[a-z]+(-[a-z0-9[\]{}]+)+(\s|$)|^[a-z]+ \{\}$|px|var\(|[MLZ] \{\}/.test(text);
}

/** Whether a string there is shown, is for the program, or may be either. */
function placeOf(parents: readonly Node[]): 'shown' | 'code' | 'unknown' {
  for (let index = parents.length - 1; index >= 0; index -= 1) {
    const node = parents[index]!;
    if (node.type === 'JSXExpressionContainer') {
      const outer = parents[index - 1]!;
      if (outer.type !== 'JSXAttribute') return 'shown';
      continue;
    }
    if (node.type === 'JSXAttribute') return namePlace(String(node.name.name));
    if (node.type === 'Property' && node.key.type === 'Identifier') {
      const place = namePlace(node.key.name);
      return place;
    }
    if (
      !/^(ArrayExpression|ConditionalExpression|LogicalExpression|TemplateLiteral|TSAsExpression|ParenthesizedExpression)$/.test(node.type)
    )
      return 'unknown';
  }
  return 'unknown';
}

function namePlace(name: string): 'shown' | 'code' | 'unknown' {
  if (TEXT_NAMES.test(name)) return 'shown';
  return CODE_NAMES.test(name) ? 'code' : 'unknown';
}

/** Parts of a program in which no string is for people, or all are translated. */
function isCode(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (/^(Import|Export(Named|All))/.test(node.type) && 'source' in node && node.source) return true;
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return true;
  if (node.type === 'JSXAttribute' && CODE_NAMES.test(String(node.name.name))) return true;
  if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'className') return true;
  if (node.type === 'ThrowStatement') return true;
  if (parent?.type === 'Property' && parent.key === node) return true;
  if (parent?.type === 'SwitchCase' && parent.test === node) return true;
  if (parent?.type === 'MemberExpression' && parent.property === node) return true;
  if (parent?.type === 'BinaryExpression' && /^[=!]==?$|^in$/.test(parent.operator) && node.type === 'Literal') return true;
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') {
    const callee = parent.callee.type === 'MemberExpression' ? parent.callee.property : parent.callee;
    const name = callee.type === 'Identifier' ? callee.name : '';
    if (node === (parent.arguments as Node[])[0] && (name === 't' || name === 'rich')) return true;
    if (
      (parent.arguments as Node[]).includes(node) &&
      CODE_CALLS.test(name) &&
      (node.type === 'Literal' || node.type === 'TemplateLiteral')
    )
      return true;
  }
  return false;
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'parent')
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string');
}
