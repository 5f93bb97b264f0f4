import { t } from '#web/messages/translate.ts';

/** Why findings are open, with the counts of a week. */
export const CAUSES = [
  { name: t('Our changes'), color: 'var(--cause-ours)', key: 'by_code' },
  { name: t('New advisories'), color: 'var(--cause-world)', key: 'by_data' },
] as const;
