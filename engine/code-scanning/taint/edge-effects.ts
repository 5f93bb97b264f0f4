import { PLACE_SHIFT, PREFIX, PREFIX_BITS, QUOTED } from '../graph/fragment.ts';
import { PLACE } from '../graph/page-text.ts';
import type { SourceKind } from '../models/model.ts';
import { ALL_CLASSES, BIT, BROWSER, CHOSEN, CLASSES_OF_TIER, LEFTMOST, OBJECT, PAGE, REACHES, REMOTE } from '../models/sink-mask.ts';
import { BELOW } from './paths.ts';
import type { Paths } from './paths.ts';

/** A value as a part of a page: where it breaks out of its place it can do all that a page can, and else nothing. */
export function joined(mask: number, label: number): number {
  const place = label >> PLACE_SHIFT;
  if (place === PLACE.unknown) return mask;
  return (mask & REACHES[place as keyof typeof REACHES]) === 0 ? mask & ~PAGE : mask | PAGE;
}

/** What decoding may make dangerous again of a value of its tiers. */
export function restorable(mask: number): number {
  return OBJECT | ((mask & REMOTE) !== 0 ? ALL_CLASSES : (mask & BROWSER) !== 0 ? CLASSES_OF_TIER.browser : CLASSES_OF_TIER.library);
}

/** What a value is no longer dangerous for once it is part of a text, by what is on its left. */
export function clearedByJoining(label: number): number {
  const prefix = label & PREFIX_BITS;
  const isLeftmost = prefix !== PREFIX.fixed && prefix !== PREFIX.unknown;
  return OBJECT | CHOSEN | (isLeftmost ? 0 : LEFTMOST) | ((label & QUOTED) === 0 ? 0 : BIT.sqlBare);
}

export function startOf(kind: SourceKind, paths: Paths): [path: number, mask: number][] {
  const below = paths.id([BELOW]);
  switch (kind) {
    case 'text':
    case 'fileName':
      return [[0, ALL_CLASSES]];
    case 'texts':
      return [[below, ALL_CLASSES]];
    case 'object':
    case 'files':
      return [[below, ALL_CLASSES | OBJECT]];
    default:
      return [
        [0, ALL_CLASSES | OBJECT],
        [below, ALL_CLASSES | OBJECT],
      ];
  }
}
