import { useLocation, useNavigate } from '@tanstack/react-router';
import { t } from '#web/messages/translate.ts';

export const GROUPINGS = { fix: t('By fix'), component: t('By component'), vulnerability: t('By vulnerability') } as const;
export type Grouping = keyof typeof GROUPINGS;

/** How findings are grouped, and which one is open next to the list; both are in the URL. */
export function useFindingsAddress() {
  const search: Record<string, string> = useLocation().search;
  const navigate = useNavigate();
  const change = (patch: Record<string, string | undefined>, replace: boolean) =>
    void navigate({ to: '.', search: (before: Record<string, string>) => ({ ...before, ...patch }), replace, resetScroll: false });
  const asked = search['group'] ?? '';
  return {
    search,
    grouping: (asked in GROUPINGS ? asked : 'fix') as Grouping,
    peek: search['peek'],
    setGrouping: (grouping: Grouping) =>
      change({ group: grouping === 'fix' ? undefined : grouping, peek: undefined, page: undefined }, false),
    // Going back leaves the list in one step, however many findings were opened.
    setPeek: (peek: string | undefined) => change({ peek }, search['peek'] !== undefined && peek !== undefined),
  };
}
