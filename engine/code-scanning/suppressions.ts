import type { TextPlaces } from './text-places.ts';

export interface Suppression {
  readonly reason: string;
  readonly line: number;
}

const COMMENT = /understory-ignore-next-line\s+([\w/.:@+-]+)\s+--\s+(\S.*?)\s*(?:\*\/|-->|#\}|--\}\})?\s*$/;

/** The comment on the line before a finding that sets it aside; without rule or reason it has no effect. */
export function suppressionOf(places: TextPlaces, line: number, ruleId: string): Suppression | null {
  const found = COMMENT.exec(places.lineText(line - 1));
  return found && found[1] === ruleId ? { reason: found[2]!, line: line - 1 } : null;
}
