import type { Call, DataOf, FilterOf, ListSpec, SortKeyOf } from '#contract/call.ts';
import type { Column } from '#web/ui/table/column.ts';
import type { FilterGroup } from '#web/ui/facet-list.tsx';
import type { SortChoice } from '#web/ui/table/table-toolbar.tsx';

type ListCall = Call & { readonly list: ListSpec };

/** The columns, filters and sort choices of a list of the contract: they name only what the call knows. */
export type ColumnsOf<C extends ListCall> = readonly Column<DataOf<C>, SortKeyOf<C>>[];
export type FiltersOf<C extends ListCall> = readonly FilterGroup<FilterOf<C>>[];
export type SortsOf<C extends ListCall> = readonly SortChoice<SortKeyOf<C>>[];
