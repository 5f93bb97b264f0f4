import { OBJECT, reachedBy } from '../models/sink-mask.ts';
import type { SinkUse } from '../tokens/resolution.ts';
import { BELOW, matches } from './paths.ts';

/** Whether a value with this access path and mask is dangerous to a sink use. */
export function isHit(use: SinkUse, fields: readonly string[], mask: number, isPhp: boolean): boolean {
  if ((mask & reachedBy(use.sink, isPhp)) === 0) return false;
  if (!use.path.every((field, place) => place >= fields.length || matches(fields[place]!, field))) return false;
  const below = fields.length > use.path.length ? fields[use.path.length] : undefined;
  switch (use.sink) {
    case 'assign':
    case 'locals':
      // The attacker chose the keys only if the whole object came from the attacker.
      return (mask & OBJECT) !== 0 && (below === undefined || below === BELOW);
    case 'nosql':
      // A string in a query field is a value, not an operator.
      return (mask & OBJECT) !== 0 && !fields.includes('$eq');
    case 'prototype':
      // A merge recurses into nested objects.
      if (below === BELOW && (mask & OBJECT) !== 0) return true;
      break;
    case 'variables':
      if (below === BELOW) return true;
  }
  return below === undefined || below === '[]' || use.path.includes('*');
}
