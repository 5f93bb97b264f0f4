import { child, children, isNode, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';

const SECRET = /token|csrf|signature|hmac|api_?key|secret|nonce|passw|otp(?![a-z])/i;
const SENT = /^_(?:GET|POST|REQUEST|COOKIE|SERVER)$/;

/** `$_POST['token'] == $_SESSION['token']`: request data is compared with a secret the program stores. */
export function comparesSecret(left: PhpNode, right: PhpNode): boolean {
  return (isSentSecret(left) && isKeptSecret(right)) || (isSentSecret(right) && isKeptSecret(left));
}

/** `strcmp($_POST['password'], $secret)`, which returns null for an array. */
export function comparesSentSecret(name: string, args: readonly PhpNode[]): boolean {
  return /^str(?:n?case)?cmp$/.test(name) && args.slice(0, 2).some(isSentSecret);
}

function isSentSecret(node: PhpNode): boolean {
  return namedIn(node, SENT);
}

function isKeptSecret(node: PhpNode): boolean {
  if (node.kind === 'name') return SECRET.test(nameIn(node) ?? '');
  if (namedIn(node, /^_(?:SESSION|ENV)$/)) return true;
  const what = node.kind === 'call' ? child(node, 'what') : undefined;
  const [first] = children(node, 'arguments');
  return (
    what?.kind === 'name' && /^\\?getenv$/i.test(nameIn(what) ?? '') && first?.kind === 'string' && SECRET.test(String(first['value']))
  );
}

function namedIn(node: PhpNode, owner: RegExp): boolean {
  if (node.kind !== 'offsetlookup') return false;
  const [what, offset] = [child(node, 'what'), node['offset']];
  if (what?.kind !== 'variable' || !owner.test(nameIn(what) ?? '')) return false;
  return isNode(offset) && offset.kind === 'string' && SECRET.test(String(offset['value']));
}
