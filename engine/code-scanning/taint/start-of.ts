import type { SourceKind } from '../models/model.ts';
import { ALL_CLASSES, OBJECT } from '../models/sink-mask.ts';
import { BELOW } from './paths.ts';
import type { Paths } from './paths.ts';

/** Initial facts of a source: access paths and masks. */
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
