import { Bounded } from './bounded.tsx';
import { cx } from './class-names.ts';
import { afterPaint, useAhead } from './use-ahead.ts';

export interface FilterGroup<Filter extends string = string> {
  label: string;
  filters: readonly { name: Filter; label: string }[];
}

interface Props<Filter extends string> {
  groups: readonly FilterGroup<NoInfer<Filter>>[];
  active: readonly Filter[];
  counts: Readonly<Record<string, number>> | undefined;
  /** False: there may be more entries. */
  complete?: boolean | null | undefined;
  onToggle(filter: NoInfer<Filter>): void;
}

/** Filters as a list that is always visible, each with the exact number of entries it would leave. */
export function FacetList<Filter extends string>({ groups, active, counts, complete, onToggle }: Props<Filter>) {
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => {
        // A filter that leaves nothing is not worth its line, unless it is chosen.
        const shown = group.filters.filter(({ name }) => active.includes(name) || counts === undefined || (counts[name] ?? 0) > 0);
        if (shown.length === 0) return null;
        return (
          <fieldset key={group.label} className="min-w-0">
            <legend className="mb-1 text-2xs font-[600] text-muted">{group.label}</legend>
            {shown.map(({ name, label }) => (
              <Facet
                key={name}
                label={label}
                count={counts?.[name]}
                complete={complete}
                checked={active.includes(name)}
                onToggle={() => onToggle(name)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface FacetProps {
  label: string;
  count: number | undefined;
  complete: boolean | null | undefined;
  checked: boolean;
  onToggle(): void;
}

function Facet({ label, count, complete, checked, onToggle }: FacetProps) {
  const [shown, choose] = useAhead(checked);
  return (
    <label
      className={cx(
        '-mx-1.5 flex min-h-6.5 cursor-pointer items-center gap-2 rounded-sm px-1.5 text-sm hover:bg-hover',
        shown && 'font-[560]',
      )}
    >
      <input
        type="checkbox"
        className="size-3.5 shrink-0 accent-(--accent)"
        checked={shown}
        onChange={() => {
          choose(!shown);
          afterPaint(onToggle);
        }}
      />
      <span className="min-w-0 flex-1 wrap-break-word">{label}</span>
      <span className="text-xs text-muted tabular-nums">{count !== undefined && <Bounded value={count} complete={complete} inList />}</span>
    </label>
  );
}
