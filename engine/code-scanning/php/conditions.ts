import { child, children, endOf, functionName, literalOf, nameIn, startOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { refineByFlag, truthOf } from './check-flags.ts';
import type { PhpLowering } from './lowering.ts';
import { callOf, innermost, narrow } from './narrow.ts';
import { noteFlag } from './returns.ts';
import { pathKey } from './variables.ts';
import { splitPattern } from '../graph/split-pattern.ts';

/** Refines the values in a condition, given whether it is true or false. */
export function refine(lowering: PhpLowering, node: PhpNode, truth: boolean): void {
  switch (node.kind) {
    case 'variable':
      refineByFlag(lowering, nameIn(node) ?? '', truth);
      noteFlag(lowering, nameIn(node) ?? '', truth);
      return;
    case 'parenthesis':
      refine(lowering, child(node, 'inner')!, truth);
      return;
    case 'unary':
      if (node['type'] !== '!') return;
      refine(lowering, child(node, 'what')!, !truth);
      if (truth && child(node, 'what')!.kind === 'variable') narrow(lowering, child(node, 'what')!, { kind: 'constant' });
      return;
    case 'silent':
      refine(lowering, child(node, 'expr')!, truth);
      return;
    case 'assign':
      refine(lowering, child(node, 'right')!, truth);
      return;
    case 'isset':
      // `isset($map[$key])`: the key exists in the map.
      for (const each of children(node, 'variables')) if (each.kind === 'variable') refineByFlag(lowering, nameIn(each) ?? '', truth);
      if (truth) for (const each of children(node, 'variables')) narrowKey(lowering, each);
      else if (children(node, 'variables').length === 1) narrow(lowering, children(node, 'variables')[0]!, { kind: 'constant' });
      return;
    case 'empty':
      if (child(node, 'expression')?.kind === 'variable') refineByFlag(lowering, nameIn(child(node, 'expression')!) ?? '', !truth);
      if (!truth && child(node, 'expression')) narrowKey(lowering, child(node, 'expression')!);
      else if (child(node, 'expression')) narrow(lowering, child(node, 'expression')!, { kind: 'constant' });
      return;
    case 'bin':
      refineBinary(lowering, node, truth);
      return;
    case 'call':
      refineCall(lowering, node, truth);
      return;
    default:
  }
}

function narrowKey(lowering: PhpLowering, node: PhpNode): void {
  const offset = child(node, 'offset');
  const what = child(node, 'what');
  const isOwnInput = what?.kind === 'variable' && String(what['name']).startsWith('_');
  if (node.kind === 'offsetlookup' && offset && !isOwnInput) narrow(lowering, offset, { kind: 'listed' });
}

function refineBinary(lowering: PhpLowering, node: PhpNode, truth: boolean): void {
  const operator = String(node['type']);
  const [left, right] = [child(node, 'left')!, child(node, 'right')!];
  if (operator === '&&' || operator === 'and' || operator === '||' || operator === 'or') {
    if ((operator === '&&' || operator === 'and') === truth) {
      refine(lowering, left, truth);
      refine(lowering, right, truth);
    } else {
      const subject = subjectOfAlternatives(node, truth);
      if (subject) narrow(lowering, subject, { kind: 'constant' });
      // `$escape && $text !== null` is false: the flag is off, or there is nothing to escape.
      if (!truth && isFlag(left) && asksForAny(right)) refine(lowering, left, false);
    }
    return;
  }
  const isEqual = operator === '===' || operator === '==';
  const isDifferent = operator === '!==' || operator === '!=' || operator === '<>';
  if (isEqual || isDifferent) {
    const isStrict = operator === '===' || operator === '!==';
    refineEquality(lowering, left, right, isEqual === truth, isStrict);
    refineEquality(lowering, right, left, isEqual === truth, isStrict);
    return;
  }
  // Request data is never an instance of these, whatever the value was before.
  const isMade = /^(?:self|static|\\?closure)$/i.test(nameIn(right) ?? String(right['raw'] ?? ''));
  if (operator === 'instanceof' && truth && isMade) narrow(lowering, left, { kind: 'constant' });
  refineLength(lowering, { operator, left, right }, truth);
  // `preg_match(…) > 0`, `strpos(…) >= 0`. `preg_match(…) >= 0` says nothing, since it is always true.
  const isCount = left.kind === 'call' && functionName(left) === 'preg_match' && literalOf(right) === 0;
  if (left.kind === 'call' && (operator === '>' || (operator === '>=' && !isCount))) refineCall(lowering, left, truth);
}

function isFlag(node: PhpNode): boolean {
  return node.kind === 'variable' || (node.kind === 'unary' && node['type'] === '!' && isFlag(child(node, 'what')!));
}

/** Whether a condition holds of each value that could do harm: `isset($x)`, `!is_null($x)`, `$x !== null`, `$x != ''`. */
function asksForAny(node: PhpNode): boolean {
  if (node.kind === 'isset') return true;
  if (node.kind === 'bin') {
    const other = child(node, 'right')!;
    return /^!==?$/.test(String(node['type'])) && (isNull(other) || (other.kind === 'string' && other['value'] === ''));
  }
  const asked = node.kind === 'unary' && node['type'] === '!' ? child(node, 'what')! : undefined;
  return asked?.kind === 'empty' || (asked?.kind === 'call' && functionName(asked) === 'is_null');
}

/** The value restricted to several constants: `$a === 'x' || $a === 'y'`, or `$a !== 'x' && $a !== 'y'` being false. */
function subjectOfAlternatives(node: PhpNode, truth: boolean): PhpNode | undefined {
  const [left, right] = [child(node, 'left')!, child(node, 'right')!].map((side) => {
    const plain = side.kind === 'parenthesis' ? child(side, 'inner')! : side;
    if (plain.kind !== 'bin') return undefined;
    if (plain['type'] === node['type']) return subjectOfAlternatives(plain, truth);
    const isComparison = (truth ? ['===', '=='] : ['!==', '!=', '<>']).includes(String(plain['type']));
    return isComparison && literalOf(child(plain, 'right')!) !== undefined ? child(plain, 'left') : undefined;
  });
  return left && right && isSame(innermost(left), innermost(right)) ? left : undefined;
}

/** `strlen($x) <= 100`: most slow patterns are fast enough on short text. */
function refineLength(
  lowering: PhpLowering,
  { operator, left, right }: { operator: string; left: PhpNode; right: PhpNode },
  truth: boolean,
): void {
  const isBelow = operator === '<' || operator === '<=';
  if (!isBelow && operator !== '>' && operator !== '>=') return;
  for (const [side, isUpper] of [
    [left, isBelow === truth],
    [right, isBelow !== truth],
  ] as const) {
    const [text] = side.kind === 'call' && /^(?:mb_|iconv_)?strlen$/.test(functionName(side) ?? '') ? children(side, 'arguments') : [];
    if (isUpper && text) narrow(lowering, text, { kind: 'short' });
  }
}

function refineEquality(lowering: PhpLowering, value: PhpNode, other: PhpNode, equal: boolean, isStrict: boolean): void {
  const constant = literalOf(other);
  const flag = value.kind === 'variable' ? value : countedBy(value);
  const truth = flag && truthOf(other);
  if (flag && truth !== undefined) refineByFlag(lowering, nameIn(flag) ?? '', equal === truth);
  if (value.kind === 'variable' && typeof constant === 'boolean') noteFlag(lowering, nameIn(value) ?? '', equal === constant);
  if (equal && isNull(other) && value.kind !== 'call') narrow(lowering, value, { kind: 'constant' });
  if (equal && constant !== undefined && value.kind === 'call') narrow(lowering, value, { kind: 'constant' });
  if (value.kind === 'call' || value.kind === 'parenthesis' || value.kind === 'assign') {
    const call = value.kind === 'parenthesis' ? child(value, 'inner')! : value.kind === 'assign' ? child(value, 'right')! : value;
    if (call.kind !== 'call') return;
    const isFalse = constant === false || constant === 0;
    // `basename($x) === $x`: no directory in it.
    if (equal && functionName(call) === 'basename' && isSame(children(call, 'arguments')[0], other))
      narrow(lowering, other, { kind: 'noTraversal' });
    // `strpos($path, $root) === 0` checks a prefix.
    if (constant === 0 && BEGINS.has(functionName(call) ?? '')) refineBeginning(lowering, call, equal);
    // `substr($path, 0, 2) === '//'` does too.
    if (/^(?:mb_)?substr$/.test(functionName(call) ?? '') && literalOf(children(call, 'arguments')[1]!) === 0)
      refineSlashes(lowering, children(call, 'arguments')[0]!, constant, equal);
    // `preg_match` returns 0 for no match, and `false` only for an error in the pattern.
    if (isStrict && constant === false && functionName(call) === 'preg_match') return;
    if (isFalse || constant === true || constant === 1) refineCall(lowering, call, isFalse ? !equal : equal);
    return;
  }
  if (value.kind === 'offsetlookup' && child(value, 'offset')?.kind === 'number') {
    const place = Number(child(value, 'offset')!['value']);
    if (place === 0) refineSlashes(lowering, child(value, 'what')!, constant, equal);
    else if (place === 1 && constant === '/') refineSlashes(lowering, child(value, 'what')!, '//', equal);
  }
  if (equal && constant !== undefined) narrow(lowering, value, { kind: 'constant' });
}

/** The array that is counted. */
function countedBy(node: PhpNode): PhpNode | undefined {
  const [first] = node.kind === 'call' && /^(?:count|sizeof)$/.test(functionName(node) ?? '') ? children(node, 'arguments') : [];
  return first?.kind === 'variable' ? first : undefined;
}

function isSame(a: PhpNode | undefined, b: PhpNode): boolean {
  const key = a && pathKey(a);
  return key !== undefined && key === pathKey(b);
}

function isNull(node: PhpNode): boolean {
  return node.kind === 'nullkeyword' || (node.kind === 'name' && /^\\?null$/i.test(nameIn(node) ?? ''));
}

function refineCall(lowering: PhpLowering, node: PhpNode, truth: boolean): void {
  const args = children(node, 'arguments');
  const [first, second] = args;
  const name = functionName(node);
  if (first) {
    if ((name === 'in_array' || name === 'array_key_exists' || name === 'key_exists') && truth) narrow(lowering, first, { kind: 'listed' });
    if (name === 'is_null' && truth) narrow(lowering, first, { kind: 'constant' });
    if (name === 'method_exists' && truth && second) narrow(lowering, second, { kind: 'listed' });
    if (name === 'array_search' && truth) narrow(lowering, first, { kind: 'listed' });
    if (name === 'settype' && truth && /^(?:int|integer|float|double|bool|boolean)$/.test(String(second && literalOf(second))))
      narrow(lowering, first, { kind: 'number' });
    if (name === 'hash_equals' && truth) for (const each of args) narrowSigned(lowering, each);
    if (name === (truth ? 'is_array' : 'is_string')) narrow(lowering, first, { kind: 'list' });
    if (name === 'is_string' && truth) narrow(lowering, first, { kind: 'text' });
    if (
      (name === 'is_int' ||
        name === 'is_integer' ||
        name === 'is_numeric' ||
        name === 'ctype_digit' ||
        name === 'is_bool' ||
        name === 'is_float') &&
      truth
    )
      narrow(lowering, first, { kind: 'number' });
    if ((name === 'ctype_alnum' || name === 'ctype_alpha' || name === 'ctype_xdigit') && truth) narrow(lowering, first, { kind: 'number' });
    if ((name === 'strpos' || name === 'str_contains' || name === 'stripos' || name === 'strstr') && second) {
      const part = literalOf(second);
      if (!truth && typeof part === 'string' && part.includes('..')) narrow(lowering, first, { kind: 'noTraversal' });
    }
    if (name === 'str_starts_with') refineBeginning(lowering, node, truth);
    // None of these characters occurs in it.
    if (name === 'strpbrk' && !truth && second && typeof literalOf(second) === 'string')
      narrow(lowering, first, { kind: 'pattern', pattern: `[${escapedForSet(String(literalOf(second)))}]`, flags: '', matches: false });
    if (name === 'preg_match' && second) {
      const pattern = literalOf(first) ?? lowering.builder.constantOf(lowering.expression(first));
      const found = typeof pattern === 'string' ? splitPattern(pattern) : undefined;
      if (found) narrow(lowering, second, { kind: 'pattern', pattern: found[0], flags: found[1], matches: truth });
    }
    if (name === 'filter_var' && truth) refineFilter(lowering, first, second, args[2]);
  }
  const call = lowering.builder.calls.lastAt(startOf(node), endOf(node));
  if (call < 0) return;
  args.forEach((argument, place) => narrow(lowering, argument, { kind: 'call', call, argument: place, truth }));
}

/** Data whose signature was verified with a secret of the program comes from the program. */
function narrowSigned(lowering: PhpLowering, node: PhpNode): void {
  const call = callOf(lowering, node);
  if (!call) return;
  const inner = children(call, 'arguments');
  if (functionName(call) === 'hash_hmac' && inner[1]) narrow(lowering, inner[1], { kind: 'listed' });
  else if (/^(?:base64_encode|bin2hex|strtolower)$/.test(functionName(call) ?? '') && inner[0]) narrowSigned(lowering, inner[0]);
}

const BEGINS: ReadonlySet<string> = new Set(['strpos', 'stripos', 'strncmp', 'strncasecmp']);

function escapedForSet(characters: string): string {
  return characters.replace(/[\\\]^-]/g, '\\$&');
}

function refineBeginning(lowering: PhpLowering, call: PhpNode, truth: boolean): void {
  const [subject, prefix] = children(call, 'arguments');
  if (!subject || !prefix) return;
  if (truth) narrowPrefix(lowering, subject, prefix);
  refineSlashes(lowering, subject, literalOf(prefix), truth);
}

/** A path on this site starts with one slash, not two. */
function refineSlashes(lowering: PhpLowering, subject: PhpNode, beginning: unknown, truth: boolean): void {
  const { slashes } = lowering;
  const key = pathKey(innermost(subject));
  if (key === undefined || !((beginning === '/' && truth) || (beginning === '//' && !truth))) return;
  const before = lowering.expression(innermost(subject));
  const isOther = slashes.get(before) === (beginning === '/' ? 'not two' : 'one');
  narrow(lowering, subject, { kind: 'prefix', prefix: isOther ? '/site' : '/' });
  const after = lowering.frame.read(key);
  if (after !== undefined) slashes.set(after, beginning === '/' ? 'one' : 'not two');
}

function narrowPrefix(lowering: PhpLowering, whole: PhpNode, prefix: PhpNode): void {
  // If the parent directory is below a folder, so is the file.
  const [inner] = whole.kind === 'call' && functionName(whole) === 'dirname' ? children(whole, 'arguments') : [];
  const subject = inner ?? whole;
  const text = prefix.kind === 'string' ? String(prefix['value']) : null;
  // Without dot segments, a path that starts with a folder is inside it.
  const isResolved =
    lowering.resolvedNames.has(pathKey(subject) ?? '') || (subject.kind === 'call' && functionName(subject) === 'realpath');
  const isBelow = text !== null && /^\/.+\/$/.test(text) && isResolved;
  narrow(lowering, subject, isBelow ? { kind: 'noTraversal' } : { kind: 'prefix', prefix: text });
}

// What a valid email address may contain: quotes and markup, but no line break or slash.
const EMAIL = '^[\\w.\'"<>;&|$`(){}+-]+@[\\w.-]+$';

function refineFilter(lowering: PhpLowering, value: PhpNode, filter: PhpNode | undefined, options: PhpNode | undefined): void {
  const name = filter && typeof literalOf(filter) === 'string' ? String(literalOf(filter)) : '';
  if (/^filter_validate_(?:int|float|bool|boolean|ip|mac|domain)$/.test(name)) narrow(lowering, value, { kind: 'number' });
  else if (name === 'filter_validate_email') narrow(lowering, value, { kind: 'pattern', pattern: EMAIL, flags: '', matches: true });
  else if (name === 'filter_validate_regexp') {
    const pattern = elementOf(elementOf(options, 'options'), 'regexp');
    const found = pattern?.kind === 'string' ? splitPattern(String(pattern['value'])) : undefined;
    if (found) narrow(lowering, value, { kind: 'pattern', pattern: found[0], flags: found[1], matches: true });
  }
}

/** An element of an array literal, by its key. */
function elementOf(array: PhpNode | undefined, name: string): PhpNode | undefined {
  const item = array && children(array, 'items').find((each) => child(each, 'key')?.['value'] === name);
  return item && child(item, 'value');
}
