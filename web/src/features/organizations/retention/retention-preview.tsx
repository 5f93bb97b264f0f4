import { useQuery } from '@tanstack/react-query';
import type { RetentionRule } from '#contract/entities/retention.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { retentionPreviewQuery } from '#web/queries/retention.queries.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sizeText } from '#web/ui/size-text.ts';

const DAY = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

/** What the rule in the form would remove now, before anybody saves it. */
export function RetentionPreview({ orgId, rule }: { orgId: string; rule: RetentionRule }) {
  const keepsAll = rule.runs === null && rule.days === null;
  const preview = useQuery({ ...retentionPreviewQuery(orgId, rule), enabled: !keepsAll });
  if (keepsAll) return <Notice>{t('All runs are kept.')}</Notice>;
  if (preview.isError) return <Notice tone="danger">{reasonOf(preview.error)}</Notice>;
  if (!preview.data) return <Notice>{t('Counting the runs …')}</Notice>;
  const { runs, projects, bytes, kept, oldest } = preview.data;
  if (oldest === null) return <Notice>{t('This rule would remove nothing now: all {kept} runs stay.', { kept })}</Notice>;
  return (
    <Notice
      tone="warning"
      title={t('{runs, plural, one {# run} other {# runs}} would go, {size} would be free', { runs, size: sizeText(bytes) })}
    >
      {t(
        'In {projects, plural, one {# project} other {# projects}}, the oldest from {date}. {kept, plural, one {# run stays} other {# runs stay}}.',
        {
          projects,
          date: DAY.format(new Date(oldest)),
          kept,
        },
      )}
    </Notice>
  );
}
