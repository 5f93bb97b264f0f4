import type { FindingsByDate } from './findings-by-date.ts';
import type { ProjectTally } from './project-tally.ts';

/** A project with its open findings, in the order of vulnerability and component, and its components. */
export interface ProjectColumns {
  readonly id: string;
  /** A number that no other project of the organization has. */
  readonly slot: number;
  readonly name: string;
  readonly lowerName: string;
  readonly integrationId: string | null;
  readonly analysisId: string | null;
  readonly complete: boolean | null;
  readonly hasFindings: boolean;
  readonly hasComponents: boolean;
  readonly isSearched: boolean;
  /** Of each finding its kind, and when it was first seen in microseconds since 1970. */
  readonly kinds: Int32Array;
  readonly firstSeen: Float64Array;
  /** Of the findings; infinite without one. */
  readonly earliest: number;
  readonly latest: number;
  /** Worked out when it is first asked for, as is the tally. */
  byDate(): FindingsByDate;
  tally(): ProjectTally;
  /** Of each component twice its number, and one more if it is direct; and its open findings. */
  readonly uses: Int32Array;
  readonly usesFindings: Int32Array;
}
