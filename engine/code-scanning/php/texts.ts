import { FIXED_EXTENSION } from '../graph/fixed-extension.ts';
import { EDGE, PREFIX } from '../graph/fragment.ts';
import { PageText } from '../graph/page-text.ts';
import { isQuoted, labelOf } from '../graph/prefix.ts';
import { child, children, nameIn, nameOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { newNode } from './lowering.ts';
import type { PhpLowering } from './lowering.ts';
import { operatorCall } from './operator-call.ts';
import { isPutTogether, piecesOf } from './pieces.ts';
import { pathKey } from './variables.ts';

/** An interpolated string, or a command in backticks. */
export function lowerEncapsed(lowering: PhpLowering, node: PhpNode): number {
  const parts = children(node, 'value').map((part) => (part.kind === 'encapsedpart' ? child(part, 'expression')! : part));
  const result = concatenate(lowering, node, parts);
  return node['type'] === 'shell' ? operatorCall(lowering, node, 'shell_exec', [result]) : result;
}

/** Concatenates values to a string. */
export function concatenate(lowering: PhpLowering, node: PhpNode, parts: readonly PhpNode[]): number {
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
/** A URL that stops in the middle of its host, so that appended text extends it: `https://shop.example` and `.evil.example`. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const OPEN_HOST = /^(?:location:\s*)?(?:https?|\0):\/\/\0$/i;

const LOCATION = /^location:\s*$/i;

/** Whether request data directly extends an unterminated host. */
function endsHost(lowering: PhpLowering, part: PhpNode, layout: string): boolean {
  const of = OPEN_HOST.test(layout) ? (lowering.copies.get(nameOf(part) ?? '') ?? part) : undefined;
  return of !== undefined && /^_(?:GET|POST|REQUEST|COOKIE)\./.test(pathKey(of) ?? '');
}

/** The raw path of the request, not checked by anything. */
function isPathAsSent(lowering: PhpLowering, part: PhpNode): boolean {
  const path = '_SERVER.REQUEST_URI';
  return (lowering.origins.get(nameOf(part) ?? '') ?? pathKey(part)) === path && lowering.frame.read(path) === undefined;
}

/** Quotes in the command undo those that `escapeshellarg` adds. */
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

/** The page that the string lowered next is written into; a new one if unknown. */
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

/** Lowers output; the operation's name says where in the page the value goes. */
export function lowerEcho(lowering: PhpLowering, node: PhpNode, value: PhpNode): number {
  const { page } = lowering;
  const isText = isPutTogether(value);
  if (isText) lowering.writtenInto = page;
  const result = operatorCall(lowering, node, isText ? 'echo' : ECHO_AT[page.place]!, [lowering.expression(value)]);
  lowering.writtenInto = undefined;
  readPieces(page, piecesOf(value));
  return result;
}
