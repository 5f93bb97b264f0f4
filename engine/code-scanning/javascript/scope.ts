import type { Node, Statement } from 'oxc-parser';

/** A declared name. `fn` is the function that declares it. */
export interface Variable {
  readonly key: string;
  readonly name: string;
  readonly fn: number;
  readonly isConst: boolean;
  /** Every value it was ever given; a closure that cannot know the current one sees all. */
  readonly definitions: number[];
  /** Later versions of the same object, for closures. */
  readonly versions: number[];
  cell: number;
  /** If bound by an import: its specifier and the name there. */
  imported?: readonly [specifier: string, name: string];
}

export interface Scope {
  readonly parent: Scope | undefined;
  readonly fn: number;
  /** Undefined if nothing is declared, as in most blocks. */
  variables: Map<string, Variable> | undefined;
  readonly isFunction: boolean;
}

let counter = 0;

export function openScope(parent: Scope | undefined, fn: number, isFunction: boolean): Scope {
  return { parent, fn, variables: undefined, isFunction };
}

export function declare(scope: Scope, name: string, isConst = false): Variable {
  const known = scope.variables?.get(name);
  if (known) return known;
  counter += 1;
  const variable: Variable = { key: String(counter), name, fn: scope.fn, isConst, definitions: [], versions: [], cell: -1 };
  (scope.variables ??= new Map()).set(name, variable);
  return variable;
}

export function lookup(scope: Scope, name: string): Variable | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const found = at.variables?.get(name);
    if (found) return found;
  }
  return undefined;
}

/** Declares block-scoped names: `let`, `const`, classes and functions. */
export function declareBlock(scope: Scope, statements: readonly Statement[]): void {
  for (const statement of statements) declareStatement(scope, statement);
}

function declareStatement(scope: Scope, statement: Node): void {
  switch (statement.type) {
    case 'VariableDeclaration':
      if (statement.kind !== 'var')
        for (const { id } of statement.declarations) namesOf(id, (name) => declare(scope, name, statement.kind === 'const'));
      return;
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      if (statement.id) declare(scope, statement.id.name, true);
      return;
    case 'TSEnumDeclaration':
      declare(scope, statement.id.name, true);
      return;
    case 'TSModuleDeclaration':
      if (statement.id.type === 'Identifier') declare(scope, statement.id.name, true);
      return;
    case 'TSImportEqualsDeclaration':
      declare(scope, statement.id.name, true);
      return;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      if (statement.declaration) declareStatement(scope, statement.declaration);
      return;
    case 'ImportDeclaration':
      for (const { local } of statement.specifiers) declare(scope, local.name, true);
      return;
    default:
  }
}

/** Declares the `var` names of a function, which are hoisted to the whole function. */
export function declareVars(scope: Scope, node: Node | null | undefined): void {
  if (!node) return;
  switch (node.type) {
    case 'VariableDeclaration':
      if (node.kind === 'var') for (const { id } of node.declarations) namesOf(id, (name) => declare(scope, name));
      return;
    case 'BlockStatement':
    case 'Program':
      for (const statement of node.body) declareVars(scope, statement);
      return;
    case 'IfStatement':
      declareVars(scope, node.consequent);
      declareVars(scope, node.alternate);
      return;
    case 'ForStatement':
      declareVars(scope, node.init);
      declareVars(scope, node.body);
      return;
    case 'ForInStatement':
    case 'ForOfStatement':
      declareVars(scope, node.left);
      declareVars(scope, node.body);
      return;
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'LabeledStatement':
    case 'WithStatement':
      declareVars(scope, node.body);
      return;
    case 'TryStatement':
      declareVars(scope, node.block);
      declareVars(scope, node.handler?.body);
      declareVars(scope, node.finalizer);
      return;
    case 'SwitchStatement':
      for (const each of node.cases) for (const statement of each.consequent) declareVars(scope, statement);
      return;
    case 'ExportNamedDeclaration':
      declareVars(scope, node.declaration);
      return;
    default:
  }
}

/** Calls `found` with every name that a pattern binds. */
export function namesOf(pattern: Node, found: (name: string) => void): void {
  switch (pattern.type) {
    case 'Identifier':
      found(pattern.name);
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties) namesOf(property.type === 'RestElement' ? property.argument : property.value, found);
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) namesOf(element, found);
      return;
    case 'AssignmentPattern':
      namesOf(pattern.left, found);
      return;
    case 'RestElement':
      namesOf(pattern.argument, found);
      return;
    case 'TSParameterProperty':
      namesOf(pattern.parameter, found);
      return;
    default:
  }
}
