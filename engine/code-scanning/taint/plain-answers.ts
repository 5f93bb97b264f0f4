import { ANSWER_TYPE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedCall } from '../graph/linked-call.ts';
import type { Constants } from '../tokens/constants.ts';

const ANSWERS = /(?:^|\.)(?:send|write|end|echo|print_r|var_dump|print|exit|die|printf|response|setContent|setBody)$|^body=$/;
const SETS_TYPE = /(?:^|\.)(?:type|contentType|set|header|setHeader|withHeader|setContentType|writeHead)(?:=)?$/;
const SENDS = /\.(?:send|write|end)$/;
const HTML = /html|svg|xml/i;
const OTHER = /^(?:content-type:\s*)?(?:application|text|image|audio|video|font)\/|^(?:json|txt|text|csv|plain)$/i;

/** Functions that say that what they answer is no page: a browser shows it as text. */
export class PlainAnswers {
  readonly #functions = new Set<number>();
  readonly #constants: Constants;
  /** Functions some of whose answers are known to be no pages. */
  readonly #saying = new Set<number>();

  constructor(program: LinkedProgram, constants: Constants) {
    this.#constants = constants;
    const pages = new Set<number>();
    for (const { info, args, fn } of program.calls) {
      if (info.posts.some(([place]) => place === ANSWER_TYPE)) this.#saying.add(fn);
      if (!SETS_TYPE.test(info.text)) continue;
      const options = args.flatMap((each) => ['Content-Type', 'content-type'].map((field) => constants.fieldOf(each, field)));
      for (const node of [...args, ...options]) {
        const value = node === undefined ? undefined : constants.valueOf(node);
        if (typeof value !== 'string' || !OTHER.test(value)) continue;
        (HTML.test(value) ? pages : this.#functions).add(fn);
      }
    }
    for (const fn of pages) this.#functions.delete(fn);
  }

  includesReturned(fn: number): boolean {
    return this.#functions.has(fn);
  }

  includes({ info, fn, file }: LinkedCall): boolean {
    if (!ANSWERS.test(info.text)) return false;
    const type = info.posts.find(([place]) => place === ANSWER_TYPE)?.[1];
    const value = type === undefined ? undefined : this.#constants.valueOf(file.nodeBase + type);
    if (typeof value === 'string') return OTHER.test(value) && !HTML.test(value);
    // On the way to another answer of the function nothing was said.
    if (file.fragment.language === 'js' && SENDS.test(info.text) && this.#saying.has(fn)) return false;
    return this.#functions.has(fn);
  }
}
