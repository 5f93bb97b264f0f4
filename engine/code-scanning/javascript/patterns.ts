import type { Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { isOwnAnyway } from './origins.ts';
import { fieldName, pathKey, plain, storeMember, symbolName, writeName } from './variables.ts';

/** Binds or assigns a value to a pattern: names, members, destructuring with defaults and rest elements. */
export function bind(lowering: Lowering, pattern: Node, value: number): void {
  const { builder } = lowering;
  const node = plain(pattern);
  switch (node.type) {
    case 'Identifier':
      writeName(lowering, node.name, value, node);
      return;
    case 'MemberExpression': {
      const object = lowering.expression(node.object);
      const field = fieldName(lowering, node)!;
      const key = field === '*' ? lowering.expression(node.property) : -1;
      const version = storeMember(lowering, node.object, object, field, value, node);
      if (key >= 0) builder.store(key, '<keys>', version);
      const path = key >= 0 ? pathKey(lowering, node) : undefined;
      if (path !== undefined) lowering.frame.write(path, value);
      if (field === '*' && !(node.computed && isOwnAnyway(lowering, node.object, node.property)))
        builder.fragment.keyStores.push(object, key, value, version);
      return;
    }
    case 'AssignmentPattern': {
      const result = newNode(lowering, node);
      builder.flow(value, result);
      builder.flow(lowering.expression(node.right), result);
      bind(lowering, node.left, result);
      return;
    }
    case 'ObjectPattern': {
      for (const property of node.properties) {
        if (property.type === 'RestElement') {
          bind(lowering, property.argument, value);
          continue;
        }
        const part = newNode(lowering, property);
        builder.load(value, keyOf(lowering, property.key, property.computed), part);
        bind(lowering, property.value, part);
      }
      return;
    }
    case 'ArrayPattern': {
      for (const [place, element] of node.elements.entries()) {
        if (!element) continue;
        if (element.type === 'RestElement') {
          const rest = newNode(lowering, element);
          const items = newNode(lowering, element);
          builder.load(value, '[]', items);
          builder.store(items, '[]', rest);
          bind(lowering, element.argument, rest);
          continue;
        }
        const part = newNode(lowering, element);
        builder.load(value, String(place), part);
        bind(lowering, element, part);
      }
      return;
    }
    case 'TSParameterProperty':
      bind(lowering, node.parameter, value);
      return;
    default:
  }
}

/** Name of a property in a pattern, object or class; `*` if computed. */
export function keyOf(lowering: Lowering, key: Node, computed: boolean): string {
  const node = plain(key);
  if (!computed && node.type === 'Identifier') return node.name;
  if (node.type === 'PrivateIdentifier') return `#${node.name}`;
  if (node.type === 'Literal' && node.value !== null && typeof node.value !== 'object') return String(node.value);
  if (computed) {
    const constant = lowering.builder.constantOf(lowering.expression(node));
    if (typeof constant === 'string') return constant;
    return symbolName(lowering, node) ?? '*';
  }
  return '*';
}
