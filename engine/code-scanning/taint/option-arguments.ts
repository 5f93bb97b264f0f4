import { HARMLESS_COMMANDS } from '../models/javascript/common-calls.ts';
import type { Constants } from '../tokens/constants.ts';
import type { Taint } from './taint.ts';

const HARMLESS = new RegExp(HARMLESS_COMMANDS);
const MAX_FACTS = 1_000;

/**
 * Whether an argument can be an option, by the lists that it was put into, wherever that is: in one of them not behind two dashes, nor as an
 * argument of a command without options that run others.
 */
export function mayBeOption(taint: Taint, constants: Constants, fact: number, bits: number): boolean {
  const { facts, paths } = taint;
  const seen = new Set<number>();
  const open = [fact];
  let isListed = false;
  for (let at = open.pop(); at !== undefined && seen.size < MAX_FACTS; at = open.pop()) {
    if (at < 0 || seen.has(at)) continue;
    seen.add(at);
    const [place, ...rest] = paths.get(facts.pathOf(at));
    const list = place === undefined || rest.length > 0 ? undefined : constants.objectOf(facts.nodeOf(at));
    if (list !== undefined && constants.isArray(list) === true && /^\d+$/.test(place!)) {
      if (leavesOptions(constants, list, Number(place))) return true;
      isListed = true;
      continue;
    }
    const [before, through] = facts.wayTo(at, bits);
    if (through === -2) open.push(...taint.factsInto(at));
    else open.push(through >= 0 ? through : before);
  }
  return !isListed;
}

function leavesOptions(constants: Constants, list: number, place: number): boolean {
  const before = Array.from({ length: place }, (_, index) => constants.fieldOf(list, String(index)));
  const values = before.map((node) => (node === undefined ? undefined : constants.valueOf(node)));
  return !values.includes('--') && !(typeof values[0] === 'string' && HARMLESS.test(values[0]));
}
