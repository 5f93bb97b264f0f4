import { CODE_RULE_TEXTS } from '#contract/code-rule-texts.ts';
import type { SinkClass } from '../models/model.ts';
import { FLOW_RULES } from './flow-rules.ts';
import { LOCAL_RULES } from './local-rules.ts';
import type { Rule } from './rule.ts';

export const RULES: readonly Rule[] = [...FLOW_RULES, ...LOCAL_RULES].map((rule) => ({ ...rule, ...CODE_RULE_TEXTS[rule.name] }));

const BY_NAME: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.name, rule]));
const BY_SINK = new Map(RULES.flatMap((rule) => rule.sinks.map((sink) => [sink, rule] as const)));

export function ruleOf(name: string): Rule {
  const rule = BY_NAME.get(name);
  if (!rule) throw new Error(`There is no rule ${name}.`);
  return rule;
}

export function ruleOfSink(sink: SinkClass): Rule {
  return BY_SINK.get(sink)!;
}
