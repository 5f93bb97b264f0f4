import { parseSync, rawTransferSupported } from 'oxc-parser';
import type { ParseResult, ParserOptions, Program } from 'oxc-parser';

export class SyntaxProblem extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

// The same tree without writing it as JSON and reading that again, in half the time. Not on every machine (big-endian, 32 bits). The parser's
// types leave the option out.
const RAW_TRANSFER = { experimentalRawTransfer: rawTransferSupported() };

type Language = NonNullable<ParserOptions['lang']>;

/** Languages to try, by the file's ending: older projects have Flow or types in plain `.js`. */
function languagesOf(path: string): Language[] {
  if (/\.d\.[cm]?ts$/.test(path)) return ['dts'];
  if (/\.[cm]?ts$/.test(path)) return ['ts', 'tsx'];
  if (path.endsWith('.tsx')) return ['tsx'];
  return ['jsx', 'tsx', 'ts'];
}

/** Parses one file. Throws SyntaxProblem. The process dies on code that is nested too deeply: see `nesting.ts`. */
export function parseJavaScript(path: string, text: string, transfer: object = RAW_TRANSFER): Program {
  let problem: SyntaxProblem | undefined;
  for (const lang of languagesOf(path)) {
    const result = parseSync(path, text, { ...transfer, lang, preserveParens: false });
    const program = takeProgram(result);
    const { errors } = result;
    const [error] = errors;
    if (!error) return program;
    // Errors after parsing, such as a name declared twice or a program that returns, leave a program that can be read.
    if (
      program.body.length > 0 &&
      errors.every(({ message }) =>
        /already been declared|redeclare|Illegal|not allowed|cannot be used|Unexpected strict|'return' statement can only/i.test(message),
      )
    )
      return program;
    problem ??= new SyntaxProblem(error.message, error.labels[0]?.start ?? 0);
  }
  throw problem!;
}

/**
 * Its getters keep a result in memory until all garbage is collected, however young it is. So it is left empty; else each tree would be copied twice
 * before that.
 */
function takeProgram({ program, comments, module }: ParseResult): Program {
  for (const list of [comments, module.staticImports, module.staticExports, module.dynamicImports, module.importMetas]) list.length = 0;
  return { ...program, body: program.body.splice(0) };
}
