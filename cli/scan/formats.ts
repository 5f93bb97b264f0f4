import type { ScanReport } from './scan-report.ts';

export interface WriteOptions {
  readonly color: boolean;
}

export type WriteReport = (report: ScanReport, options: WriteOptions) => string;

/** Every format of `--format`; each is loaded when it is asked for. */
export const FORMATS = {
  table: async (): Promise<WriteReport> => (await import('./write-table.ts')).writeTable,
  json: async (): Promise<WriteReport> => (report) => JSON.stringify(report, undefined, 2),
} as const;
export type Format = keyof typeof FORMATS;
