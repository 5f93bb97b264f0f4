import type { Clock } from '#server/platform/clock.ts';

/** A clock that runs from a fixed moment, and jumps when told to. */
export interface TestClock extends Clock {
  set(moment: Date): void;
  advance(step: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function testClock(start = new Date('2026-03-02T09:00:00Z')): TestClock {
  let offset = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    set: (moment) => void (offset = moment.getTime() - Date.now()),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
