import type { Overview } from '#contract/entities/dashboard.ts';
import { LINE_CHART } from '#contract/specification-constants.ts';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { CAUSES } from './causes.ts';
import { LineChart } from './charts/line-chart.tsx';
import { useWidth } from './charts/use-width.ts';

const LISTED_WEEKS = 13;

export function ExposureWeeks({ weeks }: { weeks: Overview['weeks'] }) {
  const oldestFirst = weeks.toReversed();
  const [place, width] = useWidth<HTMLDivElement>();
  // Drawn smaller where there is less room, not shrunk, so that its texts can be read.
  const scale = width === 0 ? 1 : Math.min(1, width / LINE_CHART.width);
  return (
    <div className="grid gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_15.5rem]">
      <div ref={place} className="min-w-0">
        <LineChart
          width={LINE_CHART.width * scale}
          height={LINE_CHART.height * scale}
          label={t('Open findings at the end of each week{bounds}', {
            bounds: weeks.some(({ complete }) => !complete) ? t(', lower bounds where not everything could be read') : '',
          })}
          ticks={oldestFirst.map(({ week_number }) => `W${week_number.week}`)}
          series={CAUSES.map(({ name, color, key }) => ({ name, color, values: oldestFirst.map((week) => week[key]) }))}
        />
      </div>
      <WeekList weeks={weeks} />
    </div>
  );
}

/** The same numbers as a table, latest week first. */
function WeekList({ weeks }: { weeks: Overview['weeks'] }) {
  return (
    <table className="w-full self-start text-xs tabular-nums" aria-label={t('Open findings by week')}>
      <thead className="text-muted">
        <tr className="text-right">
          <th scope="col" className="py-1 text-left font-[500]">
            {t('Week')}
          </th>
          {[t('Crit'), t('High'), t('Med'), t('Low')].map((name) => (
            <th key={name} scope="col" className="py-1 pl-1 font-[500]">
              {name}
            </th>
          ))}
          <th scope="col" className="py-1 pl-1 font-[500]">
            {t('All')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.slice(0, LISTED_WEEKS).map((week) => (
          <tr key={week.monday} className="border-t border-line text-right">
            <th scope="row" className="py-[5px] text-left font-[500]" title={t('From Monday {monday}', { monday: week.monday })}>
              W{week.week_number.week}
              <span className="pl-1 font-[400] text-muted">{week.week_number.year}</span>
            </th>
            <td className={week.critical > 0 ? 'font-[600] text-critical' : 'text-muted'}>{week.critical}</td>
            <td>{week.high}</td>
            <td>{week.medium}</td>
            <td>{week.low}</td>
            <td className="pl-2.5 font-[600] whitespace-nowrap">
              <Bounded value={week.critical + week.high + week.medium + week.low + week.none + week.not_scored} complete={week.complete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
