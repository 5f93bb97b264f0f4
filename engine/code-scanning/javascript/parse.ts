import { parseSync, rawTransferSupported } from 'oxc-parser';
import type { ParseResult, ParserOptions, Program } from 'oxc-parser';

export class SyntaxProblem extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

// Skips serializing the tree as JSON, in half the time. Unsupported on some machines (big-endian, 32-bit), and missing from the parser's types.
const RAW_TRANSFER = { experimentalRawTransfer: rawTransferSupported() };

type Language = NonNullable<ParserOptions['lang']>;

/** Languages to try, by file extension: older projects have Flow or TypeScript syntax in plain `.js`. */
function languagesOf(path: string): Language[] {
  if (/\.d\.[cm]?ts$/.test(path)) return ['dts'];
  if (/\.[cm]?ts$/.test(path)) return ['ts', 'tsx'];
  if (path.endsWith('.tsx')) return ['tsx'];
  return ['jsx', 'tsx', 'ts'];
}

/** Parses one file. Throws SyntaxProblem. Deeply nested code crashes the process: see `nesting.ts`. */
export function parseJavaScript(path: string, text: string, transfer: object = RAW_TRANSFER): Program {
  let problem: SyntaxProblem | undefined;
  for (const lang of languagesOf(path)) {
    const result = parseSync(path, text, { ...transfer, lang, preserveParens: false });
    const program = takeProgram(result);
    const { errors } = result;
    const [error] = errors;
    if (!error) return program;
    // Semantic errors, such as a duplicate declaration or a top-level return, still leave a usable tree.
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
 * The result's getters keep it alive until a full garbage collection, however young it is. So it is emptied; otherwise each tree would be copied
 * twice before that.
 */
function takeProgram({ program, comments, module }: ParseResult): Program {
  for (const list of [comments, module.staticImports, module.staticExports, module.dynamicImports, module.importMetas]) list.length = 0;
  return { ...program, body: program.body.splice(0) };
}
