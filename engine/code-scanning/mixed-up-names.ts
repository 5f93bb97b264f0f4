import { EDGE } from './graph/fragment.ts';
import { BELOW } from './taint/paths.ts';
import type { Taint } from './taint/taint.ts';

/** Functions that hand a name on to one another, at most. */
const MAX_DEPTH = 3;

/** Whether a shared value was stored under an unknown key and is read by a word, or the other way around. */
export function isOfAnyName(taint: Taint, at: number, after: number, next: number): boolean {
  if (after < 0) return false;
  const { facts, resolution } = taint;
  const [from, to] = [facts.nodeOf(at), facts.nodeOf(after)];
  // Nobody loops over the fields of an object as over a list.
  if (resolution.ofAnyName.has(from)) return resolution.ofWords.has(to) || resolution.instanceFields.has(from);
  const word = resolution.ofWords.get(from);
  if (word === undefined) return false;
  if (resolution.instanceFields.has(to)) return !resolution.ofWords.has(to);
  // An array is also looped over, which reads all of its values.
  const key = next >= 0 && resolution.readByAnyName.has(to) ? resolution.keyOfRead.get(facts.nodeOf(next)) : undefined;
  return key !== undefined && !mayBeWord(taint, key, word, MAX_DEPTH);
}

/** Whether a load reads by a word what was stored under an unknown key, or the other way around. */
export function isAskedOtherwise({ facts, paths, program }: Taint, at: number, after: number): boolean {
  const [first] = paths.get(facts.pathOf(at));
  if (first === undefined || first === BELOW) return false;
  let isOther = false;
  program.eachEdge(facts.nodeOf(at), (node, kind, label) => {
    if (kind !== EDGE.load || node !== facts.nodeOf(after)) return;
    const name = program.names[label]!;
    if ((first === '*' && isWord(name)) || (name === '*' && isWord(first))) isOther = true;
  });
  return isOther;
}

/** Whether a key is a parameter for which a caller hands over this word. */
function mayBeWord(taint: Taint, key: number, word: string, depth: number): boolean {
  const { program, resolution } = taint;
  if (resolution.constants.valueOf(key) === word) return true;
  const fn = program.nodeFn[key]!;
  const param = fn < 0 ? -1 : program.functions[fn]!.params.indexOf(resolution.constants.originOf(key));
  if (param < 0 || depth === 0) return false;
  return taint.callersOf(fn).some(([call, { shift }]) => {
    const handed = program.calls[call]!.args[param + shift];
    return handed !== undefined && mayBeWord(taint, handed, word, depth - 1);
  });
}

function isWord(name: string): boolean {
  return /^[^\d[<*@]/.test(name);
}
