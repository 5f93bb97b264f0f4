import type { LinkedProgram } from '../graph/link.ts';
import { ALL_CLASSES, BIT, CHOSEN, LEFTMOST, OBJECT } from '../models/sink-mask.ts';
import { clearOf } from '../tokens/model-steps.ts';
import type { Resolution } from '../tokens/resolution.ts';
import { clearedByPattern } from '../tokens/pattern-guard.ts';
import { NamedConstants } from '../tokens/named-constants.ts';
import { splitPattern } from '../graph/split-pattern.ts';

const EVERYTHING = ALL_CLASSES | OBJECT | CHOSEN;
// Names that promise a check of the value itself, rather than of the user or of mere presence.
const VALIDATOR =
  /(?:^|[a-z_])(?:valid|safe|allowed|allow|whitelist|permitted|trusted|known|legal|sanitized|supported|within|inside|contained|isLocal|isInternal|isRelative|sameOrigin)/i;
const NOT_A_CHECK = /invalid(?:ate)|auth|login|permission|role|empty|defined|null|exist|length/i;
const NUMERIC =
  /(?:^|\.)(?:isInteger|isSafeInteger|isFinite|isNumber|is_numeric|is_int|ctype_digit|ctype_alnum|ctype_alpha|is_bool|is_float)$/;

/** The bits of a fact that each guard clears, computed on demand. */
export class GuardMasks {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;
  readonly #masks = new Map<number, number>();
  readonly #named: NamedConstants;

  constructor(program: LinkedProgram, resolution: Resolution) {
    this.#program = program;
    this.#resolution = resolution;
    this.#named = new NamedConstants(program, resolution.constants);
  }

  /** Bits cleared by a guard of the program. */
  clears(guard: number, depth = 0): number {
    const known = this.#masks.get(guard);
    if (known !== undefined) return known;
    const mask = this.#compute(guard, depth);
    this.#masks.set(guard, mask);
    return mask;
  }

  /**
   * What a guard clears for access paths below the value: a copy is a new object with the same contents, and a list may have elements that
   * are still texts.
   */
  clearsBelow(guard: number): number {
    const { kind } = this.#program.guards[guard]!.guard;
    return kind === 'copied' || kind === 'list' ? 0 : this.clears(guard);
  }

  /** What a call has checked of an argument once it returns: `assertName(x)`. */
  clearsAfter(call: number, place: number): number {
    const targets = this.#resolution.targets.get(call);
    if (!targets || targets.length === 0) return 0;
    return targets.reduce((mask, { fn, shift }) => {
      const { info, file } = this.#program.functions[fn]!;
      let own = 0;
      for (const [param, guard] of info.exitGuards) if (param + shift === place) own |= this.clears(guard + file.guardBase, 1);
      return mask & own;
    }, EVERYTHING);
  }

  #compute(index: number, depth: number): number {
    const { guard, file } = this.#program.guards[index]!;
    switch (guard.kind) {
      case 'constant':
      case 'listed':
      case 'number':
      case 'list':
        return EVERYTHING;
      // Every object has the keys that lead to its prototype.
      case 'reached':
        return EVERYTHING & ~(BIT.prototype | CHOSEN);
      case 'copied':
        return CHOSEN;
      case 'short':
        return BIT.slowOnLong;
      case 'text':
        return OBJECT | CHOSEN | BIT.nosql;
      case 'noTraversal':
        return BIT.path | BIT.include;
      // The path may still be absolute.
      case 'inner':
        return BIT.path;
      case 'extension':
        return BIT.upload;
      case 'host':
        return LEFTMOST | BIT.path | BIT.include;
      case 'prototypeKey':
        return BIT.prototype | CHOSEN;
      case 'pattern':
        return clearedByPattern(guard.pattern, guard.flags, guard.matches);
      case 'prefix':
        return prefixMask(guard.prefix);
      default:
        return this.#callMask(guard.call + file.callBase, guard.argument, guard.truth, depth);
    }
  }

  /** What all patterns clear that the receiver of `test` may be. */
  #clearedByTest(call: number, matches: boolean): number {
    const { receiver } = this.#program.calls[call]!;
    const tokens = receiver < 0 ? [] : this.#resolution.tokensOf(receiver);
    if (tokens.length === 0) return 0;
    return tokens.reduce((mask, token) => {
      const pattern = token.kind === 'pattern' ? this.#resolution.constants.patternOf(token.node) : undefined;
      return pattern ? mask & clearedByPattern(pattern[0], pattern[1], matches) : 0;
    }, EVERYTHING);
  }

  /** What a PHP pattern clears that is a constant defined in another file. */
  #clearedByNamed(call: number, matches: boolean): number {
    const { constants } = this.#resolution;
    const [pattern] = this.#program.calls[call]!.args;
    const named = pattern === undefined ? undefined : this.#named.nodeOf(constants.valueOf(pattern));
    const text = named === undefined ? undefined : constants.valueOf(named);
    const found = typeof text === 'string' ? splitPattern(text) : undefined;
    return found ? clearedByPattern(found[0], found[1], matches) : 0;
  }

  #callMask(call: number, argument: number, truth: boolean, depth: number): number {
    const { info } = this.#program.calls[call]!;
    let mask = 0;
    for (const { model } of this.#resolution.models.get(call) ?? []) {
      for (const [position, classes] of Object.entries(model.guards ?? {})) {
        const negated = position.startsWith('!');
        const place = position === 'receiver' ? -1 : Number(position.replace('!', ''));
        if (place === argument && truth !== negated) mask |= clearOf(classes);
      }
    }
    const targets = this.#resolution.targets.get(call) ?? [];
    if (depth < 3 && targets.length > 0) {
      const shared = targets.reduce((common, { fn, shift }) => {
        const { info: callee, file } = this.#program.functions[fn]!;
        let own = 0;
        for (const [param, guard] of truth ? callee.truthGuards : callee.falsityGuards)
          if (param + shift === argument) own |= this.clears(guard + file.guardBase, depth + 1);
        return common & own;
      }, EVERYTHING);
      mask |= shared;
    }
    const name = info.text.split(/\.|::/).at(-1) ?? '';
    if (info.text === 'preg_match' && argument === 1) mask |= this.#clearedByNamed(call, truth);
    if (name === 'test' && argument === 0) mask |= this.#clearedByTest(call, truth);
    if (truth && NUMERIC.test(info.text) && argument === 0) mask |= EVERYTHING;
    if (!truth && /(?:^|\.)(?:isNaN)$/.test(info.text) && argument === 0) mask |= EVERYTHING;
    if (truth && argument >= 0 && VALIDATOR.test(name) && !NOT_A_CHECK.test(name) && !/^(?:get|set|create|load|find)/i.test(name))
      mask |= EVERYTHING;
    return mask;
  }
}

function prefixMask(prefix: string | null): number {
  // An unknown directory or origin: what starts with it stays below it.
  if (prefix === null) return BIT.path | BIT.include | LEFTMOST;
  // Does not start with a dash.
  if (prefix === '/-') return BIT.option;
  if (/^(?:[a-z]+:)?\/\/[^/]+\//i.test(prefix) || /^\/[^/\\]/.test(prefix)) return LEFTMOST;
  // A scheme contains neither a dot nor an at sign, and what follows a slash or a question mark is not a scheme.
  if (/^[\w-]+(?:\.[\w-]+|[/?#@])/.test(prefix)) return BIT.redirect | BIT.href;
  return /^https?:/i.test(prefix) ? BIT.href : 0;
}
