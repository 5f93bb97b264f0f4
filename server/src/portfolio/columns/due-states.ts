import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import { DUE_SOON_DAYS } from '#contract/entities/due-dates.ts';
import { SEVERITY_CLASSES } from '#contract/results/severity-class.ts';
import { FINDING_BITS } from './finding-kinds.ts';

const DAY = 24 * 3_600_000_000;

/** Overdue, due soon, due later, without a due date. */
export const DUE_STATES = 4;

export const DUE_BITS: readonly number[] = [
  FINDING_BITS.of({ overdue: true }),
  FINDING_BITS.of({ due_soon: true }),
  0,
  FINDING_BITS.of({ no_due_date: true }),
];

/** When findings are due, by their class. All times are microseconds since 1970. */
export class DueStates {
  /** By class: how long after its first sight a finding is due; NaN: never. */
  readonly allowed: Float64Array;
  /** In microseconds since 1970. */
  readonly now: number;
  private readonly overdueUntil: Float64Array;
  private readonly soonUntil: Float64Array;
  private readonly otherwise: Uint8Array;

  constructor(days: DaysAllowed | null, now: number) {
    this.now = now;
    const { critical, high, medium, low, not_scored } = days ?? { critical: null, high: null, medium: null, low: null, not_scored: null };
    const ofClass = { CRITICAL: critical, HIGH: high, MEDIUM: medium, LOW: low, NONE: null };
    const perClass = [...SEVERITY_CLASSES.map((name) => ofClass[name]), not_scored];
    this.allowed = Float64Array.from(perClass, (one) => (one === null ? Number.NaN : one * DAY));
    this.overdueUntil = this.allowed.map((allowed) => now - allowed);
    this.soonUntil = this.allowed.map((allowed) => now + DUE_SOON_DAYS * DAY - allowed);
    this.otherwise = Uint8Array.from(perClass, (one) => (one === null ? 3 : 2));
  }

  /** Comparisons with NaN are false, so what has no due date is neither. */
  of(severity: number, firstSeen: number): number {
    if (firstSeen <= this.overdueUntil[severity]!) return 0;
    return firstSeen <= this.soonUntil[severity]! ? 1 : this.otherwise[severity]!;
  }

  /** When the state of a finding is another one; infinite: it stays. */
  nextChange(severity: number, firstSeen: number): number {
    const dueOn = firstSeen + this.allowed[severity]!;
    const soonOn = dueOn - DUE_SOON_DAYS * DAY;
    if (soonOn > this.now) return soonOn;
    return dueOn > this.now ? dueOn : Infinity;
  }

  /** After and until which date findings of a class were first seen that are in one of some states. */
  datesOf(severity: number, isIn: (state: number) => boolean): { after: number; until: number } {
    if (Number.isNaN(this.allowed[severity]!)) return { after: -Infinity, until: Infinity };
    const [overdue, soon] = [this.overdueUntil[severity]!, this.soonUntil[severity]!];
    return {
      after: isIn(0) ? -Infinity : isIn(1) ? overdue : soon,
      until: isIn(2) ? Infinity : isIn(1) ? soon : overdue,
    };
  }

  hasDaysOf({ allowed }: DueStates): boolean {
    return this.allowed.every((days, severity) => Object.is(days, allowed[severity]));
  }

  dueOn(severity: number, firstSeen: number): number | null {
    const due = firstSeen + this.allowed[severity]!;
    return Number.isNaN(due) ? null : due;
  }
}
