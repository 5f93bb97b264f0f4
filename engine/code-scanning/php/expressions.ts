import { FORGOTTEN } from '../graph/environment.ts';
import { EDGE, PREFIX, QUOTED } from '../graph/fragment.ts';
import { PageText } from '../graph/page-text.ts';
import { foldNumbers } from '../graph/fold-constants.ts';
import { isQuoted, labelOf } from '../graph/prefix.ts';
import { child, children, endOf, isNode, nameIn, startOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { lowerCall } from './calls.ts';
import { lowerClassName, lowerClassReference } from './class-names.ts';
import { noteMadeOf } from './made-of.ts';
import { throwValue } from './exceptions.ts';
import { FIXED_EXTENSION } from '../graph/fixed-extension.ts';
import { noteExtension } from './extensions.ts';
import type { PhpLowering } from './lowering.ts';
import { fullName, newNode } from './lowering.ts';
import { operatorCall } from './operator-call.ts';
import { fieldOf, noteAlias, noteList, pathKey, readAccess, readNamed, readVariable } from './variables.ts';
import { noteOwn, noteShared } from './own-objects.ts';
import { isPutTogether, operandsOf, piecesOf } from './pieces.ts';
import { comparesSecret } from './secret-comparisons.ts';
import { noteChecked } from './validation.ts';

/** Lowers an expression and gives the node of its value. */
export function lowerExpression(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  switch (node.kind) {
    case 'variable': {
      const name = node['name'];
      if (typeof name === 'string') {
        noteShared(lowering, name);
        return readVariable(lowering, name, node);
      }
      if (isNode(name)) lowering.expression(name);
      return readNamed(lowering, name, node);
    }
    case 'propertylookup':
    case 'nullsafepropertylookup':
    case 'offsetlookup':
      return readAccess(lowering, node);
    case 'staticlookup':
      return lowerStatic(lowering, node);
    case 'string':
    case 'nowdoc':
    case 'number':
    case 'boolean':
    case 'nullkeyword':
      return lowerLiteral(lowering, node);
    case 'encapsed':
      return lowerEncapsed(lowering, node);
    case 'bin':
      return lowerBinary(lowering, node);
    case 'assign':
      return lowerAssignment(lowering, node);
    case 'assignref': {
      const [left, right] = [child(node, 'left')!, child(node, 'right')!];
      const value = lowering.expression(right);
      lowering.assign(left, value, node);
      noteAlias(lowering, left, right);
      return value;
    }
    case 'retif':
      return lowerTernary(lowering, node);
    case 'array':
      return lowerArray(lowering, node);
    case 'cast':
      return lowerCast(lowering, node);
    case 'silent':
    case 'clone':
      return lowering.expression((child(node, 'expr') ?? child(node, 'what'))!);
    case 'encapsedpart':
      return lowering.expression(child(node, 'expression')!);
    case 'parenthesis':
      return lowering.expression(child(node, 'inner')!);
    case 'call':
    case 'new':
      return lowerCall(lowering, node);
    case 'closure':
    case 'arrowfunc':
    case 'function':
      return lowering.functionValue(node, '');
    case 'class':
      return lowering.classDeclaration(node);
    case 'name':
      return lowerName(lowering, node);
    case 'selfreference':
    case 'staticreference':
    case 'parentreference':
      return lowerClassName(lowering, node.kind === 'parentreference' ? lowering.parentName : lowering.className, node);
    case 'eval':
      return operatorCall(lowering, node, 'eval', children1(lowering, node, 'source'));
    case 'print':
      return lowerEcho(lowering, node, child(node, 'expression')!);
    case 'exit':
      if (child(node, 'expression')) lowerEcho(lowering, node, child(node, 'expression')!);
      frame.env.dead = true;
      return newNode(lowering, node);
    case 'include':
      return lowerInclude(lowering, node);
    case 'match':
      return lowerMatch(lowering, node);
    case 'yield':
    case 'yieldfrom': {
      const value = child(node, 'value');
      if (value) builder.store(lowering.expression(value), '[]', builder.fragment.functions[frame.fn]!.returnNode);
      return newNode(lowering, node);
    }
    case 'throw':
      throwValue(lowering, node);
      return newNode(lowering, node);
    case 'isset':
    case 'empty':
    case 'unary':
    case 'pre':
    case 'post': {
      for (const field of ['expression', 'what']) if (child(node, field)) lowering.expression(child(node, field)!);
      for (const each of children(node, 'variables')) lowering.expression(each);
      const result = newNode(lowering, node);
      const number = node['type'] === '-' ? child(node, 'what') : undefined;
      if (number?.kind === 'number') builder.constant(result, -Number(number['value']));
      return result;
    }
    case 'namedargument':
      return lowering.expression(child(node, 'value')!);
    case 'variadic':
    case 'byref':
      return lowering.expression(child(node, 'what')!);
    default:
      return newNode(lowering, node);
  }
}

function children1(lowering: PhpLowering, node: PhpNode, field: string): number[] {
  const value = child(node, field);
  return value ? [lowering.expression(value)] : [];
}

function lowerLiteral(lowering: PhpLowering, node: PhpNode): number {
  const result = newNode(lowering, node);
  const { value } = node as { value?: unknown };
  if (node.kind === 'nullkeyword') lowering.builder.constant(result, null);
  else if (node.kind === 'number') lowering.builder.constant(result, Number(value));
  else if (typeof value === 'string' || typeof value === 'boolean') lowering.builder.constant(result, value);
  return result;
}

function lowerName(lowering: PhpLowering, node: PhpNode): number {
  const result = newNode(lowering, node);
  const name = nameIn(node) ?? '';
  const short = name.split('\\').at(-1)!;
  if (/^(?:true|false)$/i.test(short)) lowering.builder.constant(result, short.toLowerCase() === 'true');
  else if (/^null$/i.test(short)) lowering.builder.constant(result, null);
  else lowering.builder.constant(result, `const:${short}`);
  return result;
}

function lowerStatic(lowering: PhpLowering, node: PhpNode): number {
  const what = child(node, 'what')!;
  const object = lowerClassReference(lowering, what);
  const result = newNode(lowering, node);
  const field = fieldOf(node);
  if (field !== undefined) {
    lowering.builder.load(object, field, result);
    return result;
  }
  const offset = child(node, 'offset');
  const name = offset && nameIn(offset);
  if (name !== undefined) {
    lowering.builder.load(object, name, result);
    // A class constant; its value is fixed.
    if (name !== 'class') lowering.builder.constant(result, `const:${name}`);
    else if (what.kind === 'name') lowering.builder.constant(result, fullName(lowering, nameIn(what) ?? ''));
  }
  return result;
}

function lowerEncapsed(lowering: PhpLowering, node: PhpNode): number {
  const parts = children(node, 'value').map((part) => (part.kind === 'encapsedpart' ? child(part, 'expression')! : part));
  const result = concatenate(lowering, node, parts);
  return node['type'] === 'shell' ? operatorCall(lowering, node, 'shell_exec', [result]) : result;
}

function concatenate(lowering: PhpLowering, node: PhpNode, parts: readonly PhpNode[]): number {
  const { builder } = lowering;
  const page = takePage(lowering);
  const values = parts.map((part) => lowering.expression(part));
  const last = builder.constantOf(values.at(-1)!);
  const extension =
    typeof last === 'string' && FIXED_EXTENSION.test(last) ? builder.fragment.guards.push({ kind: 'extension' }) - 1 : undefined;
  const result = newNode(lowering, node);
  let before = '';
  let isUnknown = false;
  let layout = '';
  for (const [place, value] of values.entries()) {
    const constant = builder.constantOf(value);
    if (typeof constant === 'string' || typeof constant === 'number') {
      builder.edge(value, result, EDGE.derive, PREFIX.none);
      before += String(constant).startsWith('const:') ? 'https://configured.invalid/' : String(constant);
      layout += String(constant);
      page.read(String(constant));
      continue;
    }
    const label = endsHost(lowering, parts[place]!, layout) ? PREFIX.open : labelOf(before, isUnknown, page.place);
    if (LOCATION.test(layout) && isPathAsSent(lowering, parts[place]!))
      builder.edge(operatorCall(lowering, parts[place]!, 'location:path', []), result, EDGE.derive, PREFIX.none);
    const raw = isQuoted(before, isUnknown) && before !== '' ? rawOfShellArgument(lowering, parts[place]!) : undefined;
    if (raw !== undefined) builder.edge(raw, result, EDGE.derive, label);
    builder.edge(extension === undefined ? value : refinedBy(lowering, node, value, extension), result, EDGE.derive, label);
    layout += VALUE;
    page.skip();
    if (!isUnknown) builder.prefix(result, before === '' ? (builder.prefixOf(value) ?? '') : before);
    isUnknown = true;
  }
  if (!isUnknown) builder.constant(result, before);
  return result;
}

const VALUE = '\0';
/** A host that nothing ends, so that what follows becomes a part of it: `https://shop.example` and `.evil.example`. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const OPEN_HOST = /^(?:location:\s*)?(?:https?|\0):\/\/\0$/i;

const LOCATION = /^location:\s*$/i;

/** Behind a host that is not ended, what is sent becomes a part of it. */
function endsHost(lowering: PhpLowering, part: PhpNode, layout: string): boolean {
  const of = OPEN_HOST.test(layout) ? (lowering.copies.get(nameOf(part) ?? '') ?? part) : undefined;
  return of !== undefined && /^_(?:GET|POST|REQUEST|COOKIE)\./.test(pathKey(of) ?? '');
}

/** The path of the request as it was sent and as nothing has checked it. */
function isPathAsSent(lowering: PhpLowering, part: PhpNode): boolean {
  const path = '_SERVER.REQUEST_URI';
  return (lowering.madeOf.get(nameOf(part) ?? '') ?? pathKey(part)) === path && lowering.frame.read(path) === undefined;
}

/** Quotes of the command end those that `escapeshellarg` puts around a value. */
function rawOfShellArgument(lowering: PhpLowering, part: PhpNode): number | undefined {
  const escaped = part.kind === 'variable' ? lowering.assignedCalls.get(nameIn(part) ?? '') : part;
  const what = escaped?.kind === 'call' ? child(escaped, 'what') : undefined;
  const [argument] = escaped && what?.kind === 'name' && nameIn(what) === 'escapeshellarg' ? children(escaped, 'arguments') : [];
  return argument && lowering.expression(argument);
}

function refinedBy(lowering: PhpLowering, node: PhpNode, value: number, guard: number): number {
  const refined = newNode(lowering, node);
  lowering.builder.flow(value, refined, guard);
  return refined;
}

/** The page that the text which is lowered next is written into; a new one where that is not known. */
function takePage(lowering: PhpLowering): PageText {
  const page = lowering.writtenInto;
  lowering.writtenInto = undefined;
  return page?.copy() ?? new PageText();
}

export function readPieces(page: PageText, pieces: readonly (string | undefined)[]): void {
  for (const piece of pieces) {
    if (piece === undefined) page.skip();
    else page.read(piece);
  }
}

const ECHO_AT: readonly string[] = ['echo', 'echo', 'echo:quoted', 'echo:bare', 'echo:address', 'echo:event'];

/** What writes a value into the page, named by where in the page that is. */
export function lowerEcho(lowering: PhpLowering, node: PhpNode, value: PhpNode): number {
  const { page } = lowering;
  const isText = isPutTogether(value);
  if (isText) lowering.writtenInto = page;
  const result = operatorCall(lowering, node, isText ? 'echo' : ECHO_AT[page.place]!, [lowering.expression(value)]);
  lowering.writtenInto = undefined;
  readPieces(page, piecesOf(value));
  return result;
}

function lowerBinary(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  const operator = String(node['type']);
  const [left, right] = [child(node, 'left')!, child(node, 'right')!];
  if (operator === '.') return concatenate(lowering, node, operandsOf(node));
  if (operator === '&&' || operator === '||' || operator === 'and' || operator === 'or') {
    const needsBoth = operator === '&&' || operator === 'and';
    lowering.expression(left);
    frame.branches(
      startOf(node),
      () => {
        lowering.refine(left, needsBoth);
        lowering.expression(right);
      },
      () => lowering.refine(left, !needsBoth),
    );
    return newNode(lowering, node);
  }
  if (operator === '??') {
    const result = newNode(lowering, node);
    builder.flow(lowering.expression(left), result);
    builder.flow(lowering.expression(right), result);
    return result;
  }
  const values = [left, right].map((side) => lowering.expression(side));
  const constants = values.map((value) => builder.constantOf(value));
  const result = newNode(lowering, node);
  const folded = foldNumbers(operator, constants[0], constants[1]);
  if (folded !== undefined) builder.constant(result, folded);
  // Models say of which values a loose comparison gives something away.
  const isLoose = operator === '==' || operator === '!=' || operator === '<>';
  if (isLoose && constants.every(mayReadAsZero) && ![left, right].some(isCount)) {
    for (const value of values) {
      const callee = newNode(lowering, node);
      builder.load(value, '<compared>', callee);
      operatorCall(lowering, node, operator, values, callee);
    }
  }
  if (isLoose && comparesSecret(left, right)) operatorCall(lowering, node, '==secret', values);
  // The union of two arrays.
  if (operator === '+' && (isArray(left) || isArray(right))) for (const value of values) builder.flow(value, result);
  // Flags such as `LIBXML_NOENT | LIBXML_DTDLOAD`.
  if (operator === '|' && constants.every((constant) => constant !== undefined)) builder.constant(result, constants.join('|'));
  return result;
}

/** Of the values that are written down, only a text such as `0e12` is equal to other digests, as a number. */
function mayReadAsZero(constant: unknown): boolean {
  return constant === undefined || (typeof constant === 'string' && /^0+e\d+$/i.test(constant));
}

/** A number of characters or of elements, which gives no secret away. */
function isCount(node: PhpNode): boolean {
  const what = node.kind === 'call' ? child(node, 'what') : undefined;
  return what?.kind === 'name' && /^\\?(?:(?:mb_|iconv_)?strlen|count|sizeof|filesize|time|intval|ord|strcmp)$/i.test(nameIn(what) ?? '');
}

function isArray(node: PhpNode): boolean {
  if (node.kind === 'parenthesis') return isArray(child(node, 'inner')!);
  return (
    node.kind === 'array' ||
    (node.kind === 'cast' && node['type'] === 'array') ||
    (node.kind === 'variable' &&
      /^_(?:GET|POST|REQUEST|COOKIE|SERVER|SESSION)$|(?:defaults|options|params|args)$/i.test(nameOf(node) ?? ''))
  );
}

function lowerAssignment(lowering: PhpLowering, node: PhpNode): number {
  const { builder } = lowering;
  const [left, right] = [child(node, 'left')!, child(node, 'right')!];
  const operator = String(node['operator']);
  if (operator === '=') {
    const value = lowering.expression(right);
    noteOwn(lowering, left, right);
    lowering.assign(left, value, node);
    lowering.rewritten.get(left)?.push(value);
    notePage(lowering, left, right);
    noteExtension(lowering, left, right);
    noteMadeOf(lowering, left, right);
    noteChecked(lowering, left, right);
    if (lowering.frame.env.parent === undefined) lowering.checkFlags.delete(nameOf(left) ?? '');
    noteList(lowering, left, right);
    const name = nameOf(left);
    const call = right.kind === 'call' ? right : lowering.assignedCalls.get(nameOf(right) ?? '');
    if (name !== undefined && call) lowering.assignedCalls.set(name, call);
    else if (name !== undefined) lowering.assignedCalls.delete(name);
    if (name !== undefined && lowering.resolvedNames.has(nameOf(right) ?? '')) lowering.resolvedNames.add(name);
    return value;
  }
  const before = lowering.expression(left);
  const page = operator === '.=' ? lowering.pages.get(nameOf(left) ?? '') : undefined;
  if (isPutTogether(right)) lowering.writtenInto = page;
  const value = lowering.expression(right);
  lowering.writtenInto = undefined;
  const result = newNode(lowering, node);
  if (operator === '.=') {
    const constant = builder.constantOf(before);
    const begin = constant ?? (beginsEmpty(lowering, left) ? '' : undefined);
    builder.prefix(result, builder.prefixOf(before) ?? (typeof constant === 'string' ? constant : ''));
    builder.edge(before, result, EDGE.derive, PREFIX.none);
    builder.edge(
      value,
      result,
      EDGE.derive,
      labelOf(typeof begin === 'string' ? begin : '', begin === undefined, isPutTogether(right) ? 0 : (page?.place ?? 0)) &
        (begin === undefined && quotesItself(right) ? ~QUOTED : -1),
    );
    if (page) readPieces(page, piecesOf(right));
    noteMadeOf(lowering, left, { ...node, kind: 'bin', type: '.' });
  } else if (operator === '??=' || (operator === '+=' && typeof builder.constantOf(value) !== 'number')) {
    builder.flow(before, result);
    if (operator === '??=') builder.flow(value, result);
  }
  lowering.assign(left, result, node);
  return result;
}

/** A text that begins with words of its own and closes the quotes that it opens: it is added where no quote is open. */
function quotesItself(node: PhpNode): boolean {
  const pieces = isPutTogether(node) ? piecesOf(node) : [];
  const fixed = pieces.join('');
  return (pieces[0] ?? '') !== '' && ["'", '"'].every((quote) => fixed.split(quote).length % 2 === 1);
}

/** What a text that is collected in a variable begins with, as far as it is a page. */
function notePage(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const name = nameOf(target);
  if (name === undefined) return;
  const pieces = piecesOf(value);
  const copied = lowering.pages.get(nameOf(value) ?? '');
  if (copied) {
    lowering.pages.set(name, copied.copy());
    return;
  }
  if (pieces.length === 1 && pieces[0] === undefined) {
    lowering.pages.delete(name);
    return;
  }
  const page = new PageText();
  readPieces(page, pieces);
  lowering.pages.set(name, page);
}

function nameOf(target: PhpNode): string | undefined {
  return target.kind === 'variable' && typeof target['name'] === 'string' ? target['name'] : undefined;
}

/** A text that is collected piece by piece, so that the first piece is what it begins with. */
function beginsEmpty(lowering: PhpLowering, target: PhpNode): boolean {
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  return name !== undefined && lowering.emptyTexts.has(name);
}

function lowerTernary(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  const test = child(node, 'test')!;
  const condition = lowering.expression(test);
  const result = newNode(lowering, node);
  const [yes, no] = [child(node, 'trueExpr'), child(node, 'falseExpr')];
  const decided = builder.constantOf(condition);
  const side = (branch: PhpNode | undefined, truth: boolean) => () => {
    if (decided === !truth) return;
    lowering.refine(test, truth);
    builder.flow(branch ? lowering.expression(branch) : truth ? condition : -1, result);
  };
  frame.branches(startOf(node), side(yes, true), side(no, false));
  return result;
}

function lowerArray(lowering: PhpLowering, node: PhpNode): number {
  const { builder } = lowering;
  const result = newNode(lowering, node);
  const items = children(node, 'items');
  builder.fragment.objects.push(result, items.every((item) => !child(item, 'key')) ? 1 : 0);
  items.forEach((item, place) => {
    const value = child(item, 'value') ?? item;
    const lowered = lowering.expression(value);
    if (item['unpack'] === true || value.kind === 'variadic') {
      builder.flow(lowered, result);
      // Behind others its elements have other numbers.
      if (place > 0) {
        const element = newNode(lowering, item);
        builder.load(lowered, '[]', element);
        builder.store(element, '[]', result);
      }
      return;
    }
    const key = child(item, 'key');
    const constant = key ? builder.constantOf(lowering.expression(key)) : undefined;
    builder.store(lowered, key ? (constant === undefined ? '*' : String(constant)) : place < 12 ? String(place) : '[]', result);
  });
  return result;
}

function lowerCast(lowering: PhpLowering, node: PhpNode): number {
  const value = lowering.expression(child(node, 'expr')!);
  const result = newNode(lowering, node);
  const type = String(node['type']);
  if (type === 'string' || type === 'binary') lowering.builder.edge(value, result, EDGE.derive, PREFIX.none);
  if (type === 'array' || type === 'object') lowering.builder.flow(value, result);
  return result;
}

function lowerInclude(lowering: PhpLowering, node: PhpNode): number {
  const target = child(node, 'target')!;
  const path = lowering.expression(target);
  const constant = lowering.builder.constantOf(path);
  const result = operatorCall(lowering, node, 'include', [path]);
  if (lowering.frame.fn !== 0) giveVariables(lowering, result);
  const tail = typeof constant === 'string' ? constant : lastText(target);
  if (tail !== undefined && /\.\w+$/.test(tail))
    lowering.builder.import({
      node: result,
      specifier: tail.replace(/^https:\/\/configured\.invalid\//, ''),
      kind: 'include',
      start: startOf(node),
    });
  return result;
}

/** The file that is included sees the variables of the function that includes it. */
function giveVariables(lowering: PhpLowering, result: number): void {
  for (const [name, node] of lowering.frame.env.snapshot().map)
    if (/^\w+$/.test(name) && name !== 'this' && node !== FORGOTTEN) lowering.builder.store(node, name, result);
  for (const extracted of lowering.extracted) lowering.builder.flow(extracted, result);
}

function lastText(node: PhpNode): string | undefined {
  const last = node.kind === 'bin' ? child(node, 'right') : node.kind === 'encapsed' ? children(node, 'value').at(-1) : undefined;
  const text = last?.kind === 'encapsedpart' ? child(last, 'expression') : last;
  return text?.kind === 'string' ? String(text['value']) : undefined;
}

function lowerMatch(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  const condition = child(node, 'cond')!;
  lowering.expression(condition);
  const result = newNode(lowering, node);
  const arms = children(node, 'arms').map((arm) => () => {
    const [test] = children(arm, 'conds');
    if (test) lowering.refine(equals(condition, test), true);
    const body = child(arm, 'body');
    if (body) builder.flow(lowering.expression(body), result);
  });
  frame.branches(startOf(node), ...arms);
  return result;
}

/** `left === right` as a node, for cases. */
export function equals(left: PhpNode, right: PhpNode): PhpNode {
  if (left.kind === 'boolean' && left['value'] === true) return right;
  return { kind: 'bin', type: '===', left, right, loc: { start: { offset: startOf(right) }, end: { offset: endOf(right) } } };
}
