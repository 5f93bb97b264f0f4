import type { LinkedProgram } from './graph/link.ts';
import type { LinkedCall } from './graph/linked-call.ts';
import type { Span } from './raw-finding.ts';

export function spanOfCall({ file, info }: LinkedCall): Span {
  return { path: file.path, start: info.start, end: info.end };
}

export function spanOf(program: LinkedProgram, node: number): Span | undefined {
  const file = program.fileOf(node);
  if (!file) return undefined;
  const local = node - file.nodeBase;
  return { path: file.path, start: file.fragment.nodeStart[local]!, end: file.fragment.nodeEnd[local]! };
}

export function nameOf(program: LinkedProgram, fn: number): string {
  return fn < 0 ? '' : program.functions[fn]!.info.name;
}

export function isSame(one: Span, other: Span): boolean {
  return one.path === other.path && one.start === other.start && one.end === other.end;
}

/** Whether a span is strictly inside another. */
export function holds(outer: Span, inner: Span): boolean {
  if (outer.path !== inner.path || inner.end - inner.start >= outer.end - outer.start) return false;
  return outer.start <= inner.start && inner.end <= outer.end;
}
