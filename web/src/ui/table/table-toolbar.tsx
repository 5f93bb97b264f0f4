import { ArrowUpDown, ListFilter, Search, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Input } from '#web/ui/input.tsx';
import { Menu, MenuCheckItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '#web/ui/menu.tsx';
import { afterPaint, useAhead } from '#web/ui/use-ahead.ts';
import type { TableAction, TableState } from './table-state.ts';

export interface FilterGroup<Filter extends string = string> {
  label: string;
  filters: readonly { name: Filter; label: string }[];
}

export interface SortChoice<Key extends string = string> {
  key: Key;
  label: string;
}

interface Props<Key extends string, Filter extends string> {
  state: TableState<Key, Filter>;
  dispatch(action: NoInfer<TableAction<Key, Filter>>): void;
  searchLabel?: string | undefined;
  groups?: readonly FilterGroup<NoInfer<Filter>>[] | undefined;
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
  sorts = [],
  counts,
  complete,
  children,
}: Props<Key, Filter>) {
  const labels = new Map<string, string>(groups.flatMap((group) => group.filters.map((filter) => [filter.name, filter.label])));
  return (
    <div className="flex flex-col gap-2.5 border-b border-line px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        {searchLabel && <SearchBox label={searchLabel} value={state.search} onSearch={(text) => dispatch({ type: 'search', text })} />}
        {groups.length > 0 && (
          <FilterMenu
            groups={groups}
            active={state.filters}
            counts={counts}
            complete={complete}
            onToggle={(filter) => dispatch({ type: 'toggleFilter', filter })}
          />
        )}
        {sorts.length > 0 && <SortMenu sorts={sorts} state={state} onSort={(key) => dispatch({ type: 'sort', key })} />}
        {children && <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>}
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
    <div className={cx('relative w-full min-w-0', small ? 'sm:w-52' : 'sm:w-80')}>
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

interface FilterMenuProps<Filter extends string> {
  groups: readonly FilterGroup<Filter>[];
  active: readonly Filter[];
  counts: Readonly<Record<string, number>> | undefined;
  complete: boolean | null | undefined;
  onToggle(filter: Filter): void;
}

function FilterMenu<Filter extends string>({ groups, active, counts, complete, onToggle }: FilterMenuProps<Filter>) {
  return (
    <Menu
      align="start"
      className="max-h-[min(26rem,var(--radix-popper-available-height))]"
      trigger={
        <Button icon={<ListFilter />}>
          {t('Filter')}
          {active.length > 0 && <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">{active.length}</span>}
        </Button>
      }
    >
      <FilterGroups groups={groups} active={active} counts={counts} complete={complete} onToggle={onToggle} />
    </Menu>
  );
}

/** The first group opens the menu, and the others follow in the next frame. */
function FilterGroups<Filter extends string>({ groups, active, counts, complete, onToggle }: FilterMenuProps<Filter>) {
  const all = useDeferredValue(true, false);
  return (all ? groups : groups.slice(0, 1)).map((group) => (
    <div key={group.label}>
      <MenuLabel>{group.label}</MenuLabel>
      {group.filters.map((filter) => (
        <FilterItem
          key={filter.name}
          label={filter.label}
          count={counts?.[filter.name]}
          complete={complete}
          checked={active.includes(filter.name)}
          onToggle={() => onToggle(filter.name)}
        />
      ))}
    </div>
  ));
}

interface FilterItemProps {
  label: string;
  count: number | undefined;
  complete: boolean | null | undefined;
  checked: boolean;
  onToggle(): void;
}

function FilterItem({ label, count, complete, checked, onToggle }: FilterItemProps) {
  const [shown, choose] = useAhead(checked);
  const toggle = () => {
    choose(!shown);
    afterPaint(onToggle);
  };
  return (
    <MenuCheckItem checked={shown} onCheckedChange={toggle}>
      <span className="flex-1">{label}</span>
      {count !== undefined && (
        <span className="text-sm text-muted tabular-nums">
          <Bounded value={count} complete={complete} />
        </span>
      )}
    </MenuCheckItem>
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
