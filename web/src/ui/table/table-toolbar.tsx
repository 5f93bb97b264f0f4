import { ArrowUpDown, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { FilterGroup } from '#web/ui/facet-list.tsx';
import { Input } from '#web/ui/input.tsx';
import { Menu, MenuLabel, MenuRadioGroup, MenuSeparator } from '#web/ui/menu.tsx';
import { type FacetsFrom, INSTEAD_OF_FACETS } from './facet-column.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { TableAction, TableState } from './table-state.ts';

export interface SortChoice<Key extends string = string> {
  key: Key;
  label: string;
}

interface Props<Key extends string, Filter extends string> {
  state: TableState<Key, Filter>;
  dispatch(action: NoInfer<TableAction<Key, Filter>>): void;
  searchLabel?: string | undefined;
  groups?: readonly FilterGroup<NoInfer<Filter>>[] | undefined;
  /** The filters are beside the rows from this width on. */
  facetsFrom?: FacetsFrom | undefined;
  sorts?: readonly SortChoice<NoInfer<Key>>[] | undefined;
  counts?: Readonly<Record<string, number>> | undefined;
  /** False: there may be more rows. */
  complete?: boolean | null | undefined;
  children?: ReactNode;
}

/** Search, filters with their exact counts, and the chosen filters as chips. */
export function TableToolbar<Key extends string, Filter extends string>({
  state,
  dispatch,
  searchLabel,
  groups = [],
  facetsFrom,
  sorts = [],
  counts,
  complete,
  children,
}: Props<Key, Filter>) {
  const labels = new Map<string, string>(groups.flatMap((group) => group.filters.map((filter) => [filter.name, filter.label])));
  return (
    <div className="flex flex-col gap-2.5 border-b border-line px-4 py-3 sm:px-[var(--table-gutter,1.25rem)]">
      <div className="flex flex-wrap items-center gap-2">
        {searchLabel && <SearchBox label={searchLabel} value={state.search} onSearch={(text) => dispatch({ type: 'search', text })} />}
        {groups.length > 0 && (
          <span className={facetsFrom && INSTEAD_OF_FACETS[facetsFrom]}>
            <FilterPanel
              groups={groups}
              active={state.filters}
              counts={counts}
              complete={complete}
              onToggle={(filter) => dispatch({ type: 'toggleFilter', filter })}
            />
          </span>
        )}
        {sorts.length > 0 && <SortMenu sorts={sorts} state={state} onSort={(key) => dispatch({ type: 'sort', key })} />}
        {children && <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2 sm:ml-auto">{children}</div>}
      </div>
      {state.filters.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          {state.filters.map((filter) => (
            <button
              key={filter}
              type="button"
              onClick={() => dispatch({ type: 'toggleFilter', filter })}
              className="inline-flex items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1.5 pl-2.5 text-sm text-accent-text hover:underline"
            >
              {labels.get(filter) ?? filter}
              <X aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{t(', remove filter')}</span>
            </button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'clearFilters' })}>
            {t('Clear all')}
          </Button>
        </div>
      )}
    </div>
  );
}

const TYPING_PAUSE_MS = 250;

interface SearchProps {
  label: string;
  value: string;
  onSearch(text: string): void;
  small?: boolean;
}

export function SearchBox({ label, value, onSearch, small = false }: SearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className={cx('relative min-w-0', small ? 'max-sm:flex-1 max-sm:basis-44 sm:w-68' : 'w-full sm:w-80')}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        className={cx('pl-9', small && 'h-7.5! text-sm')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

interface SortMenuProps<Key extends string> {
  sorts: readonly SortChoice<Key>[];
  state: TableState<Key>;
  onSort(key: Key): void;
}

function SortMenu<Key extends string>({ sorts, state, onSort }: SortMenuProps<Key>) {
  return (
    <Menu align="start" trigger={<Button icon={<ArrowUpDown />}>{t('Sort')}</Button>}>
      <MenuLabel>{t('Sort by')}</MenuLabel>
      <MenuRadioGroup value={state.sortKey ?? ''} onValueChange={onSort} options={sorts.map(({ key, label }) => ({ value: key, label }))} />
      <MenuSeparator />
      <MenuLabel>{t('Order')}</MenuLabel>
      <MenuRadioGroup
        value={state.direction}
        // The active key toggles.
        onValueChange={() => state.sortKey !== undefined && onSort(state.sortKey)}
        options={[
          { value: 'DESC', label: t('Descending') },
          { value: 'ASC', label: t('Ascending') },
        ]}
      />
    </Menu>
  );
}
