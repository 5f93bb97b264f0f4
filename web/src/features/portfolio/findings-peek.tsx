import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { FindingsGroup, PortfolioFinding } from '#contract/entities/portfolio.ts';
import { projectName } from '#web/components/project-name.ts';
import { ProjectName } from '#web/components/project-name.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { DueDate } from '#web/components/due-date.tsx';
import { SCOPE_LABELS } from '#web/components/scope-labels.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { language } from '#web/messages/language.ts';
import { rich, t } from '#web/messages/translate.ts';
import { findingsQuery, type ProjectChoice } from '#web/queries/portfolio.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

const SHOWN = 50;

interface Props {
  orgId: string;
  projects: ProjectChoice;
  group: FindingsGroup;
  /** False: there may be more findings. */
  complete: boolean | null | undefined;
  onClose(): void;
}

/** The findings of a group, next to the list. */
export function FindingsPeek({ orgId, projects, group, complete, onClose }: Props) {
  const narrowing = group.project
    ? { project_ids: group.project.id }
    : group.vulnerability_id !== null
      ? { vulnerability_id: group.vulnerability_id }
      : { purl: group.key };
  const list = useQuery(findingsQuery(orgId, { page: 0, entries_per_page: SHOWN, ...projects, ...narrowing }));
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  const title = (group.project && projectName(group.project)) ?? group.vulnerability_id ?? `${group.name} ${group.version}`;
  return (
    <Card className="max-h-[calc(100dvh-7rem)] overflow-y-auto p-4 max-xl:order-first xl:sticky xl:top-24">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          {group.summary && (
            <p lang="en" className="mt-0.5 text-sm text-muted">
              {group.summary}
            </p>
          )}
          {group.proven && group.proven.findings > 0 && (
            <p className="mt-2 text-sm">
              {t(
                'Proven plans remove {findings, plural, one {# finding} other {# findings}} and {points} points in {projects, plural, one {# project} other {# projects}}.',
                { findings: group.proven.findings, points: group.proven.points.toLocaleString(language), projects: group.proven.projects },
              )}
              {group.proven.to.length > 0 && ` ${t('They lock {versions}.', { versions: group.proven.to.join(', ') })}`}
            </p>
          )}
          {group.fixed_version && !group.project && (
            <p className="mt-2 text-sm">
              {rich(
                'Fixed in {fixedVersion}, which removes {findings} {findings2, plural, one {finding} other {findings}} and {points} points.',
                {
                  fixedVersion: <code>{group.fixed_version}</code>,
                  findings: <Bounded value={group.findings} complete={complete} />,
                  findings2: group.findings,
                  points: <Bounded value={group.points} complete={complete} />,
                },
              )}
            </p>
          )}
        </div>
        <Button size="icon" variant="ghost" aria-label={t('Close')} className="-mt-1 -mr-1 size-8" icon={<X />} onClick={onClose} />
      </div>
      <div className="mt-3 border-t border-line pt-1">
        <QueryView query={list} failed={t('The findings could not be loaded')} loading={<Loading />}>
          {({ data, matching_count: matching }) => (
            <>
              <ul>
                {data.map((finding) => (
                  <Row key={`${finding.project.id} ${finding.vulnerability_id} ${finding.purl}`} finding={finding} group={group} />
                ))}
              </ul>
              {matching > SHOWN && <p className="pt-2 text-sm text-muted">{t('And {number} more.', { number: matching - SHOWN })}</p>}
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <div className="pt-3">
      <SkeletonLines lines={5} />
    </div>
  );
}

function Row({ finding, group }: { finding: PortfolioFinding; group: FindingsGroup }) {
  return (
    <li className="relative border-b border-line py-2 text-sm last:border-b-0 hover:bg-hover">
      <div className="flex items-center gap-2">
        <SeverityBadge severity={finding.severity_class} score={finding.severity_score} />
        <Link
          to="/results/vulnerability-details"
          search={{
            project_id: finding.project.id,
            analysis_id: finding.analysis_id,
            vulnerability_id: finding.vulnerability_id,
          }}
          className="flex min-w-0 font-[560] after:absolute after:inset-0"
        >
          {group.project || group.vulnerability_id === null ? finding.vulnerability_id : <ProjectName project={finding.project} />}
        </Link>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
        <span className="min-w-0">
          {group.project || group.vulnerability_id !== null ? (
            `${finding.name} ${finding.version}`
          ) : (
            <ProjectName project={finding.project} />
          )}
        </span>
        <span>{finding.direct ? t('direct') : t('transitive')}</span>
        <span>{finding.scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')}</span>
        <span>
          {finding.cause === 'data' ? t('new advisory') : t('our change')} <RelativeTime date={finding.first_seen} />
        </span>
        {finding.due_on !== null && <DueDate dueOn={finding.due_on} overdue={finding.overdue} />}
      </div>
    </li>
  );
}
