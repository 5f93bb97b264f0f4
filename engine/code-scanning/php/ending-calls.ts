import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';

/** Framework functions that send the response and exit. */
const ENDS = /^(?:wp_die|wp_send_json(?:_success|_error)?|wp_nonce_ays|abort|dd|show_404|show_error|auth_redirect)$/;

/** Code after a call that ends the request is dead; if the call is conditional, the condition is known from there on. */
export function noteEnd(lowering: PhpLowering, statement: PhpNode): void {
  const what = statement.kind === 'call' ? child(statement, 'what') : undefined;
  if (what?.kind !== 'name') return;
  const name = (nameIn(what) ?? '').replace(/^.*\\/, '').toLowerCase();
  const [condition] = children(statement, 'arguments');
  if (ENDS.test(name)) lowering.frame.env.dead = true;
  else if (condition && /^(?:abort|throw)_(?:if|unless)$/.test(name)) lowering.refine(condition, name.endsWith('_unless'));
}
