import type { GradeClass } from '#contract/grade/grade-schema.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';
import { decimalText } from '#web/ui/decimal-text.ts';

interface Props {
  grade: { readonly class: GradeClass; readonly score: number } | null;
  size?: 'sm' | 'lg';
  /** Why there is no grade. */
  missing?: string;
  /** Without a text of its own, inside something that has one. */
  plain?: boolean;
}

/** A letter with its score on hover; a dashed outline without a grade. */
export function Grade({ grade, size = 'sm', missing = t('No grade yet: nothing was assessed.'), plain = false }: Props) {
  const text = grade ? t('Grade {class}, score {score} of 100', { class: grade.class, score: decimalText(grade.score) }) : missing;
  return (
    <span
      title={plain ? undefined : text}
      className={cx(
        'inline-grid shrink-0 place-items-center font-[680] tabular-nums',
        size === 'lg' ? 'size-15 rounded-[10px] text-[1.75rem] tracking-[-0.03em]' : 'h-6 w-9 rounded-sm text-sm',
        grade ? LOOKS[grade.class[0] as keyof typeof LOOKS] : 'border border-dashed border-control text-muted',
      )}
    >
      <span aria-hidden="true">{grade?.class ?? '–'}</span>
      {!plain && <span className="sr-only">{text}</span>}
    </span>
  );
}

const LOOKS = {
  A: 'bg-success-soft text-success-text',
  B: 'bg-proof-soft text-proof',
  C: 'bg-medium-soft text-medium',
  D: 'bg-high-soft text-high',
};
