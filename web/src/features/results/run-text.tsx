import { BookOpen, CalendarClock, UserRound } from 'lucide-react';
import type { Run } from '#contract/entities/analysis.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';

const FORMAT = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

export function dateText(date: string): string {
  return FORMAT.format(new Date(date));
}

/** One line that identifies a run, for selects. */
export function runLabel(run: Pick<Run, 'run_index' | 'created_on' | 'cause'>): string {
  return t('Run #{number}, {date}{cause}', {
    number: run.run_index + 1,
    date: dateText(run.created_on),
    cause: run.cause === 'knowledge' ? t(', new advisories') : '',
  });
}

const CAUSES = {
  person: { label: t('Started manually'), tone: 'neutral', icon: <UserRound aria-hidden="true" /> },
  schedule: { label: t('On schedule'), tone: 'neutral', icon: <CalendarClock aria-hidden="true" /> },
  knowledge: { label: t('New advisories'), tone: 'info', icon: <BookOpen aria-hidden="true" /> },
} as const;

export function CauseBadge({ cause }: Pick<Run, 'cause'>) {
  const { label, tone, icon } = CAUSES[cause];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
