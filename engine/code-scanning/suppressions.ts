import type { TextPlaces } from './text-places.ts';

export interface Suppression {
  readonly reason: string;
  readonly line: number;
}

const COMMENT = /understory-ignore-next-line\s+([\w/.:@+-]+)\s+--\s+(\S.*?)\s*(?:\*\/|-->|#\}|--\}\})?\s*$/;

const BEGUN = /(?:\/\/|\/\*|\*|#|<!--|\{\{--)\s*understory-ignore-next-line\b/;

/** The suppression comment on the line before a finding; without rule or reason it has no effect. */
export function suppressionOf(places: TextPlaces, line: number, ruleId: string): Suppression | null {
  const found = COMMENT.exec(places.lineText(line - 1));
  return found && found[1] === ruleId ? { reason: found[2]!, line: line - 1 } : null;
}

/** Lines with a suppression comment that lacks a rule or reason. */
export function emptySuppressions({ text }: TextPlaces): number[] {
  if (!text.includes('understory-ignore-next-line')) return [];
  return text.split('\n').flatMap((line, index) => (BEGUN.test(line) && !COMMENT.test(line.trimEnd()) ? [index + 1] : []));
}
