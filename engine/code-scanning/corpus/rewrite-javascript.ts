import { parseJavaScript } from '../javascript/parse.ts';

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A semantics-preserving rewrite of a file. */
export type Rewrite = (path: string, text: string) => string;

/** Semantics-preserving rewrites; none may change the findings. */
export const JAVASCRIPT_REWRITES: Readonly<Record<string, Rewrite>> = {
  rename: (path, text) => edited(text, renames(parse(path, text))),
  'copy to another variable': (path, text) =>
    edited(
      text,
      declarationsIn(parse(path, text)).map(({ start, end, kind, name, value }) => ({
        start,
        end,
        text: `${kind} ${name}_copied = ${text.slice(value.start, value.end)}; ${kind} ${name} = ${name}_copied;`,
      })),
    ),
  'extract to a function': (path, text) =>
    `${edited(text, declarationsIn(parse(path, text)).flatMap(around('passOn(', ')')))}\nfunction passOn(value) { return value; }\n`,
  'wrap in a promise': (path, text) => edited(text, asyncDeclarationsIn(parse(path, text)).flatMap(around('await Promise.resolve(', ')'))),
  'put into an object': (path, text) => edited(text, declarationsIn(parse(path, text)).flatMap(around('({ inner: ', ' }).inner'))),
  'add dead code': (path, text) => {
    const program = parse(path, text);
    const at = directivesEnd(program);
    return `${text.slice(0, at)}\nfunction neverCalled(first, second) { if (first === second) { return []; } return { first, second }; }\n${text.slice(at)}`;
  },
  'reorder functions': (path, text) => {
    const functions = (parse(path, text)['body'] as Syntax[]).filter(({ type }) => type === 'FunctionDeclaration');
    const moved = functions.map(({ start, end }) => text.slice(start, end)).reverse();
    return [
      edited(
        text,
        functions.map(({ start, end }) => ({ start, end, text: '' })),
      ),
      ...moved,
    ].join('\n');
  },
};

function parse(path: string, text: string): Syntax {
  return parseJavaScript(path, text) as unknown as Syntax;
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { start, end, text: written } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + written + result.slice(end);
  return result;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';
}

function* walk(node: Syntax, parents: readonly Syntax[] = []): Generator<readonly [Syntax, readonly Syntax[]]> {
  yield [node, parents];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) yield* walk(child, [...parents, node]);
}

interface Declaration {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly name: string;
  readonly value: Syntax;
  readonly isAsync: boolean;
}

/** Statements of the form `const x = …;`, outermost only. */
function declarationsIn(program: Syntax): Declaration[] {
  const found: Declaration[] = [];
  for (const [node, parents] of walk(program)) {
    if (node.type !== 'VariableDeclaration' || !/^(?:Program|BlockStatement)$/.test(parents.at(-1)?.type ?? '')) continue;
    const [declarator, ...others] = node['declarations'] as Syntax[];
    const [id, value] = [declarator!['id'] as Syntax, declarator!['init']];
    if (others.length > 0 || id.type !== 'Identifier' || isSyntax(id['typeAnnotation']) || !isSyntax(value)) continue;
    // Values that contain statements are skipped, so that edits never overlap.
    if (/Function|Class/.test(value.type) || [...walk(value)].some(([inner]) => inner.type === 'BlockStatement')) continue;
    const owner = parents.findLast(({ type }) => type.includes('Function'));
    const isAsync = owner?.['async'] === true;
    found.push({ start: node.start, end: node.end, kind: String(node['kind']), name: String(id['name']), value, isAsync });
  }
  return found;
}

const asyncDeclarationsIn = (program: Syntax) => declarationsIn(program).filter(({ isAsync }) => isAsync);

function around(before: string, after: string): (declaration: Declaration) => Edit[] {
  return ({ value }) => [
    { start: value.start, end: value.start, text: before },
    { start: value.end, end: value.end, text: after },
  ];
}

const FUNCTIONS = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Renames of names the file declares. Components and exported names keep theirs. */
function renames(program: Syntax): Edit[] {
  const declared = new Set<string>();
  const kept = new Set<string>();
  for (const [node, parents] of walk(program)) {
    const ids: unknown[] = node.type === 'VariableDeclarator' ? [node['id']] : [];
    if (FUNCTIONS.test(node.type)) ids.push(...(node['params'] as unknown[]), node.type === 'FunctionDeclaration' ? node['id'] : undefined);
    const isExported = parents.some(({ type }) => type.startsWith('Export')) && parents.length < 5;
    for (const id of ids)
      if (isSyntax(id) && id.type === 'Identifier') (isExported && !FUNCTIONS.test(node.type) ? kept : declared).add(String(id['name']));
    if (node.type === 'FunctionDeclaration' && isExported) kept.add(nameOf(node['id']));
    if (node.type === 'ExportSpecifier') kept.add(nameOf(node['local']));
    if (node.type === 'AssignmentPattern') kept.add(nameOf(node['left']));
  }
  const edits: Edit[] = [];
  for (const [node, parents] of walk(program)) {
    const name = nameOf(node);
    if (node.type !== 'Identifier' || !declared.has(name) || kept.has(name) || /^[A-Z]/.test(name)) continue;
    const parent = parents.at(-1)!;
    if (parent['computed'] !== true && (parent['property'] === node || (parent['key'] === node && parent['shorthand'] !== true))) continue;
    if (parent['imported'] === node || /^Import|^TSType/.test(parent.type)) continue;
    if (parent['shorthand'] === true) {
      if (parent['value'] === node) edits.push({ start: node.start, end: node.start + name.length, text: `${name}: ${name}_renamed` });
    } else edits.push({ start: node.start, end: node.start + name.length, text: `${name}_renamed` });
  }
  return edits;
}

function nameOf(node: unknown): string {
  return isSyntax(node) ? String(node['name'] ?? '') : '';
}

function directivesEnd(program: Syntax): number {
  const body = program['body'] as Syntax[];
  return body.findLast((node) => typeof node['directive'] === 'string')?.end ?? 0;
}
