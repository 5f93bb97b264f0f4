import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { madeByRules } from '../graph/validation-rules.ts';
import { ALL_CLASSES, CHOSEN, OBJECT } from '../models/sink-mask.ts';
import type { Constants } from './constants.ts';
import type { Endpoints } from './endpoints.ts';
import type { TokenFlow } from './token-flow.ts';

interface Parts {
  readonly program: LinkedProgram;
  readonly constants: Constants;
  readonly endpoints: Endpoints;
  readonly flow: TokenFlow;
}

/** Field names restricted by rules to harmless values, and the other fields the rules name. */
interface Fields {
  readonly harmless: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
}

const EVERYTHING = ALL_CLASSES | OBJECT | CHOSEN;
const READS = /\.(?:input|get|query|post|string|str|get_param)$/;
const SANITIZES = /^(?:absint|intval|floatval|sanitize_key|sanitize_hex_color|rest_sanitize_boolean)$/;

/** Clears request fields restricted by validation rules: `rules()` of Laravel form requests, and arguments of WordPress REST routes. */
export function restrictCheckedRequests(parts: Parts): void {
  const { program, endpoints, flow } = parts;
  if (program.language !== 'php') return;
  const ruledBy = new Map([...fieldsOfRoutes(parts), ...fieldsOfForms(parts)]);
  if (ruledBy.size === 0) return;
  const harmless = new Set<number>();
  for (const call of program.calls) {
    const { info, result, fn } = call;
    const rules = ruledBy.get(fn);
    // `validated()` also returns fields whose rules do not restrict them; those remain sources.
    if (rules && info.text.endsWith('.validated') && call.args.length === 0) {
      harmless.add(result);
      for (const field of rules.open) {
        const node = program.newNode(fn);
        endpoints.addSource({ node, kind: 'any', tier: 'remote', text: `${info.text}()` });
        flow.flow(node, result, EDGE.store, program.name(field));
      }
    }
    const [read] = READS.test(info.text) ? call.args : [];
    const name = read === undefined ? undefined : parts.constants.valueOf(read);
    if (typeof name === 'string' && rules?.harmless.has(name)) harmless.add(result);
  }
  for (const { node, text } of endpoints.sources) {
    const field = /^Request\.(\w+)$/.exec(text)?.[1];
    if (field !== undefined && ruledBy.get(program.nodeFn[node]!)?.harmless.has(field)) harmless.add(node);
  }
  endpoints.restrict(harmless, EVERYTHING);
}

/** Functions that receive a form request, with the fields its rules restrict. */
function fieldsOfForms({ program, constants, flow }: Parts): Map<number, Fields> {
  const byClass = new Map<number, Fields>();
  program.classes.forEach(({ info, file }, index) => {
    const rules = info.superName.endsWith('FormRequest') ? info.methods.find(({ name }) => name === 'rules') : undefined;
    if (!rules) return;
    const fields = { harmless: new Set<string>(), open: new Set<string>() };
    const object = constants.objectOf(program.functions[file.functionBase + rules.fn]!.returnNode);
    for (const [field, value] of object === undefined ? [] : constants.storesInto(object))
      (isHarmless(constants, value) ? fields.harmless : fields.open).add(program.names[field]!);
    if (fields.harmless.size > 0) byClass.set(index, fields);
  });
  const byFunction = new Map<number, Fields>();
  if (byClass.size > 0)
    program.functions.forEach(({ params }, fn) => {
      for (const param of params)
        for (const token of flow.tokensOf(param))
          if (token.kind === 'instance' && byClass.has(token.classIndex)) byFunction.set(fn, byClass.get(token.classIndex)!);
    });
  return byFunction;
}

function isHarmless(constants: Constants, rules: number): boolean {
  const values = [
    rules,
    ...(constants.isArray(rules) === undefined ? [] : constants.storesInto(constants.objectOf(rules)!).map(([, value]) => value)),
  ];
  return values.some((node) => {
    const text = constants.valueOf(node);
    return typeof text === 'string' && madeByRules(text) === 'harmless';
  });
}

/** Callbacks of WordPress REST routes, with the arguments the route restricts. */
function fieldsOfRoutes({ program, constants, flow }: Parts): Map<number, Fields> {
  const byFunction = new Map<number, Fields>();
  for (const call of program.calls) {
    const options = call.info.text === 'register_rest_route' ? call.args[2] : undefined;
    const [callback, named] = options === undefined ? [] : ['callback', 'args'].map((field) => constants.fieldOf(options, field));
    const object = named === undefined ? undefined : constants.objectOf(named);
    if (callback === undefined || object === undefined) continue;
    const harmless = new Set<string>();
    for (const [field, schema] of constants.storesInto(object)) if (isRestricted(constants, schema)) harmless.add(program.names[field]!);
    for (const token of flow.tokensOf(callback)) if (token.kind === 'function') byFunction.set(token.fn, { harmless, open: new Set() });
  }
  return byFunction;
}

function isRestricted(constants: Constants, schema: number): boolean {
  const [type, words, sanitizer, check] = ['type', 'enum', 'sanitize_callback', 'validate_callback'].map((field) =>
    constants.fieldOf(schema, field),
  );
  const valueOf = (node: number | undefined) => (node === undefined ? '' : String(constants.valueOf(node)));
  return (
    words !== undefined ||
    /^(?:integer|number|boolean)$/.test(valueOf(type)) ||
    SANITIZES.test(valueOf(sanitizer)) ||
    valueOf(check) === 'is_numeric'
  );
}
