import { getRouteApi } from '@tanstack/react-router';
import { Forward } from '#web/components/forward.tsx';
import { useResult } from './result-context.ts';
import { initialTab, visibleTabs } from './result-tabs.ts';

const route = getRouteApi('/results');

/** Results without a tab in the URL open at the tab of the first step, or at the first available one. */
export function View() {
  const { steps } = useResult();
  const search = route.useSearch();
  const tabs = visibleTabs(steps);
  const wanted = initialTab(steps);
  const first = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  return first && <Forward from="/results" to={`/results/${first.value}`} search={search} />;
}
