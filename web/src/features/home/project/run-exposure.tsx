import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ExposurePoint } from '#contract/entities/exposure.ts';
import { LineChart } from '#web/features/home/charts/line-chart.tsx';
import { CauseLegend } from '#web/features/home/cause-legend.tsx';
import { DashboardPanel } from '#web/features/home/dashboard-panel.tsx';
import { useWidth } from '#web/features/home/charts/use-width.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { projectExposureQuery } from '#web/queries/portfolio.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const SERIES = [
  { name: t('Our changes'), color: 'var(--cause-ours)', key: 'by_code' },
  { name: t('New advisories'), color: 'var(--cause-world)', key: 'by_data' },
] as const;

const RUN_CAUSES: Readonly<Record<ExposurePoint['cause'], string>> = {
  person: t('started manually'),
  schedule: t('on schedule'),
  knowledge: t('for new advisories'),
};

type Matched = ExposurePoint & { counts: NonNullable<ExposurePoint['counts']> };

/** What was open after each run by what brought it. A point opens its run; dragging from one to another compares them. */
export function RunExposure({ orgId, projectId, className }: { orgId: string; projectId: string; className?: string }) {
  const query = useQuery(projectExposureQuery(orgId, projectId));
  const points = matchedOf(query.data?.points);
  const isBound = points.some(({ complete }) => !complete);
  return (
    <DashboardPanel
      title={t('Exposure over time')}
      aside={<CauseLegend causes={SERIES} isBound={isBound} />}
      query={query}
      className={className ?? ''}
      skeleton={<Skeleton className="h-60 w-full" />}
      empty={() => (points.length === 0 ? t('No run on the default branch has looked for vulnerabilities yet.') : undefined)}
    >
      {() => (
        <>
          <RunChart projectId={projectId} points={points} isBound={isBound} />
          <p className="mt-1 text-xs text-muted">
            {points.length === 1
              ? t('Click the run to open it.')
              : t('Click a run to open it. Drag from one run to another to compare them.')}
          </p>
          <details className="mt-2 text-sm">
            <summary className="cursor-pointer rounded-sm text-xs text-muted hover:text-text">{t('Show the runs as a table')}</summary>
            <RunTable projectId={projectId} points={points.toReversed()} />
          </details>
        </>
      )}
    </DashboardPanel>
  );
}

function RunChart({ projectId, points, isBound }: { projectId: string; points: readonly Matched[]; isBound: boolean }) {
  const navigate = useNavigate();
  // At its own width the text of the chart stays legible on a phone.
  const [ref, width] = useWidth<HTMLDivElement>();
  function compare(from: number, to: number) {
    const [base, head] = [points[from]!, points[to]!];
    if (base.analysis_id !== head.analysis_id)
      return toasts.show({ description: t('These runs belong to different analyses and cannot be compared.') });
    const search = {
      project_id: projectId,
      analysis_id: head.analysis_id,
      base_run: String(base.run_index),
      head_run: String(head.run_index),
    };
    return void navigate({ to: '/results/compare', search });
  }
  return (
    <div ref={ref}>
      <LineChart
        label={t('Open findings after each run{bounds}', { bounds: isBound ? t(', lower bounds where not everything could be read') : '' })}
        unit={t('run')}
        width={width || 800}
        height={260}
        ticks={points.map(({ made_on }) => DAY.format(new Date(made_on)))}
        titles={points.map(titleOf)}
        marks={points.map(({ cause }) => (cause === 'knowledge' ? 'var(--cause-world)' : 'var(--cause-ours)'))}
        series={SERIES.map(({ name, color, key }) => ({ name, color, values: points.map((point) => point[key] ?? 0) }))}
        onOpen={(index) => void navigate({ to: '/results/vuln-finder', search: runOf(projectId, points[index]!) })}
        onRange={compare}
      />
    </div>
  );
}

/** The same points as rows, latest first. */
function RunTable({ projectId, points }: { projectId: string; points: readonly Matched[] }) {
  return (
    <div className="mt-1 max-h-72 overflow-y-auto">
      <table className="w-full text-xs tabular-nums" aria-label={t('Open findings after each run')}>
        <thead className="text-muted">
          <tr className="text-right">
            {[t('Run'), t('Our changes'), t('New advisories'), t('Open'), t('Grade')].map((name, index) => (
              <th key={name} scope="col" className={index === 0 ? 'py-1 text-left font-[500]' : 'py-1 pl-2 font-[500]'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={`${point.analysis_id} ${point.run_index}`} className="border-t border-line text-right">
              <th scope="row" className="py-1.5 text-left font-[500]">
                <Link to="/results/vuln-finder" search={runOf(projectId, point)} className="rounded-sm hover:underline">
                  {titleOf(point)}
                </Link>
              </th>
              <td>{point.by_code?.toLocaleString(language)}</td>
              <td>{point.by_data?.toLocaleString(language)}</td>
              <td className="font-[600]">
                <Bounded value={totalOf(point)} complete={point.complete} />
              </td>
              <td>{point.grade?.class ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
const MOMENT = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false });

function titleOf({ run_index, made_on, cause }: ExposurePoint): string {
  return t('Run #{number}, {moment}, {cause}', {
    number: run_index + 1,
    moment: MOMENT.format(new Date(made_on)),
    cause: RUN_CAUSES[cause],
  });
}

function totalOf({ counts }: Matched): number {
  return counts.critical + counts.high + counts.medium + counts.low + counts.none + counts.not_scored;
}

function runOf(projectId: string, { analysis_id, run_index }: ExposurePoint) {
  return { project_id: projectId, analysis_id, run_index: String(run_index) };
}

/** A run before anybody looked for vulnerabilities has no point: an empty one would look clean. */
function matchedOf(points: readonly ExposurePoint[] = []): Matched[] {
  return points.filter((point): point is Matched => point.counts !== null);
}
