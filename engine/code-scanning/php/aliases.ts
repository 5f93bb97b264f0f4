import { nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { pathKey } from './variables.ts';

/** `$part = &$whole['part']`: what is written to the one is in the other. */
export function noteAlias(lowering: PhpLowering, target: PhpNode, of: PhpNode): void {
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  if (name === undefined) return;
  const key = pathKey(of);
  if (key === undefined || key === name) lowering.aliases.delete(name);
  else lowering.aliases.set(name, of);
}

/** Writes what a variable stands for as well. */
export function writeThroughAlias(lowering: PhpLowering, name: string, value: number, at: PhpNode): void {
  const of = lowering.aliases.get(name);
  if (!of) return;
  // The other one may be an alias of this one.
  lowering.aliases.delete(name);
  lowering.assign(of, value, at);
  lowering.aliases.set(name, of);
}

/** Variables that stand for what was written. */
export function renewAliases(lowering: PhpLowering, key: string, value: number): void {
  for (const [name, of] of lowering.aliases) if (name !== key && pathKey(of) === key) lowering.frame.write(name, value);
}
