import type { CodeLabel } from '#contract/results/code.ts';
import { t } from '#web/messages/translate.ts';

export const CODE_LABEL_TEXTS: Readonly<Record<CodeLabel, string>> = {
  test: t('Tests'),
  example: t('Examples'),
  vendored: t('Vendored code'),
  generated: t('Generated code'),
};

/** Why findings of a file are not in the default list. */
export function labelsText(labels: readonly CodeLabel[]): string {
  return labels.map((label) => CODE_LABEL_TEXTS[label]).join(', ');
}
