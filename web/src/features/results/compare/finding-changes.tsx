import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Run } from '#contract/entities/analysis.ts';
import type { FindingChange, FindingVerdict } from '#contract/entities/result-rows.ts';
import { coverText } from '#web/components/decision-texts.ts';
import { rich, t } from '#web/messages/translate.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { ChangeSection } from './change-section.tsx';
import { type VerdictPart, verdictParts } from './verdict-parts.ts';

interface Where {
  place: AnalysisPlace;
  /** The run that contains the findings. */
  run: Run;
  /** False: the numbers may be too low or too high. */
  complete: boolean;
}

interface ListProps extends Where {
  title: string;
  findings: readonly (FindingVerdict & Partial<Pick<FindingChange, 'covered_by'>>)[];
  /** Where more are meant than are listed. */
  count?: number;
}

export function FindingList({ title, findings, place, run, complete, count = findings.length }: ListProps) {
  const { shown, more } = useGrowingList(findings);
  if (findings.length === 0) return null;
  return (
    <ChangeSection title={title} count={count} complete={complete} more={more}>
      {shown.map((finding) => (
        <li key={keyOf(finding)} className="py-2.5">
          <Finding finding={finding} place={place} run={run} />
          {finding.covered_by && <p className="text-sm text-muted sm:ml-[9.5rem]">{coverText(finding.covered_by)}</p>}
        </li>
      ))}
    </ChangeSection>
  );
}

/** Findings in both runs whose data changed: the class, an exploit, a fix, what the sources say. */
export function ChangedFindings({
  changes,
  place,
  run,
  complete,
}: Where & { changes: readonly { before: FindingVerdict; after: FindingVerdict }[] }) {
  const { shown, more } = useGrowingList(changes);
  if (changes.length === 0) return null;
  return (
    <ChangeSection title={t('Reassessed')} count={changes.length} complete={complete} more={more}>
      {shown.map(({ before, after }) => (
        <li key={keyOf(after)} className="flex flex-col gap-1.5 py-2.5">
          <Finding finding={after} place={place} run={run} />
          <ul className="flex flex-col gap-0.5 text-sm">
            {verdictParts(before, after).map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </ul>
        </li>
      ))}
    </ChangeSection>
  );
}

function Finding({ finding, place, run }: Omit<Where, 'complete'> & { finding: FindingVerdict }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div>
        <SeverityBadge severity={finding.severity.class} score={finding.severity.score} />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/results/vulnerability-details"
            search={{
              analysis_id: place.analysisId,
              project_id: place.projectId,
              run_index: String(run.run_index),
              vulnerability_id: finding.vulnerability_id,
            }}
            className="rounded-sm font-[560] hover:underline"
          >
            {finding.vulnerability_id}
          </Link>
          <span>
            {rich('in {name} {version}', {
              name: finding.name,
              version: <span className="text-muted tabular-nums">{finding.version}</span>,
            })}
          </span>
          {finding.direct && <Badge>{t('direct')}</Badge>}
          {finding.kev && <Badge tone="danger">{t('known exploited')}</Badge>}
          {finding.malware && <Badge tone="danger">{t('malicious package')}</Badge>}
        </div>
        {finding.summary && (
          <p lang="en" className="line-clamp-2 text-sm text-muted">
            {finding.summary}
          </p>
        )}
      </div>
    </div>
  );
}

function Part({ part }: { part: VerdictPart }) {
  return (
    <li className="flex flex-wrap items-center gap-x-1.5 sm:ml-[9.5rem]">
      <span className="text-muted">{part.name}:</span> {part.from}
      <ArrowRight aria-label={t('is now')} className="size-3.5 text-muted" />
      <span className="font-[560]">{part.to}</span>
    </li>
  );
}

function keyOf({ vulnerability_id, purl }: FindingVerdict): string {
  return `${vulnerability_id} ${purl}`;
}
