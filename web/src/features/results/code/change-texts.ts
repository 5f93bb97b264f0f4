import type { CodeCause, CodeChangeName, CodeChangeState } from '#contract/entities/code-rows.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';

export const CHANGE_NAMES: Readonly<Record<CodeChangeName, string>> = {
  new: t('New'),
  not_looked_at_before: t('Perhaps new'),
  there_before: t('There before'),
  fixed: t('Fixed'),
  not_looked_at: t('Not looked at again'),
};

export const CAUSE_TEXTS: Readonly<Record<CodeCause, string>> = {
  code: t('The code changed'),
  engine: t('The engine changed, this code did not'),
  both: t('This code and the engine changed'),
  either: t('The engine changed, perhaps the code as well'),
};

/** Why a weakness is in one of two scans alone; undefined where both have it. */
export function whyChanged({ cause, reason }: Pick<CodeChangeState, 'cause' | 'reason'>): string | undefined {
  if (cause !== null) return CAUSE_TEXTS[cause];
  return reason === null ? undefined : composed(reason);
}
