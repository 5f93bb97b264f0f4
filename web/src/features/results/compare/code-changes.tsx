import { Link } from '@tanstack/react-router';
import type { CodeChange } from '#contract/entities/code-rows.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { whyChanged } from '#web/features/results/code/change-texts.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { ChangeSection } from './change-section.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import type { RunAt } from './compared.ts';

interface Props {
  changes: readonly CodeChange[];
  base: RunAt;
  head: RunAt;
}

/** Weaknesses in the code that only one of the runs has, with what may have caused it, or why the other did not look at them. */
export function CodeChanges({ changes, base, head }: Props) {
  const of = (change: CodeChange['change']) => changes.filter((each) => each.change === change);
  return (
    <>
      <ChangeList title={t('New')} changes={of('introduced')} at={head} />
      <ChangeList title={t('Perhaps new')} changes={of('not_looked_at_before')} at={head} />
      <ChangeList title={t('Resolved')} changes={of('resolved')} at={base} />
      <ChangeList title={t('Not looked at again')} changes={of('not_looked_at')} at={base} />
    </>
  );
}

function ChangeList({ title, changes, at: { place, run } }: { title: string; changes: readonly CodeChange[]; at: RunAt }) {
  const { shown, more } = useGrowingList(changes);
  if (changes.length === 0) return null;
  return (
    <ChangeSection title={title} count={changes.length} complete more={more}>
      {shown.map(({ fingerprint, severity, title: rule, message, file, line, cause, reason }) => (
        <li key={fingerprint} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <div>
            <SeverityBadge severity={severity} score={null} />
          </div>
          <div className="min-w-0">
            <Link
              to="/results/code-details"
              search={{
                analysis_id: place.analysisId,
                project_id: place.projectId,
                run_index: String(run.run_index),
                fingerprint,
              }}
              className="rounded-sm font-[560] hover:underline"
            >
              {composed(rule)}
            </Link>{' '}
            <span className="font-mono text-sm wrap-anywhere">
              <Breakable>{`${file}:${line}`}</Breakable>
            </span>
            <p className="line-clamp-2 text-sm text-muted">{message}</p>
            <p className="text-sm break-words">{whyChanged({ cause, reason })}</p>
          </div>
        </li>
      ))}
    </ChangeSection>
  );
}
