import type { ScanReport } from './scan-report.ts';

export interface WriteOptions {
  readonly color: boolean;
  /** Whether weaknesses that are not in the default list are told one by one, in the table. */
  readonly allWeaknesses: boolean;
}

/** The text of a report, at once or in pieces. */
export type WriteReport = (report: ScanReport, options: WriteOptions) => string | Iterable<string> | Promise<string | Uint8Array>;
