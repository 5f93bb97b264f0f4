import { Gavel } from 'lucide-react';
import { useState } from 'react';
import type { ChosenFindings } from '#contract/entities/chosen-findings.ts';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { DecideOnFindings } from './decide-on-findings.tsx';
import type { useChosenGroups } from './use-chosen-groups.ts';

interface Props {
  orgId: string;
  listed: Omit<ChosenFindings, 'keys'>;
  chosen: ReturnType<typeof useChosenGroups>;
  /** Groups that search and filters leave. */
  matching: number;
}

/** What can be done with the chosen groups. */
export function ChosenBar({ orgId, listed, chosen, matching }: Props) {
  const [deciding, setDeciding] = useState(false);
  const { keys, all } = chosen;
  const count = all ? matching : keys.size;
  return (
    <div
      role="toolbar"
      aria-label={t('Selected groups')}
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-accent-soft px-4 py-1 text-sm sm:px-5"
    >
      <output className="font-[560] tabular-nums">
        {all
          ? t('{count, plural, one {The # row} other {All # rows}} of the list selected', { count })
          : t('{count, plural, one {# row} other {# rows}} selected', { count })}
      </output>
      <Button size="sm" variant="primary" icon={<Gavel />} onClick={() => setDeciding(true)}>
        {t('Decide')}
      </Button>
      {!all && matching > count && (
        <Button size="sm" variant="ghost" onClick={chosen.chooseAll}>
          {t('Select all {matching} of the list', { matching })}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={chosen.clear}>
        {t('Clear selection')}
      </Button>
      {deciding && (
        <DecideOnFindings
          orgId={orgId}
          chosen={{ ...listed, keys: all ? null : [...keys] }}
          onClose={() => setDeciding(false)}
          onDecided={chosen.clear}
        />
      )}
    </div>
  );
}
