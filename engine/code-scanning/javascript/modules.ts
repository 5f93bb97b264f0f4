import type { Node, Statement } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { lookup } from './scope.ts';

/** Lowers imports and exports. A module's exports are fields of one node. */
export function lowerModuleDeclaration(lowering: Lowering, node: Statement): void {
  const { builder } = lowering;
  const { fragment } = builder;
  switch (node.type) {
    case 'ImportDeclaration': {
      if (node.importKind === 'type') return;
      const module = importOf(lowering, node.source.value, node);
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type') continue;
        if (specifier.type === 'ImportNamespaceSpecifier') {
          lowering.bind(specifier.local, module);
          continue;
        }
        const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
        const value = newNode(lowering, specifier);
        builder.load(module, name, value);
        lowering.bind(specifier.local, value);
      }
      return;
    }
    case 'ExportNamedDeclaration': {
      if (node.exportKind === 'type') return;
      if (node.declaration) {
        lowering.statement(node.declaration as Statement);
        for (const name of declaredNames(node.declaration)) exportName(lowering, name, name);
      }
      const module = node.source ? importOf(lowering, node.source.value, node) : undefined;
      for (const { local, exported, exportKind, start, end } of node.specifiers) {
        if (exportKind === 'type') continue;
        if (module === undefined) {
          exportName(lowering, nameOf(local), nameOf(exported));
          continue;
        }
        const value = builder.node(lowering.frame.fn, start, end);
        builder.load(module, nameOf(local), value);
        builder.store(value, nameOf(exported), fragment.exportsNode);
      }
      return;
    }
    case 'ExportDefaultDeclaration': {
      const { declaration } = node;
      if (declaration.type === 'TSInterfaceDeclaration') return;
      if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
        const value =
          declaration.type === 'ClassDeclaration' ? lowering.classValue(declaration) : lowering.functionValue(declaration, 'default');
        if (declaration.id) lowering.bind(declaration.id, value);
        builder.store(value, 'default', fragment.exportsNode);
        return;
      }
      builder.store(lowering.expression(declaration), 'default', fragment.exportsNode);
      return;
    }
    case 'ExportAllDeclaration': {
      if (node.exportKind === 'type') return;
      const module = importOf(lowering, node.source.value, node);
      if (node.exported) builder.store(module, nameOf(node.exported), fragment.exportsNode);
      else {
        builder.flow(module, fragment.exportsNode);
        fragment.reExports.push(module);
      }
      return;
    }
    case 'TSExportAssignment':
      builder.flow(lowering.expression(node.expression), fragment.exportsNode);
      return;
    case 'TSImportEqualsDeclaration':
      if (node.moduleReference.type === 'TSExternalModuleReference')
        lowering.bind(node.id, importOf(lowering, node.moduleReference.expression.value, node, 'require'));
      return;
    default:
  }
}

function importOf(lowering: Lowering, specifier: string, at: { start: number; end: number }, kind: 'esm' | 'require' = 'esm'): number {
  const module = newNode(lowering, at);
  lowering.builder.import({ node: module, specifier, kind, start: at.start });
  return module;
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

// Closures may change the variable later, so it is exported itself rather than one of its values.
function exportName(lowering: Lowering, local: string, exported: string): void {
  const { builder } = lowering;
  const name = lookup(lowering.scope, local);
  if (!name) return;
  lowering.later.push(() => {
    for (const definition of [...name.definitions, ...name.versions]) builder.store(definition, exported, builder.fragment.exportsNode);
  });
}

function declaredNames(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => namesIn(id));
  }
  if ('id' in declaration && declaration.id && declaration.id.type === 'Identifier') return [declaration.id.name];
  return [];
}

function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.type === 'RestElement' ? property.argument : property.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
