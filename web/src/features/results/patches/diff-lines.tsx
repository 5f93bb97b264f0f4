import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';

// The sign stays in front, so color says nothing alone.
const LINES: Readonly<Record<string, string>> = {
  '+': 'bg-success-soft',
  '-': 'bg-danger-soft',
  '@': 'text-muted',
};

/** Changed lines of a file. */
export function DiffLines({ path, lines }: { path: string; lines: readonly string[] }) {
  return (
    <figure>
      <figcaption className="text-sm text-muted">{path}</figcaption>
      {/* Focusable, so that the keyboard scrolls it. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={t('Diff of {path}', { path })}
        className="mt-1 max-h-128 overflow-auto rounded-md border border-line bg-sunken py-2 font-mono text-sm"
      >
        <div className="w-max min-w-full">
          {lines.map((line, index) => (
            // Lines of a diff have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <div key={index} className={cx('px-3 whitespace-pre', LINES[line[0] ?? ' '])}>
              {line === '' ? ' ' : line}
            </div>
          ))}
        </div>
      </section>
    </figure>
  );
}
