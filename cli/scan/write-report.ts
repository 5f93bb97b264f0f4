import type { ScanReport } from './scan-report.ts';

export interface WriteOptions {
  readonly color: boolean;
}

/** The text of a report, at once or in pieces. */
export type WriteReport = (report: ScanReport, options: WriteOptions) => string | Iterable<string> | Promise<string | Uint8Array>;
