import { ANSWER_TYPE } from '../graph/fragment.ts';
import { countCalls } from '../graph/call-rows.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedFile } from '../graph/linked-file.ts';
import type { LinkedCall } from '../graph/linked-call.ts';
import type { Constants } from '../tokens/constants.ts';

const ANSWERS = /(?:^|\.)(?:send|write|end|echo|print_r|var_dump|print|exit|die|printf|response|setContent|setBody)$|^body=$/;
const SETS_TYPE = /(?:^|\.)(?:type|contentType|set|header|setHeader|withHeader|setContentType|writeHead)(?:=)?$/;
const SENDS = /\.(?:send|write|end)$/;
const HTML = /html|svg|xml/i;
const OTHER = /^(?:content-type:\s*)?(?:application|text|image|audio|video|font)\/|^(?:json|txt|text|csv|plain)$/i;

/** Functions that declare their response not to be HTML: browsers show it as text. Files are scanned on demand. */
export class PlainAnswers {
  readonly #program: LinkedProgram;
  readonly #constants: Constants;
  readonly #read = new Set<LinkedFile>();
  readonly #functions = new Set<number>();
  /** Functions for which the content type of some response is known. */
  readonly #saying = new Set<number>();
  #assignments: readonly LinkedCall[] | undefined;

  constructor(program: LinkedProgram, constants: Constants) {
    this.#program = program;
    this.#constants = constants;
  }

  includesReturned(fn: number): boolean {
    const file = this.#program.functions[fn]?.file;
    if (file) this.#readFile(file);
    return this.#functions.has(fn);
  }

  includes({ info, fn, file }: LinkedCall): boolean {
    if (!ANSWERS.test(info.text)) return false;
    const type = info.posts.find(([place]) => place === ANSWER_TYPE)?.[1];
    const value = type === undefined ? undefined : this.#constants.valueOf(file.nodeBase + type);
    if (typeof value === 'string') return OTHER.test(value) && !HTML.test(value);
    this.#readFile(file);
    // The path to another response of the function did not set a content type.
    if (file.fragment.language === 'js' && SENDS.test(info.text) && this.#saying.has(fn)) return false;
    return this.#functions.has(fn);
  }

  #readFile(file: LinkedFile): void {
    if (this.#read.has(file)) return;
    this.#read.add(file);
    const pages = new Set<number>();
    for (const { info, args, fn } of this.#callsOf(file)) {
      if (info.posts.some(([place]) => place === ANSWER_TYPE)) this.#saying.add(fn);
      if (!SETS_TYPE.test(info.text)) continue;
      const options = args.flatMap((each) => ['Content-Type', 'content-type'].map((field) => this.#constants.fieldOf(each, field)));
      for (const node of [...args, ...options]) {
        const value = node === undefined ? undefined : this.#constants.valueOf(node);
        if (typeof value === 'string' && OTHER.test(value)) (HTML.test(value) ? pages : this.#functions).add(fn);
      }
    }
    for (const fn of pages) this.#functions.delete(fn);
  }

  /** Calls in a file, including assignments lowered to calls. */
  #callsOf(file: LinkedFile): LinkedCall[] {
    const { calls, ownCallCount } = this.#program;
    this.#assignments ??= calls.slice(ownCallCount).filter(({ info }) => SETS_TYPE.test(info.text));
    const own = calls.slice(file.callBase, file.callBase + countCalls(file.fragment.calls));
    return [...own, ...this.#assignments.filter((each) => each.file === file)];
  }
}
