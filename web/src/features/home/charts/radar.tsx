import { RADAR } from '#contract/specification-constants.ts';
import { t } from '#web/messages/translate.ts';
import { decimalText } from '#web/ui/decimal-text.ts';

export interface Axis {
  readonly label: string;
  /** Null if unknown; the shape is not drawn then. */
  readonly value: number | null;
}

const SIZE = 300;
const RADIUS = 104;
const CENTER = { x: SIZE / 2, y: SIZE / 2 + 18 };

/** Values on axes around a center, from 0 to `max`. */
export function Radar({ label, axes, max = RADAR.max }: { label: string; axes: readonly Axis[]; max?: number }) {
  const at = (index: number, share: number) => {
    const angle = (2 * Math.PI * index) / axes.length - Math.PI / 2;
    return { x: CENTER.x + RADIUS * share * Math.cos(angle), y: CENTER.y + RADIUS * share * Math.sin(angle) };
  };
  const ring = (share: number) => axes.map((_, index) => pointText(at(index, share))).join(' ');
  const values = axes.map(({ value }) => value);
  const isKnown = values.every((value) => value !== null);
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE - 20}`}
      role="img"
      aria-label={t('{label}: {axes}, of {max}', {
        label,
        axes: axes.map((axis) => `${axis.label} ${axis.value === null ? t('unknown') : decimalText(axis.value, 2)}`).join(', '),
        max,
      })}
      className="mx-auto block w-full max-w-80"
    >
      {Array.from({ length: RADAR.levels }, (_, level) => (
        <polygon key={level} points={ring((level + 1) / RADAR.levels)} fill="none" stroke="var(--line)" />
      ))}
      {axes.map((axis, index) => (
        <line key={axis.label} x1={CENTER.x} y1={CENTER.y} {...lineEnd(at(index, 1))} stroke="var(--line)" />
      ))}
      {isKnown && (
        <>
          <polygon
            points={values.map((value, index) => pointText(at(index, Math.min(value!, max) / max))).join(' ')}
            fill="var(--accent)"
            fillOpacity="0.16"
            stroke="var(--accent)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {values.map((value, index) => {
            const { x, y } = at(index, Math.min(value!, max) / max);
            return <circle key={axes[index]!.label} cx={x} cy={y} r="3.5" fill="var(--accent)" stroke="var(--surface)" strokeWidth="1.5" />;
          })}
        </>
      )}
      {axes.map((axis, index) => {
        const { x, y } = at(index, 1);
        const isTop = y < CENTER.y - 1;
        return (
          <g key={axis.label} textAnchor="middle" fontSize="11">
            <text x={x} y={isTop ? y - 24 : y + 20} fill="var(--text-muted)">
              {axis.label}
            </text>
            <text x={x} y={isTop ? y - 9 : y + 35} fill="var(--text)" fontWeight="600">
              {axis.value === null ? '–' : decimalText(axis.value, 2)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function pointText({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

function lineEnd({ x, y }: { x: number; y: number }) {
  return { x2: x, y2: y };
}
