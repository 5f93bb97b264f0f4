import type { JSXElement, Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { plainCall } from './calls.ts';
import { newNode } from './lowering.ts';
import { readName } from './variables.ts';

/** An element is a call of its component with one props object. */
export function lowerJsx(lowering: Lowering, node: Node): number {
  if (node.type === 'JSXElement') return lowerElement(lowering, node);
  const result = newNode(lowering, node);
  if (node.type === 'JSXFragment') lowerChildren(lowering, node.children);
  return result;
}

function lowerElement(lowering: Lowering, node: JSXElement): number {
  const { builder } = lowering;
  const { name, attributes } = node.openingElement;
  const props = newNode(lowering, node.openingElement);
  builder.fragment.objects.push(props, 0);
  for (const attribute of attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      builder.flow(lowering.expression(attribute.argument), props);
      continue;
    }
    const field =
      attribute.name.type === 'JSXIdentifier' ? attribute.name.name : `${attribute.name.namespace.name}:${attribute.name.name.name}`;
    if (attribute.value) builder.store(valueOf(lowering, attribute.value), field, props);
  }
  for (const child of lowerChildren(lowering, node.children)) builder.store(child, 'children', props);
  const tag = tagOf(name);
  const callee = /^[A-Z]|\./.test(tag) && name.type !== 'JSXNamespacedName' ? calleeOf(lowering, name) : -1;
  const result = newNode(lowering, node);
  builder.call({ ...plainCall(lowering, node), kind: 'jsx', callee, text: tag, args: [props], result });
  return result;
}

function valueOf(lowering: Lowering, value: Node): number {
  if (value.type !== 'JSXExpressionContainer') return lowering.expression(value);
  return value.expression.type === 'JSXEmptyExpression' ? newNode(lowering, value) : lowering.expression(value.expression);
}

function lowerChildren(lowering: Lowering, children: JSXElement['children']): number[] {
  return children.flatMap((child) => {
    if (child.type === 'JSXExpressionContainer')
      return child.expression.type === 'JSXEmptyExpression' ? [] : [lowering.expression(child.expression)];
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return [lowering.jsx(child)];
    return [];
  });
}

function tagOf(name: JSXElement['openingElement']['name']): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${tagOf(name.object)}.${name.property.name}`;
}

function calleeOf(lowering: Lowering, name: JSXElement['openingElement']['name']): number {
  if (name.type === 'JSXMemberExpression') {
    const result = newNode(lowering, name);
    lowering.builder.load(calleeOf(lowering, name.object), name.property.name, result);
    return result;
  }
  return name.type === 'JSXIdentifier' ? readName(lowering, name.name, name) : -1;
}
