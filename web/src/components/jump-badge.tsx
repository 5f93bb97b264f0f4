import { Badge } from '#web/ui/badge.tsx';

/** How far an update goes; only a major one, which may break something, has a color. */
export function JumpBadge({ jump }: { jump: 'major' | 'minor' | 'patch' }) {
  return <Badge tone={jump === 'major' ? 'warning' : 'neutral'}>{jump}</Badge>;
}
