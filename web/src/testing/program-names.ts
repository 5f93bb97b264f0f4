import { type Node, parseSync } from 'oxc-parser';
import { childrenOf } from './find-texts.ts';

/** Words that a program uses for its own things: names of properties, literals of types, and what values are compared with. */
export function programNames(sources: readonly { path: string; source: string }[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node, parent: Node | undefined) => {
    const name = nameOf(node, parent);
    if (name !== undefined) names.add(name);
    for (const child of childrenOf(node)) visit(child, node);
  };
  for (const { path, source } of sources) visit(parseSync(path, source).program, undefined);
  return names;
}

function nameOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'Identifier') {
    if ((parent?.type === 'Property' || parent?.type === 'TSPropertySignature') && parent.key === node) return node.name;
    return parent?.type === 'MemberExpression' && parent.property === node ? node.name : undefined;
  }
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
  const isCompared = parent?.type === 'BinaryExpression' && /^[=!]==?$|^in$/.test(parent.operator);
  return isCompared || parent?.type === 'SwitchCase' || parent?.type === 'TSLiteralType' ? node.value : undefined;
}

/** Every string of a source file, as of the contract, whose values no screen shows as they are. */
export function allStrings(sources: readonly { path: string; source: string }[]): string[] {
  const strings: string[] = [];
  const visit = (node: Node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.push(node.value);
    for (const child of childrenOf(node)) visit(child);
  };
  for (const { path, source } of sources) visit(parseSync(path, source).program);
  return strings;
}
