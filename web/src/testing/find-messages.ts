import { type Node, parseSync } from 'oxc-parser';
import { childrenOf } from './find-texts.ts';

interface FoundMessage {
  readonly text: string;
  readonly line: number;
  /** The names of the values that it is given; undefined where they are not written there. */
  readonly values: readonly string[] | undefined;
}

/** The messages that a source file gives to `t` and `rich`, as far as they are written there. */
export function findMessages(path: string, source: string): FoundMessage[] {
  const found: FoundMessage[] = [];
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && (node.callee.name === 't' || node.callee.name === 'rich')) {
      const [message, values] = node.arguments;
      const line = source.slice(0, node.start).split('\n').length;
      for (const text of message ? literals(message) : []) found.push({ text, line, values: values ? namesOf(values) : [] });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(path, source).program);
  return found;
}

function literals(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  return node.type === 'ConditionalExpression' ? [...literals(node.consequent), ...literals(node.alternate)] : [];
}

function namesOf(values: Node): string[] | undefined {
  if (values.type !== 'ObjectExpression') return undefined;
  const names = values.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}
