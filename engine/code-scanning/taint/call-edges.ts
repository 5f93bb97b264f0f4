import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { Target } from '../tokens/resolution.ts';
import { RETURN, THIS } from './program-index.ts';

/**
 * From an argument of a call, or its receiver (-1), to the parameters of a target: unchanged, or by an edge that pops or pushes a field.
 */
export function eachEntry(
  program: LinkedProgram,
  call: number,
  place: number,
  target: Target,
  visit: (param: number, kind: number, name: number) => void,
): void {
  const { params, thisNode, info, file } = program.functions[target.fn]!;
  if (place === -1) {
    if (target.shift === 0) visit(thisNode, EDGE.flow, 0);
    return;
  }
  const at = place - target.shift;
  if (target.isMagic) {
    if (params[1] !== undefined) visit(params[1], EDGE.store, program.name(String(place)));
    return;
  }
  if (target.isArray && place === 1) {
    for (const [index, param] of params.entries()) visit(param, EDGE.load, program.name(String(index)));
    return;
  }
  if (at < 0) {
    visit(thisNode, EDGE.flow, 0);
    return;
  }
  const { spread } = program.calls[call]!.info;
  if (spread >= 0 && place >= spread) {
    for (const param of params.slice(at)) visit(param, EDGE.load, program.name('[]'));
    return;
  }
  if (info.rest >= 0 && at >= info.rest) visit(params[info.rest]!, EDGE.store, program.name('[]'));
  else if (params[at] !== undefined) visit(params[at], EDGE.flow, 0);
  if (info.argumentsNode >= 0) visit(file.nodeBase + info.argumentsNode, EDGE.store, program.name(String(at)));
}

/** The caller's node that receives what a callee leaves in an exit slot, or -1. */
export function returnOf(program: LinkedProgram, call: number, target: Target, slot: number): number {
  const { info, result, receiver, file } = program.calls[call]!;
  if (slot <= RETURN || (slot === THIS && info.kind === 'new' && info.text !== 'super')) return result;
  const place = slot === THIS ? -1 : slot + target.shift;
  const post = info.posts.find(([each]) => each === place);
  if (post) return file.nodeBase + post[1];
  return slot === THIS ? receiver : -1;
}
