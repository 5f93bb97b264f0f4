import type { Class, Decorator, Function as FunctionNode, Node, ArrowFunctionExpression, TSType } from 'oxc-parser';
import type { MethodInfo } from '../graph/fragment.ts';
import { Environment } from '../graph/environment.ts';
import { Frame } from '../graph/frame.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { keyOf } from './patterns.ts';
import { declare, declareBlock, declareVars, lookup, namesOf, openScope } from './scope.ts';
import { noteAnswer } from './truth.ts';
import { plain, storeMember, textOf } from './variables.ts';

type AnyFunction = FunctionNode | ArrowFunctionExpression;

interface Owner {
  readonly classIndex: number;
  readonly thisNode: number;
  readonly superNode: number;
  readonly decorators: string[];
}

/** Creates the value of a function. Its body is lowered after the enclosing code, since it may be called at any time. */
export function functionValue(lowering: Lowering, node: Node, name: string, owner?: Owner): number {
  const { builder, frame } = lowering;
  const fnNode = node as AnyFunction;
  const fn = builder.function({
    name: (fnNode.type === 'ArrowFunctionExpression' ? '' : (fnNode.id?.name ?? '')) || name,
    parent: frame.fn,
    start: fnNode.start,
    classIndex: owner?.classIndex ?? -1,
    isAsync: fnNode.async,
    decorators: owner?.decorators ?? [],
  });
  const value = newNode(lowering, fnNode);
  builder.fragment.functionValues.push(value, fn);
  const { scope, thisNode, superNode, closureEnv } = lowering;
  // Functions called later see the final values of a module's variables.
  const seen = { env: frame.fn === 0 ? frame.env : frame.env.snapshot(), fn: frame.fn, start: fnNode.start, outer: closureEnv };
  lowering.later.push(() => {
    // Bodies are lowered one after another, so nothing has to be restored.
    lowering.around = fnNode;
    lowering.loop = undefined;
    lowering.doneAt = lowering.doneBy.get(fnNode);
    lowering.frame = new Frame(builder, fn, new Environment(), lowering.paths);
    lowering.scope = openScope(scope, fn, true);
    lowering.closureEnv = seen;
    const isArrow = fnNode.type === 'ArrowFunctionExpression';
    lowering.ownsThis = !isArrow;
    lowering.thisNode = isArrow ? thisNode : builder.fragment.functions[fn]!.thisNode;
    if (owner) builder.flow(owner.thisNode, lowering.thisNode);
    lowering.superNode = owner?.superNode ?? (isArrow ? superNode : -1);
    lowerBody(lowering, fnNode, fn);
  });
  return value;
}

function lowerBody(lowering: Lowering, node: AnyFunction, fn: number): void {
  const { builder, frame } = lowering;
  const info = builder.fragment.functions[fn]!;
  lowering.params = [];
  if (node.type === 'FunctionExpression' && node.id) {
    // A named function expression can refer to itself.
    const self = newNode(lowering, node.id);
    builder.fragment.functionValues.push(self, fn);
    const variable = declare(lowering.scope, node.id.name);
    variable.definitions.push(self);
    frame.write(variable.key, self);
  }
  for (const param of node.params) namesOf(param as Node, (name) => declare(lowering.scope, name));
  if (node.type !== 'ArrowFunctionExpression') {
    info.argumentsNode = builder.node(fn, node.start, node.start);
    const variable = declare(lowering.scope, 'arguments', true);
    variable.definitions.push(info.argumentsNode);
    frame.write(variable.key, info.argumentsNode);
  }
  for (let place = 0; place < node.params.length; place += 1) lowerParam(lowering, fn, place, node.params[place] as Node);
  const { body } = node;
  if (body) {
    if (body.type !== 'BlockStatement') {
      builder.flow(lowering.expression(body), info.returnNode);
      noteAnswer(lowering, body);
      frame.exit(lowering.params);
    } else {
      if (lowering.hasVars) for (const statement of body.body) declareVars(lowering.scope, statement);
      declareBlock(lowering.scope, body.body);
      lowering.block(body.body);
      noteAnswer(lowering, undefined);
      frame.exit(lowering.params);
    }
  }
  info.exitGuards = frame.exitGuards(lowering.params);
  info.truthGuards = frame.answerGuards(true, lowering.params);
  info.falsityGuards = frame.answerGuards(false, lowering.params);
}

function lowerParam(lowering: Lowering, fn: number, place: number, param: Node): void {
  const { builder } = lowering;
  const info = builder.fragment.functions[fn]!;
  const node = newNode(lowering, param);
  info.params.push(node);
  builder.param(fn, place, node);
  let target = param.type === 'TSParameterProperty' ? (param.parameter as Node) : param;
  if (target.type === 'RestElement') {
    info.rest = place;
    info.paramNames.push('');
    lowering.bind(target.argument, node);
    return;
  }
  noteDecorators(lowering, node, ('decorators' in param ? param.decorators : undefined) ?? []);
  noteType(lowering, node, target);
  if (target.type === 'AssignmentPattern') {
    const whole = newNode(lowering, target);
    builder.version(node, whole);
    builder.flow(lowering.expression(target.right), whole);
    noteType(lowering, node, target.left);
    target = target.left;
    info.paramNames.push(target.type === 'Identifier' ? target.name : '');
    lowering.bind(target, whole);
    return;
  }
  info.paramNames.push(target.type === 'Identifier' ? target.name : '');
  if (target.type === 'Identifier') {
    const variable = lookup(lowering.scope, target.name)!;
    variable.definitions.push(node);
    lowering.frame.write(variable.key, node);
    lowering.params.push({ place, node, key: variable.key });
    const listed = lowering.namesOf.get(target);
    if (listed !== undefined) lowering.iterated.set(variable.key, listed);
    if (param.type === 'TSParameterProperty')
      storeMember(lowering, { type: 'ThisExpression', start: param.start, end: param.end }, lowering.thisNode, target.name, node, param);
    return;
  }
  lowering.bind(target, node);
}

function noteDecorators(lowering: Lowering, node: number, decorators: readonly Decorator[]): void {
  for (const { expression } of decorators) {
    const call = plain(expression);
    const argument = call.type === 'CallExpression' && call.arguments[0]?.type === 'Literal' ? String(call.arguments[0].value) : '';
    const pipes = call.type === 'CallExpression' ? call.arguments.map((each) => textOf(each)).join(' ') : '';
    lowering.builder.fragment.decorated.push([node, decoratorName(expression), `${argument}|${pipes}`]);
  }
}

function decoratorName(expression: Node): string {
  const node = plain(expression);
  return textOf(node.type === 'CallExpression' ? node.callee : node);
}

/** Records a name's declared type and the import it comes from. */
export function noteType(lowering: Lowering, node: number, target: Node): void {
  const annotation = 'typeAnnotation' in target ? target.typeAnnotation : undefined;
  if (annotation && annotation.type === 'TSTypeAnnotation') noteTypeNode(lowering, node, annotation.typeAnnotation);
}

function noteTypeNode(lowering: Lowering, node: number, type: TSType): void {
  if (type.type === 'TSUnionType' || type.type === 'TSIntersectionType') {
    for (const each of type.types) noteTypeNode(lowering, node, each);
    return;
  }
  if (type.type !== 'TSTypeReference') return;
  const name = type.typeName;
  if (name.type === 'Identifier') {
    if ((name.name === 'Promise' || name.name === 'Readonly') && type.typeArguments?.params[0]) {
      noteTypeNode(lowering, node, type.typeArguments.params[0]);
      return;
    }
    const imported = lookup(lowering.scope, name.name)?.imported;
    lowering.builder.fragment.types.push([node, imported?.[0] ?? '', imported?.[1] ?? name.name]);
  } else if (name.type === 'TSQualifiedName' && name.left.type === 'Identifier') {
    const imported = lookup(lowering.scope, name.left.name)?.imported;
    lowering.builder.fragment.types.push([node, imported?.[0] ?? '', imported ? name.right.name : `${name.left.name}.${name.right.name}`]);
  }
}

/** Creates the value of a class with its methods, fields and decorators. */
export function classValue(lowering: Lowering, node: Class): number {
  const { builder } = lowering;
  const superNode = node.superClass ? lowering.expression(node.superClass) : -1;
  const value = newNode(lowering, node);
  const thisNode = newNode(lowering, node);
  const methods: MethodInfo[] = [];
  const classIndex = builder.class({
    name: node.id?.name ?? '',
    node: value,
    superNode,
    superName: '',
    interfaces: [],
    traits: [],
    methods,
    thisNode,
    decorators: node.decorators.map(({ expression }) => decoratorName(expression)),
  });
  builder.fragment.classValues.push(value, classIndex);
  // Decorator arguments, such as module options, are evaluated when the class is created.
  for (const { expression } of node.decorators) lowering.expression(expression);
  const saved = { thisNode: lowering.thisNode, superNode: lowering.superNode };
  for (const element of node.body.body) {
    if (element.type === 'MethodDefinition' && element.value.body) {
      const name = keyOf(lowering, element.key, element.computed);
      const decorators = element.decorators.map(({ expression }) => decoratorName(expression));
      functionValue(lowering, element.value, name, { classIndex, thisNode: element.static ? value : thisNode, superNode, decorators });
      methods.push({ name, fn: builder.fragment.functions.length - 1, isStatic: element.static, kind: element.kind });
    } else if (element.type === 'PropertyDefinition') {
      const target = element.static ? value : thisNode;
      lowering.thisNode = target;
      lowering.superNode = superNode;
      const name = keyOf(lowering, element.key, element.computed);
      const field = newNode(lowering, element);
      noteType(lowering, field, element);
      if (element.value) {
        const at = plain(element.value);
        builder.flow(
          at.type === 'FunctionExpression' || at.type === 'ArrowFunctionExpression'
            ? lowering.functionValue(at, name)
            : lowering.expression(at),
          field,
        );
      }
      builder.store(field, name, target);
    } else if (element.type === 'StaticBlock') {
      lowering.thisNode = value;
      lowering.block(element.body);
    }
  }
  lowering.thisNode = saved.thisNode;
  lowering.superNode = saved.superNode;
  return value;
}
