import type { ExportInput } from './export-input.ts';

type WriteExport = (input: ExportInput) => string | Promise<string | Uint8Array>;

export interface ExportFormat {
  readonly mediaType: string;
  /** What a file of the format is called, after the project's name. */
  readonly fileEnding: string;
  /** Loads the writer, which is costly for some formats. */
  load(): Promise<WriteExport>;
}

/** Every document format by its name on the wire and on the command line. */
export const EXPORTS = {
  json: {
    mediaType: 'application/json',
    fileEnding: '.understory.json',
    load: async () => (await import('./evidence/write-evidence.ts')).writeEvidence,
  },
  'cyclonedx-json': {
    mediaType: 'application/vnd.cyclonedx+json; version=1.6',
    fileEnding: '.cdx.json',
    load: async () => (await import('./cyclonedx/write-cyclonedx.ts')).writeCycloneDxJson,
  },
  'cyclonedx-xml': {
    mediaType: 'application/vnd.cyclonedx+xml; version=1.6',
    fileEnding: '.cdx.xml',
    load: async () => (await import('./cyclonedx/write-cyclonedx.ts')).writeCycloneDxXml,
  },
  'cyclonedx-1.7-json': {
    mediaType: 'application/vnd.cyclonedx+json; version=1.7',
    fileEnding: '.cdx.json',
    load: async () => (await import('./cyclonedx/write-cyclonedx.ts')).writeCycloneDx17Json,
  },
  'cyclonedx-1.7-xml': {
    mediaType: 'application/vnd.cyclonedx+xml; version=1.7',
    fileEnding: '.cdx.xml',
    load: async () => (await import('./cyclonedx/write-cyclonedx.ts')).writeCycloneDx17Xml,
  },
  'cyclonedx-vex-json': {
    mediaType: 'application/vnd.cyclonedx+json; version=1.6',
    fileEnding: '.vex.cdx.json',
    load: async () => (await import('./cyclonedx/write-cyclonedx.ts')).writeCycloneDxVex,
  },
  'spdx-json': {
    mediaType: 'application/spdx+json',
    fileEnding: '.spdx.json',
    load: async () => (await import('./spdx/write-spdx.ts')).writeSpdxJson,
  },
  sarif: {
    mediaType: 'application/sarif+json',
    fileEnding: '.sarif',
    load: async () => (await import('./sarif/write-sarif.ts')).writeSarif,
  },
  openvex: {
    mediaType: 'application/vnd.openvex+json',
    fileEnding: '.openvex.json',
    load: async () => (await import('./openvex/write-openvex.ts')).writeOpenVex,
  },
  html: {
    mediaType: 'text/html; charset=utf-8',
    fileEnding: '.html',
    load: async () => (await import('./report/write-html.ts')).writeHtml,
  },
  pdf: {
    mediaType: 'application/pdf',
    fileEnding: '.pdf',
    load: async () => (await import('./report/write-pdf.ts')).writePdf,
  },
  'notices-txt': {
    mediaType: 'text/plain; charset=utf-8',
    fileEnding: '.notices.txt',
    load: async () => (await import('./notices/write-notices.ts')).writeNoticesText,
  },
  'notices-html': {
    mediaType: 'text/html; charset=utf-8',
    fileEnding: '.notices.html',
    load: async () => (await import('./notices/write-notices.ts')).writeNoticesHtml,
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    fileEnding: '.csv',
    load: async () => (await import('./csv/write-csv.ts')).writeCsv,
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;

export type ExportName = keyof typeof EXPORTS;
