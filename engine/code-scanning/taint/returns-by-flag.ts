import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, Target } from '../tokens/resolution.ts';
import { RETURN } from './program-index.ts';

/** Whether a call can receive a return value that depends on a parameter's truth. */
export class ReturnsByFlag {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;

  constructor(program: LinkedProgram, resolution: Resolution) {
    this.#program = program;
    this.#resolution = resolution;
  }

  mayReturn(call: number, target: Target, slot: number): boolean {
    if (slot >= RETURN || target.isArray || target.isMagic) return true;
    const [param, truth, leftOut] = this.#program.functions[target.fn]!.info.returnsWhen[RETURN - 1 - slot]!;
    const { args, info } = this.#program.calls[call]!;
    if (param < 0 || info.spread >= 0) return true;
    const given = args[param + target.shift];
    const known = given === undefined ? leftOut : this.#truthOf(given);
    return known === 2 || known === truth;
  }

  /** Truth of a constant as in PHP; 2 if unknown. */
  #truthOf(node: number): number {
    const value = this.#resolution.constants.valueOf(node);
    if (value === undefined || (typeof value === 'string' && value.startsWith('const:'))) return 2;
    return value === '0' || !value ? 0 : 1;
  }
}
