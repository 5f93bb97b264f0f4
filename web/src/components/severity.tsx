import type { SeverityClass } from '#contract/results/severity.ts';
import { cx } from '#web/ui/class-names.ts';
import { decimalText } from '#web/ui/decimal-text.ts';
import { severityLook } from './severities.ts';

type Shown = SeverityClass | null;

interface Props {
  severity: Shown;
  score?: number | null;
  /** On phones without the word beside a score, and in lines. */
  narrow?: boolean;
}

/** Class and score. The filled bars of the glyph and the word show the class without color. */
export function SeverityBadge({ severity, score, narrow = false }: Props) {
  const { label, soft } = severityLook(severity);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 text-xs font-[600] whitespace-nowrap',
        narrow && 'max-sm:whitespace-normal',
        soft,
      )}
    >
      <SeverityGlyph severity={severity} />
      <span className={cx(narrow && score != null && 'max-sm:sr-only')}>{label}</span>
      {score != null && <span className="font-[500] tabular-nums">{decimalText(score)}</span>}
    </span>
  );
}

/** Four bars, more of them filled the higher the class; a question mark where there is no score. */
export function SeverityGlyph({ severity, className }: { severity: Shown; className?: string }) {
  const filled = severityLook(severity).bars;
  return (
    <svg viewBox="0 0 14 12" aria-hidden="true" className={cx('h-3 w-3.5 shrink-0', className)}>
      {severity === null ? (
        <path
          d="M4.500 4.200a2.500 2.500 0 1 1 3.600 2.200c-.8.4-1.100.8-1.100 1.600M7 10.300v.1"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.500"
          strokeLinecap="round"
        />
      ) : (
        [0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 3.6 + 0.4}
            y={8 - bar * 2.4}
            width="2.4"
            height={4 + bar * 2.4}
            rx="0.7"
            fill="currentColor"
            opacity={bar < filled ? 1 : 0.28}
          />
        ))
      )}
    </svg>
  );
}
