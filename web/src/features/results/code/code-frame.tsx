import { ExternalLink } from 'lucide-react';
import type { CodePlace } from '#contract/results/code.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';

/** Lines of code with the lines of a location marked; `address` is where the code host shows them. */
export function CodeFrame({ place, address }: { place: CodePlace; address: string | undefined }) {
  const { excerpt, file, line, end_line: endLine } = place;
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line">
      <figcaption className="border-b border-line bg-sunken px-3 py-1 font-mono text-sm break-all">
        {address === undefined ? (
          `${file}:${line}`
        ) : (
          <a href={address} target="_blank" rel="noreferrer" className="rounded-sm hover:underline">
            {file}:{line}
            <ExternalLink aria-hidden="true" className="ml-1.5 inline size-3.5 text-muted" />
            <span className="sr-only">{t(', opens the code host')}</span>
          </a>
        )}
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
