import { child, children, isNode, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';

/**
 * Records `if (…) { $errors[] = …; }` and `if (…) { $ok = false; }`: where `$errors` is empty or `$ok` is true, the outcome of the condition is
 * known.
 */
export function noteCheckFlags(lowering: PhpLowering, node: PhpNode): void {
  const test = child(node, 'test')!;
  for (const [field, truth] of [
    ['body', true],
    ['alternate', false],
  ] as const) {
    const body = child(node, field);
    if (!body || body.kind === 'if') continue;
    for (const statement of body.kind === 'block' ? children(body, 'children') : [body]) {
      const set = flagSetBy(statement);
      if (!set) continue;
      // If the flag was set, the condition held; otherwise it did not.
      const known = lowering.checkFlags.get(set.name);
      const condition = { node: test, truth: set.isOk ? truth : !truth };
      const conditions = known?.when === set.when && !set.isOk ? [...known.conditions, condition] : [condition];
      lowering.checkFlags.set(set.name, { when: set.when, conditions });
    }
  }
}

/** Refines by the earlier checks that a flag variable stands for. */
export function refineByFlag(lowering: PhpLowering, name: string, truth: boolean): void {
  const flag = lowering.checkFlags.get(name);
  if (!flag || flag.when !== truth) return;
  // A check may test the flag itself.
  lowering.checkFlags.delete(name);
  for (const { node, truth: holds } of flag.conditions) lowering.refine(node, holds);
  lowering.checkFlags.set(name, flag);
}

interface FlagSet {
  readonly name: string;
  readonly when: boolean;
  /** The value that is set means success. */
  readonly isOk: boolean;
}

function flagSetBy(statement: PhpNode): FlagSet | undefined {
  const assignment = statement.kind === 'expressionstatement' ? child(statement, 'expression') : undefined;
  if (assignment?.kind !== 'assign') return undefined;
  const [left, right] = [child(assignment, 'left')!, child(assignment, 'right')!];
  const what = left.kind === 'offsetlookup' ? child(left, 'what') : left;
  const name = what?.kind === 'variable' ? nameIn(what) : undefined;
  if (name === undefined) return undefined;
  // A list of errors, or an error message.
  if (left.kind === 'offsetlookup' || right.kind === 'string' || right.kind === 'encapsed')
    return /err|msg|message|fail|problem|invalid|warn/i.test(name) ? { name, when: false, isOk: false } : undefined;
  const truth = truthOf(right);
  if (truth === undefined) return undefined;
  const isBadNews = /err|fail|invalid|problem/i.test(name);
  if (isBadNews) return { name, when: false, isOk: !truth };
  return { name, when: true, isOk: truth };
}

/** The truth value of a literal; undefined for anything else. */
export function truthOf(node: unknown): boolean | undefined {
  if (!isNode(node)) return undefined;
  if (node.kind === 'boolean') return node['value'] === true;
  if (node.kind === 'number') return Number(node['value']) !== 0;
  if (node.kind === 'string') return node['value'] !== '' && node['value'] !== '0';
  if (node.kind === 'nullkeyword') return false;
  if (node.kind === 'array') return children(node, 'items').length > 0;
  return node.kind === 'name' && /^(?:true|false|null)$/i.test(nameIn(node) ?? '') ? /^true$/i.test(nameIn(node) ?? '') : undefined;
}
