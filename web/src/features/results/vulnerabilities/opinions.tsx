import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AffectedComponent, SourceOpinion } from '#contract/results/vulnerabilities.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Code } from '#web/ui/code.tsx';

const VERDICTS: Record<SourceOpinion['verdict'], { label: string; icon: ReactNode }> = {
  affected: { label: t('affected'), icon: <CircleX aria-hidden="true" className="text-danger-text" /> },
  not_affected: { label: t('not affected'), icon: <CircleCheck aria-hidden="true" className="text-success-text" /> },
  no_record: { label: t('has no record of it'), icon: <CircleHelp aria-hidden="true" className="text-muted" /> },
  no_range: { label: t('knows no range'), icon: <CircleHelp aria-hidden="true" className="text-muted" /> },
  unknown: {
    label: t('states a range that cannot be compared with this version'),
    icon: <CircleHelp aria-hidden="true" className="text-muted" />,
  },
};

const AGREEMENTS: Record<AffectedComponent['agreement'], { label: string; tone: 'neutral' | 'warning' | 'success' }> = {
  agree: { label: t('The sources agree'), tone: 'success' },
  disagree: { label: t('The sources disagree'), tone: 'warning' },
  no_second_opinion: { label: t('No second source'), tone: 'neutral' },
};

export function Opinions({ opinions, agreement }: Pick<AffectedComponent, 'opinions' | 'agreement'>) {
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Badge tone={AGREEMENTS[agreement].tone}>{AGREEMENTS[agreement].label}</Badge>
      </div>
      <ul className="flex flex-col gap-1.5">
        {opinions.map((opinion) => (
          <li key={`${opinion.source} ${opinion.id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1 [&>svg]:size-4">
            {VERDICTS[opinion.verdict].icon}
            <span className="font-[560]">{opinion.source}</span>
            <span className="text-sm text-muted">{opinion.id}</span>
            <span>{VERDICTS[opinion.verdict].label}</span>
            {opinion.range && <Code>{opinion.range}</Code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
