import type { RawFinding } from './raw-finding.ts';
import { isSettings, languageOf } from './languages.ts';
import { ruleOf } from './rules/rules.ts';
import { findSecrets } from './secrets/find-secrets.ts';

/** Hardcoded credentials in a file, as findings. */
export function credentialsIn(path: string, text: string): RawFinding[] {
  return findSecrets(text, isSettings(path)).map(({ kind, start, end, isCertain }) => ({
    rule: ruleOf('leaked-credential'),
    language: languageOf(path)?.name ?? (isSettings(path) ? 'config' : 'js'),
    tier: 'local',
    isWeak: !isCertain,
    at: { path, start, end },
    within: '',
    source: kind,
    steps: [],
    length: 0,
  }));
}
