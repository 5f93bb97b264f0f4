import { cx } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

export type GradeClass = 'A+' | 'A' | 'B+' | 'B' | 'C+' | 'C' | 'D+' | 'D';

/** The letter of a project; a dash and the reason where no inventory could be made. */
export function GradeBadge({ grade, size = 'md' }: { grade: { class: string; score: number } | null; size?: 'md' | 'lg' }) {
  const text = grade
    ? `Grade ${grade.class}, score ${grade.score.toFixed(0)} of 100. The help page explains the formula.`
    : 'No grade yet: it needs a finished analysis with an inventory.';
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={text}
        className={cx(
          'inline-grid shrink-0 cursor-default place-items-center rounded-md font-[680] tracking-tight',
          size === 'lg' ? 'size-12 text-2xl' : 'h-7 w-9 text-base',
          grade ? LETTERS[grade.class.charAt(0)] : 'border border-dashed border-line-strong text-muted',
        )}
      >
        {grade?.class ?? '–'}
      </button>
    </Tooltip>
  );
}

const LETTERS: Record<string, string> = {
  A: 'bg-success-soft text-success-text',
  B: 'bg-low-soft text-low',
  C: 'bg-medium-soft text-medium',
  D: 'bg-critical-soft text-critical',
};
