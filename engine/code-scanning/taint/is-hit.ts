import { OBJECT, reachedBy } from '../models/sink-mask.ts';
import type { SinkUse } from '../tokens/resolution.ts';
import { BELOW, matches } from './paths.ts';

/** Whether a value that is dangerous at the path of `fields` for what `mask` says is so where a sink uses it. */
export function isHit(use: SinkUse, fields: readonly string[], mask: number, isPhp: boolean): boolean {
  if ((mask & reachedBy(use.sink, isPhp)) === 0) return false;
  if (!use.path.every((field, place) => place >= fields.length || matches(fields[place]!, field))) return false;
  const below = fields.length > use.path.length ? fields[use.path.length] : undefined;
  switch (use.sink) {
    case 'assign':
    case 'locals':
      // Names that the attacker chose are those of an object of the attacker's making.
      return (mask & OBJECT) !== 0 && (below === undefined || below === BELOW);
    case 'nosql':
      // Text in a query's field is a value and no operator.
      return (mask & OBJECT) !== 0 && !fields.includes('$eq');
    case 'prototype':
      // A merge enters the objects that are in one.
      if (below === BELOW && (mask & OBJECT) !== 0) return true;
      break;
    case 'variables':
      if (below === BELOW) return true;
  }
  return below === undefined || below === '[]' || use.path.includes('*');
}
