import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { operandsOf } from './pieces.ts';

const HASH = /^(?:md5|sha1|crc32|hash)$/;
const CLOCK = /^(?:micro)?time$|^hrtime$/;
/** Transformations that do not make a value harder to guess. */
const FORM = /^(?:md5|sha1|crc32|hash|str(?:rev|tolower|toupper|val)|base64_encode|dechex|intval|floor|round|serialize|substr|date)$/;
/** Values known to the person who makes the request. */
const KNOWN = /user|mail|name|login|(?:^|_)id$|(?:^|_)ip$|REMOTE_ADDR|address/i;

/** `md5(time())`, `sha1($email . microtime())`: a hash of nothing but the time and known values. */
export function isHashOfTime(text: string, args: readonly PhpNode[]): boolean {
  const hashed = text === 'hash' ? args[1] : args[0];
  const kinds = HASH.test(text) && hashed ? partsOf(hashed) : [];
  return kinds.includes('time') && !kinds.includes('unknown');
}

type Kind = 'time' | 'known' | 'unknown';

function partsOf(node: PhpNode): Kind[] {
  switch (node.kind) {
    case 'string':
    case 'number':
      return [];
    case 'parenthesis':
      return partsOf(child(node, 'inner')!);
    case 'cast':
      return partsOf(child(node, 'expr')!);
    case 'encapsed':
      return children(node, 'value').flatMap(partsOf);
    case 'encapsedpart':
      return partsOf(child(node, 'expression')!);
    case 'bin':
      return node['type'] === '.' ? operandsOf(node).flatMap(partsOf) : [child(node, 'left')!, child(node, 'right')!].flatMap(partsOf);
    case 'call':
      return partsOfCall(node);
    default:
      return [KNOWN.test(lastName(node)) ? 'known' : 'unknown'];
  }
}

function partsOfCall(node: PhpNode): Kind[] {
  const what = child(node, 'what');
  const name = what?.kind === 'name' ? (nameIn(what) ?? '').replace(/^.*\\/, '').toLowerCase() : '';
  if (CLOCK.test(name)) return ['time'];
  return FORM.test(name) ? children(node, 'arguments').flatMap(partsOf) : ['unknown'];
}

/** Name of a variable, property or key. */
function lastName(node: PhpNode): string {
  const offset = child(node, 'offset');
  if (offset) return nameIn(offset) ?? String(offset['value'] ?? '');
  return node.kind === 'variable' ? (nameIn(node) ?? '') : '';
}
