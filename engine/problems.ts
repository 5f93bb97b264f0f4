import { compose } from '#contract/compose.ts';
import type { Problem } from '#contract/results/coverage.ts';
import { PROBLEMS, type ProblemRow, templateOf } from '#contract/results/problem-texts.ts';

export type ProblemKey = keyof typeof PROBLEMS;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Row<Key extends ProblemKey> = (typeof PROBLEMS)[Key];
type Values<Key extends ProblemKey> = Readonly<
  Record<
    Placeholders<Row<Key>['text']> | (Row<Key> extends { readonly remedy: infer Remedy extends string } ? Placeholders<Remedy> : never),
    string | number
  >
>;

/** Where a problem is. The line may be unknown. `incomplete` is for the rows that leave it open. */
type Where<Key extends ProblemKey> = {
  readonly file?: string;
  readonly line?: number | null | undefined;
} & (Row<Key>['incomplete'] extends 'varies' ? { readonly incomplete: boolean } : { readonly incomplete?: never });

/** A problem of the table with its values filled in. */
export function problem<Key extends ProblemKey>(key: Key, values: Values<Key>, where: Where<Key>): Problem {
  const row: ProblemRow = PROBLEMS[key];
  return {
    code: codeOf(key),
    message: compose(templateOf(row), values),
    ...(where.file === undefined ? {} : { file: where.file }),
    ...(where.line === undefined || where.line === null ? {} : { line: where.line }),
    incomplete: row.incomplete === 'varies' ? where.incomplete === true : row.incomplete,
  };
}

export function codeOf(key: ProblemKey): string {
  return key.split('.', 1)[0]!;
}
