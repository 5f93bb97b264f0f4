import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Jump } from './version-jump.ts';

const LABELS: Readonly<Record<Jump, string>> = { major: t('major'), minor: t('minor'), patch: t('patch') };

/** How far an update goes; only a major one, which may break something, has a color. */
export function JumpBadge({ jump }: { jump: Jump }) {
  return <Badge tone={jump === 'major' ? 'warning' : 'neutral'}>{LABELS[jump]}</Badge>;
}
