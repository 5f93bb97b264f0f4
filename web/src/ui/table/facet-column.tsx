import type { ComponentProps } from 'react';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';
import { FacetList } from '#web/ui/facet-list.tsx';

/** The width of the window from which filters are beside the rows; below it they are behind a button above them. */
export type FacetsFrom = 'xl' | '2xl';

const SHOWN: Record<FacetsFrom, string> = { xl: 'max-xl:hidden', '2xl': 'max-2xl:hidden' };
/** For what replaces the filters in narrower windows. */
export const INSTEAD_OF_FACETS: Record<FacetsFrom, string> = { xl: 'xl:hidden', '2xl': '2xl:hidden' };

interface Props<Filter extends string> extends ComponentProps<typeof FacetList<Filter>> {
  from?: FacetsFrom;
}

/** The filters of a list beside its rows. They stay in view while the rows scroll. */
export function FacetColumn<Filter extends string>({ from = 'xl', ...facets }: Props<Filter>) {
  return (
    <section aria-label={t('Filters')} className={cx('w-53 shrink-0 self-stretch border-r border-line', SHOWN[from])}>
      <div className="sticky top-19 max-h-[calc(100dvh-4.75rem)] overflow-y-auto p-4">
        <FacetList {...facets} />
      </div>
    </section>
  );
}
