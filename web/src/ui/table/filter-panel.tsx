import { ListFilter } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#web/messages/translate.ts';
import { FacetList } from '#web/ui/facet-list.tsx';
import { PanelButton } from '#web/ui/panel-button.tsx';

/** A button that opens the filters of a list. */
export function FilterPanel<Filter extends string>(facets: ComponentProps<typeof FacetList<Filter>>) {
  return (
    <PanelButton label={t('Filter')} icon={<ListFilter />} chosen={facets.active.length}>
      <FacetList {...facets} />
    </PanelButton>
  );
}
