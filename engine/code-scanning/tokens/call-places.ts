import type { LinkedProgram } from '../graph/link.ts';
import { ENTRY } from '../taint/paths.ts';
import type { ConstantAnswers } from './constants-across-calls.ts';
import type { FormatArguments } from './format-arguments.ts';
import type { Position } from './model-positions.ts';

/** What a position resolves to: nodes, and a field path below them. */
interface Place {
  readonly nodes: readonly number[];
  readonly path: readonly string[];
}

const NONE: readonly number[] = [];

/** Resolves model positions at a call. */
export class CallPlaces {
  readonly #program: LinkedProgram;
  readonly #constants: ConstantAnswers;
  readonly #formats: FormatArguments;

  constructor(program: LinkedProgram, constants: ConstantAnswers, formats: FormatArguments) {
    this.#program = program;
    this.#constants = constants;
    this.#formats = formats;
  }

  /** The nodes before the call, or with `isTarget` their post-call versions. */
  at(call: number, position: Position, isTarget = false): Place {
    const { path } = position;
    return {
      nodes: this.#nodesAt(call, position, isTarget),
      path: path.includes('<0>') ? path.map((field) => (field === '<0>' ? this.#entryOf(call) : field)) : path,
    };
  }

  #nodesAt(call: number, { head, rest, formatted, place }: Position, isTarget: boolean): readonly number[] {
    // Not destructured: a call creates its lists on access.
    const at = this.#program.calls[call]!;
    if (head === 'receiver') return present((isTarget ? this.#afterwards(call, -1) : undefined) ?? at.receiver);
    if (head === 'return') return present(at.result);
    if (head === 'last') return at.args.slice(-1);
    if (rest !== undefined) return at.args.slice(rest);
    if (formatted !== undefined) return this.#formats.textsOf(call, formatted);
    const argument = (isTarget ? this.#afterwards(call, place) : undefined) ?? at.args[place];
    return argument === undefined ? NONE : [argument];
  }

  /** Node of the post-call version of an argument. */
  #afterwards(call: number, place: number): number | undefined {
    const { info, file } = this.#program.calls[call]!;
    const post = info.posts.find(([each]) => each === place);
    return post && file.nodeBase + post[1];
  }

  /** The map entry named by a constant first argument, or any. */
  #entryOf(call: number): string {
    const [name] = this.#program.calls[call]!.args;
    const constant = name === undefined ? undefined : this.#constants.valueOf(name);
    return typeof constant === 'string' ? `${ENTRY}${constant}` : '*';
  }
}

function present(node: number): readonly number[] {
  return node < 0 ? NONE : [node];
}
