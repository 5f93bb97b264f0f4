import { eventCalls } from '#contract/calls/events.ts';
import type { Area } from '#server/platform/area.ts';
import { followEvents } from '#server/platform/events/follow-events.ts';
import { bind } from '#server/platform/http/bind.ts';

const eventBindings = bind(eventCalls, {
  events: async (ctx, { lastEventId, signal }) =>
    followEvents(ctx, { organizationId: ctx.actor.organizationId, userId: ctx.actor.userId, lastEventId, signal }),
});

export const eventsArea: Area = { name: 'events', calls: eventBindings };
