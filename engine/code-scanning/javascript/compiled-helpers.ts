import type { CallExpression, Node } from 'oxc-parser';
import type { ClassInfo } from '../graph/fragment.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { lookup } from './scope.ts';
import { plain, textOf } from './variables.ts';

// The names of TypeScript's, SWC's and esbuild's helpers.
const EXPORT_ALL = /^(?:__exportStar|__export|_export_star|__reExport)$/;
const DECORATE = /^(?:__decorate|_ts_decorate|__decorateClass)$/;
const PARAM = /^(?:__param|_ts_param|__decorateParam)$/;
const METADATA = /^(?:__metadata|_ts_metadata)$/;

/** Lowers `__exportStar(require('./file'), exports)` like `export * from './file'`; `required` returns what `require` loads. */
export function lowerExportAll(
  lowering: Lowering,
  node: Node,
  required: (argument: CallExpression) => string | undefined,
): number | undefined {
  if (node.type !== 'CallExpression' || !EXPORT_ALL.test(helperName(node.callee))) return undefined;
  for (const argument of node.arguments) {
    const call = plain(argument);
    const specifier = call.type === 'CallExpression' ? required(call) : undefined;
    if (specifier === undefined) continue;
    const { builder } = lowering;
    const module = newNode(lowering, node);
    builder.import({ node: module, specifier, kind: 'require', start: node.start });
    builder.flow(module, builder.fragment.exportsNode);
    builder.fragment.reExports.push(module);
    return newNode(lowering, node);
  }
  return undefined;
}

/** Gives a compiled class what `__decorate([…], Class.prototype, 'method')` says about its methods, their parameters and their types. */
export function noteEmittedDecorators(lowering: Lowering, node: Node): void {
  if (node.type !== 'CallExpression' || !DECORATE.test(helperName(node.callee))) return;
  const [list, target, name] = node.arguments.map((each) => plain(each));
  if (list?.type !== 'ArrayExpression' || target === undefined) return;
  const owner = lowering.builder.fragment.classes.findLast((each) => each.name === textOf(target).replace(/\.prototype$/, ''));
  if (owner === undefined) return;
  const method = name?.type === 'Literal' ? String(name.value) : 'constructor';
  for (const element of list.elements) {
    const call = element === null ? undefined : plain(element);
    if (call?.type === 'CallExpression') noteDecorator(lowering, owner, method, call);
  }
}

function noteDecorator(lowering: Lowering, owner: ClassInfo, method: string, call: CallExpression): void {
  const { fragment } = lowering.builder;
  const decorator = helperName(call.callee);
  const fn = owner.methods.find(({ name, kind }) => (method === 'constructor' ? kind === 'constructor' : name === method))?.fn;
  if (fn === undefined) return;
  const info = fragment.functions[fn]!;
  const args = call.arguments.map((each) => plain(each));
  if (PARAM.test(decorator)) {
    const [place, given] = args;
    if (place?.type !== 'Literal' || given?.type !== 'CallExpression') return;
    const first = given.arguments[0] === undefined ? undefined : plain(given.arguments[0]);
    const text = first?.type === 'Literal' ? String(first.value) : '';
    const all = given.arguments.map((each) => textOf(each)).join(' ');
    // Parameters exist once the method was lowered.
    lowering.later.push(() => {
      const param = info.params[Number(place.value)];
      if (param !== undefined) fragment.decorated.push([param, helperName(given.callee), `${text}|${all}`]);
    });
  } else if (METADATA.test(decorator)) {
    const [key, types] = args;
    if (key?.type !== 'Literal' || key.value !== 'design:paramtypes' || types?.type !== 'ArrayExpression') return;
    const named = types.elements.map((each) => (each === null ? undefined : typeOf(lowering, plain(each))));
    lowering.later.push(() => {
      named.forEach((type, place) => {
        const param = info.params[place];
        if (type !== undefined && param !== undefined) fragment.types.push([param, ...type]);
      });
    });
  } else if (method !== 'constructor') info.decorators.push(decorator);
}

/** The module and name of a class: `service_1.Service`, or a local one. */
function typeOf(lowering: Lowering, node: Node): readonly [specifier: string, name: string] | undefined {
  if (node.type === 'Identifier') return lookup(lowering.scope, node.name)?.imported ?? ['', node.name];
  if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier') return undefined;
  const definitions = lookup(lowering.scope, node.object.name)?.definitions ?? [];
  // The declared variable is the node after its value.
  const module = lowering.builder.fragment.imports.find((each) => definitions.includes(each.node) || definitions.includes(each.node + 1));
  return module && [module.specifier, node.property.name];
}

/** The last word of a callee: `__decorate`, `tslib_1.__decorate` and `(0, common_1.Get)`. */
function helperName(expression: Node): string {
  const callee = plain(expression);
  const called = callee.type === 'SequenceExpression' ? plain(callee.expressions.at(-1)!) : callee;
  if (called.type === 'Identifier') return called.name;
  return called.type === 'MemberExpression' && !called.computed ? called.property.name : '';
}
