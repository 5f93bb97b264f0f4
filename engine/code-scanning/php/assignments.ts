import { EDGE, PREFIX, QUOTED } from '../graph/fragment.ts';
import { PageText } from '../graph/page-text.ts';
import { labelOf } from '../graph/prefix.ts';
import { child, nameIn, nameOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { noteExtension } from './extensions.ts';
import { newNode } from './lowering.ts';
import type { PhpLowering } from './lowering.ts';
import { noteOrigin } from './origins.ts';
import { noteOwn } from './own-objects.ts';
import { isPutTogether, piecesOf } from './pieces.ts';
import { readPieces } from './texts.ts';
import { noteChecked } from './validation.ts';
import { noteList } from './variables.ts';

/** Lowers an assignment and returns the node of the assigned value. */
export function lowerAssignment(lowering: PhpLowering, node: PhpNode): number {
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
    noteOrigin(lowering, left, right);
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
    noteOrigin(lowering, left, { ...node, kind: 'bin', type: '.' });
  } else if (operator === '??=' || (operator === '+=' && typeof builder.constantOf(value) !== 'number')) {
    builder.flow(before, result);
    if (operator === '??=') builder.flow(value, result);
  }
  lowering.assign(left, result, node);
  return result;
}

/** Text with a prefix of its own and balanced quotes can only be appended outside quotes. */
function quotesItself(node: PhpNode): boolean {
  const pieces = isPutTogether(node) ? piecesOf(node) : [];
  const fixed = pieces.join('');
  return (pieces[0] ?? '') !== '' && ["'", '"'].every((quote) => fixed.split(quote).length % 2 === 1);
}

/** What a string built up in a variable starts with, as part of a page. */
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

/** A string built up from `''`, so the first piece added is its prefix. */
function beginsEmpty(lowering: PhpLowering, target: PhpNode): boolean {
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  return name !== undefined && lowering.emptyTexts.has(name);
}
