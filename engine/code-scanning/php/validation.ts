import type { Guard } from '../graph/fragment.ts';
import { splitPattern } from '../graph/split-pattern.ts';
import { madeByRules } from '../graph/validation-rules.ts';
import { child, children, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { pathKey } from './variables.ts';

const VALIDATES = /(?:^|\.)validate(?:d|WithBag)?$/;
const READS_INPUT = /(?:^|\.)(?:input|get|query|post|string|str|file|getPost|getGet|getVar|getFile)$/;
const CLIENTS_NAME =
  /\.(?:getClientOriginalName|getClientOriginalExtension|clientExtension|getClientFilename|getClientName|getClientExtension)$/;

/** Records what `$request->validate(['sort' => 'in:name,price'])` says about request fields. */
export function noteValidation(lowering: PhpLowering, text: string, args: readonly PhpNode[]): void {
  const rules = VALIDATES.test(text) ? args.find(({ kind }) => kind === 'array') : undefined;
  for (const item of rules ? children(rules, 'items') : []) {
    const [key, value] = [child(item, 'key'), child(item, 'value')];
    const guard = key?.kind === 'string' && value ? guardOfRules(value) : undefined;
    if (guard) lowering.validated.set(String(key!['value']), guard);
  }
}

function guardOfRules(rules: PhpNode): Guard | undefined {
  const each = rules.kind === 'array' ? children(rules, 'items').flatMap((item) => child(item, 'value') ?? []) : [rules];
  for (const rule of each) {
    if (isListOfValues(rule)) return { kind: 'listed' };
    const text = rule.kind === 'string' ? String(rule['value']) : '';
    const pattern = text.startsWith('regex:') ? splitPattern(text.slice('regex:'.length)) : undefined;
    if (pattern) return { kind: 'pattern', pattern: pattern[0], flags: pattern[1], matches: true };
    const made = madeByRules(text);
    if (made) return { kind: made === 'harmless' ? 'listed' : 'extension' };
  }
  return undefined;
}

/** `Rule::in([…])` and `new In([…])`. */
function isListOfValues(rule: PhpNode): boolean {
  const what = child(rule, 'what');
  if (rule.kind === 'new') return what?.kind === 'name' && /(?:^|\\)(?:In|Enum)$/.test(nameIn(what) ?? '');
  const offset = what?.kind === 'staticlookup' ? child(what, 'offset') : undefined;
  return rule.kind === 'call' && offset !== undefined && /^(?:in|enum)$/.test(nameIn(offset) ?? '');
}

/** The result of a call, refined by what is known about the field it reads. */
export function refineInput(lowering: PhpLowering, node: PhpNode, text: string, result: number): number {
  const guard = guardOfCall(lowering, node, text);
  if (!guard) return result;
  const refined = newNode(lowering, node);
  lowering.builder.refined(result, guard, refined);
  return refined;
}

function guardOfCall(lowering: PhpLowering, node: PhpNode, text: string): Guard | undefined {
  if (lowering.validated.size === 0) return undefined;
  const [first] = children(node, 'arguments');
  if (READS_INPUT.test(text) && first?.kind === 'string') return lowering.validated.get(String(first['value']));
  if (!CLIENTS_NAME.test(text)) return undefined;
  const what = child(node, 'what');
  const object = what && child(what, 'what');
  const file = object?.kind === 'variable' ? lowering.assignedCalls.get(nameIn(object) ?? '') : object;
  const [field] = file?.kind === 'call' ? children(file, 'arguments') : [];
  const guard = field?.kind === 'string' ? lowering.validated.get(String(field['value'])) : undefined;
  return guard?.kind === 'extension' ? guard : undefined;
}

/** `$checked = $request->validate(…)`: the array's elements satisfy the rules of the fields. */
export function noteChecked(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const what = value.kind === 'call' ? child(value, 'what') : undefined;
  const offset = what && child(what, 'offset');
  const key = offset && VALIDATES.test(nameIn(offset) ?? '') ? pathKey(target) : undefined;
  if (key === undefined) return;
  for (const [field, guard] of lowering.validated) {
    if (field.includes('.')) continue;
    const [element, refined] = [newNode(lowering, value), newNode(lowering, value)];
    lowering.builder.load(lowering.expression(target), field, element);
    lowering.builder.refined(element, guard, refined);
    lowering.frame.rename(`${key}.${field}`, refined);
  }
}
