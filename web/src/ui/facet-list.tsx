import { Bounded } from './bounded.tsx';
import { cx } from './class-names.ts';
import type { FilterGroup } from './table/table-toolbar.tsx';

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
              <label
                key={name}
                className={cx(
                  '-mx-1.5 flex min-h-6.5 cursor-pointer items-center gap-2 rounded-sm px-1.5 text-sm hover:bg-hover',
                  active.includes(name) && 'font-[560]',
                )}
              >
                <input
                  type="checkbox"
                  className="size-3.5 shrink-0 accent-(--accent)"
                  checked={active.includes(name)}
                  onChange={() => onToggle(name)}
                />
                <span className="min-w-0 flex-1 truncate" title={label}>
                  {label}
                </span>
                <span className="text-xs text-muted tabular-nums">
                  {counts?.[name] !== undefined && <Bounded value={counts[name]} complete={complete} />}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
