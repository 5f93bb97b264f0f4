import { Link } from '@tanstack/react-router';
import { FindingList } from './finding-changes.tsx';
import { t } from '#web/messages/translate.ts';
import type { Comparison, RunAt } from './compared.ts';

interface Props {
  left: NonNullable<Comparison['left']>;
  at: RunAt;
  complete: boolean;
}

/** What is open in both runs: the first of them, and the way to all. */
export function LeftFindings({ left, at: { place, run }, complete }: Props) {
  const hidden = left.count - left.findings.length;
  return (
    <>
      <FindingList title={t('Open in both runs')} count={left.count} complete={complete} findings={left.findings} place={place} run={run} />
      {hidden > 0 && (
        <Link
          to="/results/vuln-finder"
          search={{ analysis_id: place.analysisId, project_id: place.projectId, run_index: String(run.run_index) }}
          className="text-sm font-[560] text-accent-text hover:underline"
        >
          {t('{count, plural, one {# more} other {# more}} in the findings of the run', { count: hidden })}
        </Link>
      )}
    </>
  );
}
