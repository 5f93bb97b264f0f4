import { reachedBy } from '../models/sink-mask.ts';
import type { Caller } from './context-table.ts';
import { isHit } from './is-hit.ts';
import type { Hit, Taint } from './taint.ts';
import type { Wrappers } from './wrappers.ts';

/** The hits of a search without those in a wrapper whose values all come from calls that are hits themselves. */
export function hitsInPlace(taint: Taint, wrappers: Wrappers): Hit[] {
  return taint.hits.flatMap((hit) => {
    const param = taint.paramOf(hit.fact);
    if (param < 0 || !wrappers.has(hit.use, param)) return [hit];
    const callers: Caller[] = [];
    taint.eachCaller(hit.fact, (caller) => callers.push(caller));
    const others = callers.filter((caller) => !wrappers.includes(hit.use, param, caller.call) || !isOwnHit(taint, hit, caller));
    if (others.length === callers.length) return [hit];
    return others
      .filter((caller) => isOfCaller(taint, hit, caller))
      .map(({ fact, target }) => ({ fact, use: target.isGuess ? { ...hit.use, isLoose: true } : hit.use }));
  });
}

/** Whether what a caller passes is dangerous, or may become so in the wrapper: callers share its facts, and another one may be why it is a hit. */
function isOfCaller(taint: Taint, { use, fact: hit }: Hit, { fact }: Caller): boolean {
  return (taint.facts.maskOf(fact) & reachedBy(use.sink, taint.program.language === 'php')) !== 0 || taint.mayRestore(hit);
}

/** A wrapper may decode what was harmless before. */
function isOwnHit({ facts, paths, program }: Taint, { use }: Hit, { fact }: Caller): boolean {
  return isHit(use, paths.get(facts.pathOf(fact)), facts.maskOf(fact), program.language === 'php');
}
