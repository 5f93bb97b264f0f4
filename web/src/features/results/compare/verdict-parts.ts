import type { FindingVerdict } from '#contract/entities/result-rows.ts';
import { severityLook } from '#web/components/severities.ts';
import { t } from '#web/messages/translate.ts';
import { decimalText } from '#web/ui/decimal-text.ts';
import { percentText } from '#web/ui/percent-text.ts';

export interface VerdictPart {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const AGREEMENTS = { agree: t('they agree'), disagree: t('they disagree'), no_second_opinion: t('no second source') } as const;

const PARTS: readonly { name: string; text(finding: FindingVerdict): string }[] = [
  { name: t('Name'), text: ({ vulnerability_id: id }) => id },
  {
    name: t('Severity'),
    text: ({ severity }) => {
      const { label } = severityLook(severity.class);
      return severity.score === null ? label : `${label} ${decimalText(severity.score)}`;
    },
  },
  { name: t('Malicious package'), text: ({ malware }) => (malware ? t('yes') : t('no')) },
  { name: t('Known to be exploited'), text: ({ kev }) => (kev ? t('yes') : t('no')) },
  { name: t('Fixed versions'), text: ({ fixed_versions: fixed }) => (fixed.length > 0 ? fixed.join(', ') : t('none known')) },
  { name: t('Sources'), text: ({ agreement }) => AGREEMENTS[agreement] },
  { name: 'EPSS', text: ({ epss }) => (epss === null ? t('unknown') : percentText(epss * 100, 1)) },
];

/** What differs between two runs about one finding, in words. */
export function verdictParts(before: FindingVerdict, after: FindingVerdict): VerdictPart[] {
  return PARTS.map(({ name, text }) => ({ name, from: text(before), to: text(after) })).filter(({ from, to }) => from !== to);
}
