import type { Reachability } from '#contract/results/reachability.ts';
import { plainText } from './plain-text.ts';

/** The proof that nothing loads a component, as a sentence: the reason with the packages that would have led on. */
export function notReachableText({ reason, cut }: Pick<Reachability, 'reason' | 'cut'>): string {
  const sentence = plainText(reason);
  return cut.length === 0 ? sentence : `${sentence.replace(/\.$/, '')}: ${plainText(cut.join(', '))}.`;
}
