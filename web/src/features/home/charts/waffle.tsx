import { useState } from 'react';
import { WAFFLE } from '#contract/specification-constants.ts';
import { language } from '#web/messages/language.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { cx } from '#web/ui/class-names.ts';
import { percentText } from '#web/ui/percent-text.ts';
import { useWidth } from './use-width.ts';
import { gridOf, OTHERS, toWaffle, type WafflePart } from './waffle-cells.ts';

const GAP = 3;
const COLORS = 8;

/** Shares of a whole as a hundred cells, with the numbers in the legend. */
export function Waffle({
  label,
  counts,
  nameOf,
}: {
  label: string;
  counts: Readonly<Record<string, number>>;
  nameOf(name: string): string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [lit, setLit] = useState<string>();
  const [open, setOpen] = useState(false);
  const { parts, others } = toWaffle(counts);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const { columns, size } = gridOf(width);
  const cells = parts.flatMap((part, index) => Array.from({ length: part.cells }, () => ({ part, color: colorOf(part, index) })));
  const percent = (count: number) => percentText((100 * count) / total, count / total < 0.1 ? 1 : 0);
  return (
    <div ref={ref} className="flex flex-col gap-4">
      {width > 0 && (
        <svg
          role="img"
          aria-label={`${label}: ${parts.map(({ name, count }) => `${nameOf(name)} ${percent(count)}`).join(', ')}`}
          width={columns * size}
          height={Math.ceil(WAFFLE.cells / columns) * size}
        >
          {cells.map(({ part, color }, index) => (
            <rect
              key={index}
              x={(index % columns) * size}
              y={Math.floor(index / columns) * size}
              width={size - GAP}
              height={size - GAP}
              rx="3"
              fill={color}
              opacity={lit === undefined || lit === part.name ? 1 : 0.25}
              className="transition-opacity"
              onPointerEnter={() => setLit(part.name)}
              onPointerLeave={() => setLit(undefined)}
            >
              <title>{`${nameOf(part.name)}: ${part.count.toLocaleString(language)} (${percent(part.count)})`}</title>
            </rect>
          ))}
        </svg>
      )}
      <div>
        <h3 className="text-xs font-[600] text-muted">{TEXTS.legend}</h3>
        <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-5 text-sm">
          {parts.map((part, index) => (
            <li
              key={part.name}
              onPointerEnter={() => setLit(part.name)}
              onPointerLeave={() => setLit(undefined)}
              className={cx('flex items-center gap-2 py-0.5', lit !== undefined && lit !== part.name && 'opacity-60')}
            >
              <svg aria-hidden="true" className="size-2.5 shrink-0">
                <rect width="10" height="10" rx="2" fill={colorOf(part, index)} />
              </svg>
              <span className="min-w-0 flex-1 truncate" title={nameOf(part.name)}>
                {nameOf(part.name)}
              </span>
              <span className="text-muted tabular-nums">{percent(part.count)}</span>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <Button size="sm" variant="ghost" className="mt-1.5 -ml-2.5" onClick={() => setOpen(true)}>
            {TEXTS.seeOthers}
          </Button>
        )}
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={TEXTS.otherLicenses} description={t('Each below one percent of all components.')}>
        <ul className="-my-1 max-h-96 overflow-y-auto">
          {others.map(({ name, count }) => (
            <li key={name} className="flex gap-4 border-b border-line py-1.5 text-sm last:border-b-0">
              <span className="min-w-0 flex-1">{nameOf(name)}</span>
              <span className="tabular-nums">{count.toLocaleString(language)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

function colorOf({ name }: WafflePart, index: number): string {
  return name === OTHERS ? 'var(--part-rest)' : `var(--part-${(index % COLORS) + 1})`;
}
