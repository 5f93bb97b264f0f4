import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { savedViewCalls } from '#contract/calls/saved-views.ts';
import type { SavedList } from '#contract/entities/saved-view.ts';
import { request } from '#web/session/session.ts';
import { AREAS } from './query-keys.ts';

const meta = { changes: [AREAS.views] };

export type ViewInput = BodyOf<typeof savedViewCalls.changeView>;

export const savedViewsQuery = (orgId: string, list: SavedList) =>
  queryOptions({
    queryKey: [AREAS.views, orgId, list],
    queryFn: ({ signal }) => request(savedViewCalls.listSavedViews, { params: { orgId }, query: { list }, signal }),
    // Without them the list is what it is; the tabs are missing.
    meta: { handled: true },
  });

/** Saves a new view, or changes the one with the id. Gives its id. */
export const saveViewMutation = (orgId: string, list: SavedList, viewId: string | undefined) =>
  mutationOptions({
    mutationFn: async (body: ViewInput) => {
      if (viewId === undefined) return (await request(savedViewCalls.saveView, { params: { orgId }, body: { list, ...body } })).id;
      await request(savedViewCalls.changeView, { params: { orgId, viewId }, body });
      return viewId;
    },
    meta: { ...meta, handled: true },
  });

export const removeViewMutation = (orgId: string, viewId: string) =>
  mutationOptions({
    mutationFn: () => request(savedViewCalls.removeView, { params: { orgId, viewId } }),
    meta: { ...meta, handled: true },
  });

export const chooseDefaultViewMutation = (orgId: string, list: SavedList) =>
  mutationOptions({
    mutationFn: (view_id: string | null) => request(savedViewCalls.chooseDefaultView, { params: { orgId }, body: { list, view_id } }),
    meta,
  });
