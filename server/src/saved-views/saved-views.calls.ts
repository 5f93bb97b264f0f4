import { savedViewCalls } from '#contract/calls/saved-views.ts';
import { bind } from '#server/platform/http/bind.ts';
import { chooseDefaultView } from './choose-default-view.ts';
import { changeView } from './change-view.ts';
import { mayChange } from './may-change.ts';
import { removeView } from './remove-view.ts';
import { saveView } from './save-view.ts';
import * as store from './saved-views.store.ts';

export const savedViewBindings = bind(savedViewCalls, {
  async listSavedViews(ctx, { query: { list } }) {
    const { organizationId, userId } = ctx.actor;
    const rows = await store.viewsOf(ctx.db, { organizationId, userId, list });
    return {
      views: rows.map((row) => ({
        id: row.id,
        list: row.list,
        name: row.name,
        query: row.query,
        shared: row.owner_id === null,
        is_default: row.is_default,
        may_change: mayChange(ctx.actor, row),
        created_by: row.created_by === null ? null : { id: row.created_by, first_name: row.first_name!, last_name: row.last_name! },
      })),
    };
  },
  saveView: (ctx, { body }) => saveView(ctx, body),
  async changeView(ctx, { params, body }) {
    await changeView(ctx, { viewId: params.viewId, ...body });
    return {};
  },
  async removeView(ctx, { params }) {
    await removeView(ctx, { viewId: params.viewId });
    return {};
  },
  async chooseDefaultView(ctx, { body }) {
    await chooseDefaultView(ctx, { list: body.list, viewId: body.view_id });
    return {};
  },
});
