import type { LinkedCall } from '../graph/linked-call.ts';
import { BIT } from '../models/sink-mask.ts';
import type { Constants } from '../tokens/constants.ts';
import type { Taint } from './taint.ts';

const MAX_STEPS = 200;
/** Extracts a part of a URL that need not be its start. */
const CUTS = /(?:^|\.)(?:split|substring|substr|slice|match|matchAll|exec|get|getAll|pop|shift|at)$/;
const SPLITS = /\.split$/;
const JOINS = /\.join$/;
const MOVES = /\.(?:shift|unshift|splice|reverse|sort)$/;

/** Whether the page's own URL reaches a place with its origin intact: navigating there stays on the same site. */
export class OwnAddress {
  readonly #taint: Taint;
  readonly #constants: Constants;
  #results: Map<number, LinkedCall> | undefined;

  constructor(taint: Taint, constants: Constants) {
    this.#taint = taint;
    this.#constants = constants;
  }

  reaches(fact: number, sources: RegExp = /^Location\.href$/): boolean {
    const { facts } = this.#taint;
    const results = this.#resultsOf();
    const entries: number[] = [];
    /** Separators of lists that are put together again. */
    const joins: unknown[] = [];
    const seen = new Set<number>();
    let at = fact;
    for (let step = 0; step < MAX_STEPS && at >= 0; step += 1) {
      seen.add(at);
      const call = results.get(facts.nodeOf(at));
      if (call && JOINS.test(call.info.text)) joins.push(this.#separatorOf(call));
      else if (call && joins.length > 0 && SPLITS.test(call.info.text)) {
        if (joins.pop() !== this.#separatorOf(call) || this.#losesFirst(call)) return false;
      } else if (call && this.#cuts(call)) return false;
      const begin = this.#taint.sourceOf(at);
      if (begin) return sources.test(begin.text);
      const [, through] = facts.wayTo(at, BIT.redirect);
      if (through === -2 && entries.length > 0) at = entries.pop()!;
      else {
        if (through >= 0) entries.push(through);
        at = this.#taint.factBefore(at, BIT.redirect, seen);
      }
    }
    return false;
  }

  #separatorOf({ args: [separator] }: LinkedCall): unknown {
    return separator === undefined ? undefined : this.#constants.valueOf(separator);
  }

  /** Whether the function that splits an address may move or remove the first part. */
  #losesFirst({ fn }: LinkedCall): boolean {
    return this.#taint.program.calls.some((call) => call.fn === fn && MOVES.test(call.info.text));
  }

  #cuts({ info, args }: LinkedCall): boolean {
    const [first] = args;
    if (/\.(?:substring|substr|slice)$/.test(info.text) && first !== undefined && this.#constants.valueOf(first) === 0) return false;
    if (CUTS.test(info.text)) return true;
    if (!/\.replace(?:All)?$/.test(info.text) || args[0] === undefined) return false;
    const text = this.#constants.valueOf(args[0]);
    if (typeof text === 'string') return text === '#' || text === '?';
    const [pattern] = this.#constants.patternOf(args[0]) ?? [];
    return pattern === undefined || /^\^|\.[*+]/.test(pattern);
  }

  #resultsOf(): Map<number, LinkedCall> {
    this.#results ??= new Map(this.#taint.program.calls.map((call) => [call.result, call]));
    return this.#results;
  }
}
