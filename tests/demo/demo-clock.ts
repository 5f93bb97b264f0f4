import type { Clock } from '#server/platform/clock.ts';

/** A clock that runs on from the moment it was last set to. */
export interface DemoClock extends Clock {
  set(moment: Date): void;
}

export function demoClock(): DemoClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    set: (moment) => void (ahead = moment.getTime() - Date.now()),
  };
}
