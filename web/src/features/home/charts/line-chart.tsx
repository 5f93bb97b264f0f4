import { useState } from 'react';
import { LINE_CHART } from '#contract/specification-constants.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { niceMax } from './scale.ts';

export interface Series {
  readonly name: string;
  readonly color: string;
  readonly values: readonly number[];
}

interface Props {
  label: string;
  /** One per value, oldest first. */
  ticks: readonly string[];
  /** Stacked areas, the first at the bottom. */
  series: readonly Series[];
  width?: number;
  height?: number;
  /** What a point stands for. */
  unit?: string;
  /** Names of the points in the panel that shows their values; their ticks by default. */
  titles?: readonly string[];
  /** Colors of marks below the points. */
  marks?: readonly string[];
  /** A point was clicked, or Enter pressed on it. */
  onOpen?(index: number): void;
  /** The pointer was dragged from one point to a later one, or back. */
  onRange?(from: number, to: number): void;
}

const MARGIN = { top: 14, right: 20, bottom: 30, left: 40 };
const STEPS = 4;
const TICK_WIDTH = 50;
const BAR_WIDTH = 40;

type Point = readonly [x: number, y: number];

/** Areas over time. A range input moves through the points and announces their values. */
export function LineChart({
  label,
  ticks,
  series,
  width = LINE_CHART.width,
  height = LINE_CHART.height,
  unit = 'week',
  titles = ticks,
  marks,
  onOpen,
  onRange,
}: Props) {
  const [chosen, setChosen] = useState<number>();
  const [start, setStart] = useState<number>();
  const totals = ticks.map((_, index) => series.reduce((sum, { values }) => sum + values[index]!, 0));
  const max = niceMax(Math.max(0, ...totals));
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const x = (index: number) => MARGIN.left + (ticks.length === 1 ? inner.width / 2 : (inner.width * index) / (ticks.length - 1));
  const y = (value: number) => MARGIN.top + inner.height * (1 - value / max);
  // A single point has no width, so it is drawn as a bar.
  const pointsOf = (values: readonly number[]) =>
    values.length === 1
      ? [-BAR_WIDTH / 2, BAR_WIDTH / 2].map((aside): Point => [x(0) + aside, y(values[0]!)])
      : values.map((value, index): Point => [x(index), y(value)]);
  const layers = stack(series);
  const every = Math.ceil(ticks.length / Math.min(12, Math.max(1, Math.floor(width / TICK_WIDTH))));

  const band = inner.width / Math.max(1, ticks.length - 1);
  const words = (index: number) =>
    `${titles[index]}: ${series.map(({ name, values }) => `${name} ${values[index]!.toLocaleString(language)}`).join(', ')}`;

  function end(index: number) {
    setStart(undefined);
    if (start === index) onOpen?.(index);
    else if (start !== undefined) onRange?.(Math.min(start, index), Math.max(start, index));
  }

  return (
    <div className="relative" onPointerLeave={() => setStart(undefined)}>
      <input
        type="range"
        className="peer sr-only"
        aria-label={t('{label}, by {unit}', { label, unit })}
        min={0}
        max={ticks.length - 1}
        value={chosen ?? ticks.length - 1}
        aria-valuetext={words(chosen ?? ticks.length - 1)}
        onChange={({ target }) => setChosen(Number(target.value))}
        onBlur={() => setChosen(undefined)}
        onKeyDown={({ key }) => key === 'Enter' && onOpen?.(chosen ?? ticks.length - 1)}
      />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        className="block w-full touch-pan-y rounded-sm outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      >
        {Array.from({ length: STEPS + 1 }, (_, step) => (
          <g key={step}>
            <line
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y((max * step) / STEPS)}
              y2={y((max * step) / STEPS)}
              stroke="var(--line)"
            />
            <text x={MARGIN.left - 8} y={y((max * step) / STEPS) + 4} textAnchor="end" fontSize="11" fill="var(--text-muted)">
              {((max * step) / STEPS).toLocaleString(language)}
            </text>
          </g>
        ))}
        {ticks.map(
          (tick, index) =>
            (ticks.length - 1 - index) % every === 0 && (
              <text key={`${index}:${tick}`} x={x(index)} y={height - 8} textAnchor="middle" fontSize="11" fill="var(--text-muted)">
                {tick}
              </text>
            ),
        )}
        {layers.toReversed().map(({ name, color, bottom, top }) => {
          const line = pathOf(pointsOf(top));
          return (
            <g key={name}>
              <path d={`${line} ${pathOf(pointsOf(bottom).toReversed(), 'L')} Z`} fill={color} fillOpacity="0.15" />
              <path d={line} fill="none" stroke={color} strokeWidth="2" strokeLinejoin="round" />
            </g>
          );
        })}
        {marks?.map((color, index) => (
          <circle key={`${index}:${color}`} cx={x(index)} cy={height - MARGIN.bottom} r="3" fill={color} stroke="var(--surface)" />
        ))}
        {start !== undefined && chosen !== undefined && start !== chosen && (
          <rect
            x={Math.min(x(start), x(chosen))}
            y={MARGIN.top}
            width={Math.abs(x(chosen) - x(start))}
            height={inner.height}
            fill="var(--hover)"
            fillOpacity="0.7"
          />
        )}
        {chosen !== undefined && (
          <g>
            <line
              x1={x(chosen)}
              x2={x(chosen)}
              y1={MARGIN.top}
              y2={height - MARGIN.bottom}
              stroke="var(--line-strong)"
              strokeDasharray="3 3"
            />
            {layers.map(({ name, color, top }) => (
              <circle key={name} cx={x(chosen)} cy={y(top[chosen]!)} r="4" fill={color} stroke="var(--surface)" strokeWidth="2" />
            ))}
          </g>
        )}
        {ticks.map((tick, index) => (
          <rect
            key={`${index}:${tick}`}
            className={onOpen && 'cursor-pointer'}
            x={x(index) - band / 2}
            y={0}
            width={band}
            height={height}
            fill="transparent"
            onPointerEnter={() => setChosen(index)}
            onPointerLeave={() => setChosen(undefined)}
            onPointerDown={() => setStart(index)}
            onPointerUp={() => end(index)}
          />
        ))}
      </svg>
      {chosen !== undefined && (
        <div
          className="pointer-events-none absolute top-1 z-10 rounded-md border border-line bg-surface px-2.5 py-1.5 text-xs whitespace-nowrap shadow-far"
          style={
            x(chosen) > width / 2
              ? { right: `${100 - (100 * (x(chosen) - 10)) / width}%` }
              : { left: `${(100 * (x(chosen) + 10)) / width}%` }
          }
        >
          <div className="font-[600]">{titles[chosen]}</div>
          {series.toReversed().map(({ name, color, values }) => (
            <div key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" className="size-2">
                <circle cx="4" cy="4" r="4" fill={color} />
              </svg>
              <span className="flex-1 text-muted">{name}</span>
              <span className="pl-3 font-[560] tabular-nums">{values[chosen]!.toLocaleString(language)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function stack(series: readonly Series[]): (Series & { bottom: number[]; top: number[] })[] {
  let below: number[] = series[0]?.values.map(() => 0) ?? [];
  return series.map((one) => {
    const bottom = below;
    below = one.values.map((value, index) => value + bottom[index]!);
    return { ...one, bottom, top: below };
  });
}

function pathOf(points: readonly Point[], first = 'M'): string {
  return points.map(([x, y], index) => `${index === 0 ? first : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
}
