import { BIT, CHOSEN } from '../models/sink-mask.ts';
import type { Source } from '../tokens/resolution.ts';
import type { Taint } from './taint.ts';

const MAX_FACTS = 4_000;

/** All sources that a key, or an object selected by a key, may come from, over all callers on the way. */
export function sourcesOfFact(taint: Taint, fact: number): Set<Source> {
  const found = new Set<Source>();
  const seen = new Set<number>();
  const open = [fact];
  for (let at = open.pop(); at !== undefined && seen.size < MAX_FACTS; at = open.pop()) {
    if (at < 0 || seen.has(at)) continue;
    seen.add(at);
    const source = taint.sourceOf(at);
    if (source) {
      found.add(source);
      continue;
    }
    // A fact returned from a callee came from the fact that entered it; one at a parameter, from any of the callers.
    const classes = (taint.facts.maskOf(at) & CHOSEN) === 0 ? BIT.prototype : CHOSEN;
    const [before, through] = taint.facts.wayTo(at, classes);
    if (through === -2) open.push(...taint.factsInto(at));
    else open.push(through >= 0 ? through : before);
  }
  return found;
}
