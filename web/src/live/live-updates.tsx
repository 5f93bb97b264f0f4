import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyLiveEvent } from './apply-live-event.ts';
import { connection } from './connection.ts';
import { followEvents } from './follow-events.ts';
import { auth, refreshSession } from '#web/session/session.ts';
import { tellRestored } from '#web/ui/restored.ts';

/** Keeps what is shown up to date for as long as it is mounted; shows nothing itself. */
export function LiveUpdates({ orgId }: { orgId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    void followEvents({
      orgId,
      auth,
      refresh: refreshSession,
      onEvent: (event) => applyLiveEvent(queries, event),
      onReconnect: () => {
        void queries.invalidateQueries();
        tellRestored();
      },
      onStatus: connection.become,
      signal: ending.signal,
    });
    return () => {
      ending.abort();
      connection.become('connecting');
    };
  }, [orgId, queries]);
  return null;
}
