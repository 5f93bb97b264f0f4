import type { Overview } from '#contract/entities/dashboard.ts';
import { LINE_CHART } from '#contract/specification-constants.ts';
import { dayText } from '#contract/language/day-text.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CAUSES } from './causes.ts';
import { LineChart } from './charts/line-chart.tsx';
import { useWidth } from './charts/use-width.ts';

const LISTED_WEEKS = 13;

/** Together they are all. */
const COLUMNS: readonly WeekColumn[] = [
  { key: 'critical', name: t('Crit'), always: true },
  { key: 'high', name: t('High'), always: true },
  { key: 'medium', name: t('Med'), always: true },
  { key: 'low', name: t('Low'), always: true },
  { key: 'none', name: t('None') },
  { key: 'not_scored', name: '?', title: t('Not yet scored') },
];

interface WeekColumn {
  key: 'critical' | 'high' | 'medium' | 'low' | 'none' | 'not_scored';
  name: string;
  title?: string;
  /** Also where all of its numbers are 0. */
  always?: boolean;
}

export function ExposureWeeks({ weeks }: { weeks: Overview['weeks'] }) {
  const oldestFirst = weeks.toReversed();
  const [place, width] = useWidth<HTMLDivElement>();
  // Drawn smaller where there is less room, not shrunk, so that its texts can be read.
  const scale = width === 0 ? 1 : Math.min(1, width / LINE_CHART.width);
  return (
    <div className="grid gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_minmax(18rem,auto)]">
      <div ref={place} className="min-w-0">
        <LineChart
          width={LINE_CHART.width * scale}
          height={LINE_CHART.height * scale}
          label={t('Open findings at the end of each week{bounds}', {
            bounds: weeks.some(({ complete }) => !complete) ? t(', lower bounds where not everything could be read') : '',
          })}
          ticks={oldestFirst.map(({ week_number }) => t('W{week}', { week: week_number.week }))}
          series={CAUSES.map(({ name, color, key }) => ({ name, color, values: oldestFirst.map((week) => week[key]) }))}
        />
      </div>
      <WeekList weeks={weeks} />
    </div>
  );
}

/** The same numbers as a table, latest week first. */
function WeekList({ weeks }: { weeks: Overview['weeks'] }) {
  const listed = weeks.slice(0, LISTED_WEEKS);
  const columns = COLUMNS.filter(({ key, always }) => always || listed.some((week) => week[key] > 0));
  return (
    <table className="w-full self-start text-xs tabular-nums xl:whitespace-nowrap" aria-label={t('Open findings by week')}>
      <thead className="text-muted">
        <tr className="text-right">
          <th scope="col" className="py-1 text-left font-[500]">
            {t('Week')}
          </th>
          {columns.map(({ key, name, title }) => (
            <th key={key} scope="col" className="py-1 pl-2 font-[500]" title={title}>
              {name}
              {title && <span className="sr-only">, {title}</span>}
            </th>
          ))}
          <th scope="col" className="py-1 pl-1 font-[500]">
            {t('All')}
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map((week) => (
          <tr key={week.monday} className="border-t border-line text-right">
            <th
              scope="row"
              className="py-[5px] text-left font-[500]"
              title={t('From Monday {monday}', { monday: dayText(language, week.monday) })}
            >
              {t('W{week}', { week: week.week_number.week })}
              <span className="pl-1 font-[400] text-muted">{week.week_number.year}</span>
            </th>
            {columns.map(({ key }) => (
              <td key={key} className={cx('pl-2', key === 'critical' && (week.critical > 0 ? 'font-[600] text-critical' : 'text-muted'))}>
                {week[key]}
              </td>
            ))}
            <td className="pl-2.5 font-[600] whitespace-nowrap">
              <Bounded value={week.critical + week.high + week.medium + week.low + week.none + week.not_scored} complete={week.complete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
