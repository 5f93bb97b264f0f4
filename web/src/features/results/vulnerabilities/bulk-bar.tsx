import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { DecidedFinding } from './decision-target.ts';

interface Props {
  orgId: string;
  findings: readonly DecidedFinding[];
  onClear(): void;
}

/** What can be done with the chosen findings. */
export function BulkBar({ orgId, findings, onClear }: Props) {
  const [deciding, setDeciding] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label={t('Selected findings')}
      className="sticky top-19 z-20 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-accent-soft px-4 py-1 text-sm md:px-6"
    >
      <output className="font-[560] tabular-nums">
        {t('{count, plural, one {# finding} other {# findings}} selected', { count: findings.length })}
      </output>
      <Button size="sm" variant="primary" icon={<Gavel />} onClick={() => setDeciding(true)}>
        {t('Decide')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('Clear selection')}
      </Button>
      {deciding && <DecideDialog orgId={orgId} findings={findings} onClose={() => setDeciding(false)} onDecided={onClear} />}
    </div>
  );
}
