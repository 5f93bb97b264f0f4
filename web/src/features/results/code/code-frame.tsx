import type { CodePlace } from '#contract/results/code.ts';
import { SourceLink } from '#web/features/results/source-link.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { cx } from '#web/ui/class-names.ts';

/** Lines of code at a commit, with the lines of a location marked. */
export function CodeFrame({ place, commit }: { place: CodePlace; commit: string | null }) {
  const { excerpt, file, line, end_line: endLine } = place;
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line">
      <figcaption className="border-b border-line bg-sunken px-3 py-1 font-mono text-sm wrap-anywhere">
        <SourceLink location={place} commit={commit}>
          <Breakable>{`${file}:${line}`}</Breakable>
        </SourceLink>
      </figcaption>
      <div className="py-1 font-mono text-sm">
        {excerpt.lines.map((text, index) => {
          const number = excerpt.first_line + index;
          const isMarked = number >= line && number <= endLine;
          return (
            <div key={number} className={cx('flex min-w-0 gap-3 px-3 break-all whitespace-pre-wrap', isMarked && 'bg-danger-soft')}>
              <span className="w-10 shrink-0 text-right text-muted select-none">{number}</span>
              <span>{text}</span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}
