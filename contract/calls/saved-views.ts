import * as z from 'zod';
import { call, Id, Nothing } from '../call.ts';
import { SavedList, SavedView, SavedViewBody } from '../entities/saved-view.ts';

const base = '/org/{orgId}/saved_views';

export const savedViewCalls = {
  listSavedViews: call(`GET ${base}`, () => ({
    access: 'USER',
    summary: 'List your saved views of a list and those that the organization shares, by name.',
    query: z.object({ list: SavedList }),
    data: z.object({ views: z.array(SavedView) }),
  })),
  saveView: call(`POST ${base}`, () => ({
    access: 'USER',
    summary: 'Save a view of a list for yourself, or as moderator for the organization.',
    answer: 'created',
    body: SavedViewBody.extend({ list: SavedList }),
    data: Id,
    errors: ['AlreadyExists'],
  })),
  changeView: call(`PUT ${base}/{viewId}`, () => ({
    access: 'USER',
    summary: 'Change a saved view: your own, or as moderator a shared one. A shared one that is shared no longer is yours.',
    body: SavedViewBody,
    data: Nothing,
    errors: ['EntityNotFound', 'AlreadyExists'],
  })),
  removeView: call(`DELETE ${base}/{viewId}`, () => ({
    access: 'USER',
    summary: 'Remove a saved view: your own, or as moderator a shared one.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  chooseDefaultView: call(`PUT ${base}/default`, () => ({
    access: 'USER',
    summary: 'Choose the saved view that a list opens with for you, or none.',
    body: z.object({ list: SavedList, view_id: z.uuid().nullable() }),
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
} as const;
