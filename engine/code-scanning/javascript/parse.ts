import { parseSync, rawTransferSupported } from 'oxc-parser';
import type { ParserOptions, Program } from 'oxc-parser';

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
    const { program, errors } = parseSync(path, text, { ...transfer, lang, preserveParens: false });
    const [error] = errors;
    if (!error) return program;
    // Errors after parsing, such as a name declared twice, leave a program that can be read.
    if (
      program.body.length > 0 &&
      errors.every(({ message }) => /already been declared|redeclare|Illegal|not allowed|cannot be used|Unexpected strict/i.test(message))
    )
      return program;
    problem ??= new SyntaxProblem(error.message, error.labels[0]?.start ?? 0);
  }
  throw problem!;
}
