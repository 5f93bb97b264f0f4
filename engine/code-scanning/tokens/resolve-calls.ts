import type { LinkedProgram } from '../graph/link.ts';
import { NumberLists } from '../graph/number-lists.ts';
import { linkPhpViews } from '../templates/link-php-views.ts';
import { linkTemplates } from '../templates/link-templates.ts';
import { ModelApplier } from './apply-model.ts';
import { CallConditions } from './call-conditions.ts';
import { CallTargets } from './call-targets.ts';
import { restrictCheckedRequests } from './checked-requests.ts';
import { Constants } from './constants.ts';
import { Endpoints } from './endpoints.ts';
import { applyForwardedCalls } from './forwarded-calls.ts';
import { CallGuesses } from './guess-calls.ts';
import { MeetingPlaces } from './meeting-places.ts';
import { Members } from './members.ts';
import { NamedConstants } from './named-constants.ts';
import { linkPhpActions } from './php-actions.ts';
import { PhpCallables } from './php-callables.ts';
import { PhpMagic } from './php-magic.ts';
import { PhpNames } from './php-names.ts';
import type { Resolution, ResolveInput } from './resolution.ts';
import { seedTokens } from './seed-tokens.ts';
import type { Token } from './token.ts';
import { TokenFlow } from './token-flow.ts';
import { validatedReads } from './validated-reads.ts';

const NONE: ReadonlySet<number> = new Set();
const NO_CALLS: ReadonlyMap<number, number> = new Map();
/** Guesses add tokens that may enable further guesses. */
const ROUNDS = 3;

/** Resolves the targets of calls by propagating functions, classes, objects and API types through the graph (a points-to analysis). */
export function resolveCalls(input: ResolveInput): Resolution {
  const { program, models } = input;
  const constants = new Constants(program);
  const endpoints = new Endpoints();
  const callsOf = callsByCallee(input);
  const flow = new TokenFlow(program, {
    load: (token, field, to) => members.loadNumbered(token, field, to),
    store: (token, field, value, to) => members.storeNumbered(token, field, value, to),
    arrive(node, token) {
      members.storeAll(node, token);
      for (let at = callsOf.first(node); at !== 0; at = callsOf.next(at)) calls.call(callsOf.one(at), flow.table.get(token));
    },
  });
  const meetings = new MeetingPlaces(program);
  const names = new PhpNames(program, (name) => models.hasPhpClass(name));
  const members = new Members({
    flow,
    models,
    constants,
    endpoints,
    meetings,
    onModel: (call, model) => calls.applyModel(call, model),
    isCalled: (node) => callsOf.first(node) !== 0,
  });
  const callables = new PhpCallables({ flow, members, constants, names });
  const applier = new ModelApplier({
    program,
    constants,
    conditions: new CallConditions({
      program,
      constants,
      named: new NamedConstants(program, constants),
      patternsOf: (node) => flow.tokensOf(node).flatMap((token) => patternOf(token, constants)),
    }),
    flow: (from, to, kind, label) => flow.flow(from, to, kind, label),
    addApi: (node, type) => flow.add(node, { kind: 'api', type }),
    addObject: (node) => flow.add(node, { kind: 'object', node }),
    addSource: (source) => endpoints.addSource(source),
    addSink: (node, use) => endpoints.addSink(node, use),
    onFunction(node, act) {
      callables.resolve(node);
      flow.watch(node, (token) => {
        if (token.kind === 'function' || (token.kind === 'partial' && token.given === 0)) act(token.fn);
      });
    },
    enterNamed: (call, argument, fn) => calls.enterNamed(call, argument, fn),
    addResolver: (node, target) => flow.add(node, { kind: 'resolver', node: target }),
    channel: (name) => meetings.ofEvent(name),
    mix(target, other) {
      flow.watch(other, (token) => {
        if (token.kind === 'object') flow.watch(target, (to) => members.storeFrom(token.node, to));
      });
    },
  });
  const calls = new CallTargets({ flow, classes: members.classes, models, applier });
  const magic = new PhpMagic({ flow, classes: members.classes, calls, constants, names });
  const guesses = new CallGuesses({ input, flow, calls, endpoints });
  seedTokens({ input, flow, members, calls, endpoints, names });
  callables.resolveCalled();
  linkPhpActions({ program, models, endpoints, names });
  linkTemplates({ program, constants, endpoints, templates: input.templates });
  linkPhpViews({ program, constants, flow, importTarget: input.importTarget });
  flow.drain();
  for (let round = 0; round < ROUNDS; round += 1) {
    guesses.applyConventions();
    flow.drain();
    const isMore = [magic.run(), guesses.guessMethods()];
    if (!isMore.includes(true)) break;
    flow.drain();
  }
  if (program.language === 'js') applyForwardedCalls({ program, constants, models, calls, applier });
  members.assignUnknown();
  restrictCheckedRequests({ program, constants, endpoints, flow });
  const validated = program.language === 'php' ? validatedReads({ program, constants, targets: calls.targets }) : NO_CALLS;
  flow.close();
  program.close();
  return resolutionOf(flow, calls, endpoints, constants, members, names.thisOfOwn(program), validated);
}

// A separate function, so that the result's closures do not retain the data structures of the resolution.
function resolutionOf(
  flow: TokenFlow,
  { targets, models, madeOnce }: CallTargets,
  { sinks, sources }: Endpoints,
  constants: Constants,
  members: Members,
  ownThis: ReadonlySet<number>,
  validated: ReadonlyMap<number, number>,
): Resolution {
  const { own, classes, instanceFields } = members;
  const isPhp = flow.program.language === 'php';
  const ownCalls = new Set<number>();
  for (const [call, { receiver }] of own.size === 0 ? [] : flow.program.calls.entries()) {
    const [token, ...others] = own.has(receiver) ? flow.tokensOf(receiver) : [];
    if (token?.kind === 'instance' && others.length === 0 && classes.methodNamed(token.classIndex, '__get') === undefined)
      ownCalls.add(call);
  }
  return {
    ownCalls,
    instanceFields,
    variables: isPhp ? members.fields.ofClasses() : NONE,
    single: isPhp ? members.fields.ofSingle(madeOnce) : NONE,
    ofAnyName: isPhp ? members.fields.ofAnyName : NONE,
    readByAnyName: isPhp ? members.fields.readByAnyName : NONE,
    ofWords: isPhp ? members.fields.ofWords : new Map(),
    keyOfRead: isPhp ? keysOfReads(flow.program) : new Map(),
    ownThis,
    validated,
    targets,
    models,
    sinks,
    sources,
    constants,
    limits: flow.limits,
    tokensOf: (node) => flow.tokensOf(node),
    hasKind: (node, kinds) => flow.hasKind(node, kinds),
  };
}

function callsByCallee({ program }: ResolveInput): NumberLists {
  const calls = new NumberLists(program.nodeCount);
  program.calls.forEach(({ callee }, call) => {
    if (callee >= 0) calls.append(callee, call);
  });
  return calls;
}

function patternOf(token: Token, constants: Constants): (readonly [pattern: string, flags: string])[] {
  const pattern = token.kind === 'pattern' ? constants.patternOf(token.node) : undefined;
  return pattern ? [pattern] : [];
}

function keysOfReads({ files }: LinkedProgram): Map<number, number> {
  const keys = new Map<number, number>();
  for (const { fragment, nodeBase } of files) {
    const { keyLoads } = fragment;
    for (let at = 0; at < keyLoads.length; at += 3) keys.set(nodeBase + keyLoads[at + 2]!, nodeBase + keyLoads[at + 1]!);
  }
  return keys;
}
