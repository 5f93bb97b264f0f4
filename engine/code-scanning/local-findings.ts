import type { LinkedProgram } from './graph/link.ts';
import type { RawFinding } from './raw-finding.ts';
import { ruleOf } from './rules/rules.ts';
import { holds, nameOf, spanOfCall } from './spans.ts';
import { CallConditions } from './tokens/call-conditions.ts';
import { ConstantsAcrossCalls } from './tokens/constants-across-calls.ts';
import type { Resolution } from './tokens/resolution.ts';
import { UsesOfResults } from './tokens/uses-of-results.ts';

/** Weaknesses visible from the constant arguments of a single call. */
export function localFindings(program: LinkedProgram, resolution: Resolution, language: 'js' | 'php'): RawFinding[] {
  const conditions = new CallConditions({ program, constants: new ConstantsAcrossCalls(program, resolution), patternsOf: () => [] });
  const uses = new UsesOfResults(program, resolution);
  const findings: RawFinding[] = [];
  resolution.models.each((models, call) => {
    for (const { model, isLoose } of models) {
      if (!model.flags) continue;
      for (const { rule, when, unlessCalled } of model.flags) {
        if (!conditions.holds(call, when)) continue;
        if (unlessCalled !== undefined && isCalledAround(program, call, new RegExp(unlessCalled, 'i'))) continue;
        const info = program.calls[call]!;
        findings.push({
          rule: ruleOf(rule),
          language,
          tier: 'local',
          isWeak: isLoose,
          at: spanOfCall(info),
          within: nameOf(program, info.fn),
          source: info.info.text,
          steps: [],
          length: 0,
          ...(ruleOf(rule).isUsedElsewhere && { uses: uses.of(call) }),
          ...(ruleOf(rule).isSecret && { secrets: conditions.textsOf(call, when) }),
        });
      }
    }
  });
  return withoutRepetitions(findings);
}

/** A hash of a predictable value, or a predictable value derived from another, is a single weakness: the value can be guessed. */
function withoutRepetitions(findings: readonly RawFinding[]): RawFinding[] {
  const predictable = findings.filter(({ rule }) => rule.name === 'insecure-randomness');
  return findings.filter(({ rule, at }) => {
    if (rule.name === 'weak-hash') return !predictable.some((each) => holds(at, each.at));
    return rule.name !== 'insecure-randomness' || !predictable.some((each) => holds(each.at, at));
  });
}

/** Whether an enclosing function contains a call with a matching name. */
function isCalledAround(program: LinkedProgram, call: number, name: RegExp): boolean {
  const around = new Set<number>();
  for (let fn = program.calls[call]!.fn; fn >= 0 && !around.has(fn); fn = program.functions[fn]!.parent) around.add(fn);
  return program.calls.some(({ fn, info }) => around.has(fn) && name.test(info.text));
}
