import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { BookmarkPlus, Star, Users } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { SavedList, SavedView } from '#contract/entities/saved-view.ts';
import { t } from '#web/messages/translate.ts';
import { saveViewMutation, savedViewsQuery } from '#web/queries/saved-views.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { showInRow } from '#web/ui/show-in-row.ts';
import { useOpenWithDraft } from './draft.ts';
import { draftKey, SaveView } from './save-view.tsx';
import { SavedViewMenu } from './saved-view-menu.tsx';
import { isSameView, type ViewQuery, viewQueryOf } from './view-query.ts';

/** In the address: everything was chosen although the list opens with a view. */
const EVERYTHING = 'all';

interface Props {
  orgId: string;
  list: SavedList;
  /** There is nothing that a view could be of. */
  isEmpty?: boolean;
}

/**
 * The saved views of a list as tabs above it. What the list shows stays in the address; a view only fills it. The row is there from the
 * beginning and keeps its height, so that neither a filter nor a saved view moves the list.
 */
export function SavedViews({ orgId, list, isEmpty = false }: Props) {
  const navigate = useNavigate();
  const address: Record<string, string> = useLocation().search;
  const views = useQuery(savedViewsQuery(orgId, list)).data?.views;
  const [saving, setSaving] = useOpenWithDraft(draftKey(list));
  const shown = viewQueryOf(list, address);
  const isBare = Object.keys(shown).length === 0;
  const standard = views?.find(({ is_default }) => is_default);
  const active =
    views?.find(({ id }) => id === address['view']) ?? (isBare ? undefined : views?.find(({ query }) => isSameView(query, shown)));
  const open = (query: ViewQuery, view: string | undefined, replace = false) =>
    void navigate({ to: '.', search: { ...query, ...(view === undefined ? {} : { view }) }, replace, resetScroll: false });
  const opensWith = isBare && address['view'] === undefined ? standard : undefined;
  useEffect(() => {
    if (opensWith) open(opensWith.query, opensWith.id, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new each time and does the same.
  }, [opensWith]);
  if (isEmpty && isBare && !views?.length) return null;
  return (
    <div className="-my-2 flex h-8 items-center gap-3">
      <nav aria-label={t('Saved views')} className="relative flex min-w-0 flex-1 gap-1 overflow-x-auto">
        <Tab current={!active && isBare} onClick={() => open({}, standard && EVERYTHING)}>
          {t('Everything')}
        </Tab>
        {views?.map((view) => (
          <Tab key={view.id} current={view === active} onClick={() => open(view.query, view.id)}>
            {view.name}
            {view.shared && <Users aria-label={t('Shared with the organization')} className="size-3.5 text-muted" />}
            {view.is_default && <Star aria-label={t('The list opens with it')} className="size-3.5 text-muted" />}
          </Tab>
        ))}
      </nav>
      <div className="flex shrink-0 items-center gap-1">
        {active?.may_change && !isSameView(active.query, shown) && <SaveChanges orgId={orgId} view={active} query={shown} />}
        {(!active || !isSameView(active.query, shown)) && (
          <Button
            size="sm"
            variant="ghost"
            icon={<BookmarkPlus />}
            disabled={views === undefined || isBare}
            title={isBare ? t('Search, filter or sort to save a view') : undefined}
            onClick={() => setSaving(true)}
          >
            {t('Save view')}
          </Button>
        )}
        {active && <SavedViewMenu orgId={orgId} view={active} onRemoved={() => open(shown, undefined)} />}
      </div>
      {saving && <SaveView orgId={orgId} list={list} query={shown} onClose={() => setSaving(false)} onSaved={(id) => open(shown, id)} />}
    </div>
  );
}

function Tab({ current, onClick, children }: { current: boolean; onClick(): void; children: ReactNode }) {
  return (
    <button
      ref={current ? showInRow : undefined}
      type="button"
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
      className={cx(
        'flex h-8 max-w-56 shrink-0 items-center gap-1.5 truncate rounded-md px-2.5 text-sm whitespace-nowrap',
        current ? 'bg-hover font-[560] text-text' : 'text-muted hover:text-text',
      )}
    >
      {children}
    </button>
  );
}

function SaveChanges({ orgId, view, query }: { orgId: string; view: SavedView; query: ViewQuery }) {
  const save = useMutation(saveViewMutation(orgId, view.list, view.id));
  return (
    <Button size="sm" variant="ghost" loading={save.isPending} onClick={() => save.mutate({ name: view.name, shared: view.shared, query })}>
      {t('Save changes')}
    </Button>
  );
}
