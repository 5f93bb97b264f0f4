import type { Node } from 'oxc-parser';
import { plain } from './variables.ts';

const BEFORE = /(?:["`[]|\w\.|\b(?:from|join|into|update|table|database|schema|exists|describe)\s+)$/i;
const AFTER = /^(?:["`\]]?\.["`[\w*]|["`\]])/;
const NAMED = /(?:^|[a-z_])(?:table|schema|database|db|column|alias|relation)_?(?:name)?$/i;

/** Whether an operand of a statement is by its own name, and by the texts next to it, the name of a table, column or the like. */
export function isTableName(node: Node, before: string, after: string): boolean {
  return (BEFORE.test(before) || AFTER.test(after)) && NAMED.test(wordOf(node));
}

/** The last name of `tableName`, `options.table` or `table.name`. */
function wordOf(node: Node): string {
  const at = plain(node);
  if (at.type === 'Identifier') return at.name;
  if (at.type !== 'MemberExpression') return '';
  const name = at.property.type === 'Identifier' ? at.property.name : '';
  return name === 'name' && !at.computed ? wordOf(at.object) : name;
}
