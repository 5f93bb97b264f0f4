import { mutationOptions } from '@tanstack/react-query';
import { reportCalls } from '#contract/calls/reports.ts';
import { urlOf } from '#contract/client.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ResultSelection } from './results.queries.ts';
import { requestFile } from '#web/session/session.ts';

const EXTENSIONS = {
  json: ['understory.json', 'application/json'],
  'cyclonedx-json': ['cdx.json', 'application/vnd.cyclonedx+json'],
  'cyclonedx-xml': ['cdx.xml', 'application/vnd.cyclonedx+xml'],
  'cyclonedx-1.7-json': ['cdx.json', 'application/vnd.cyclonedx+json'],
  'cyclonedx-1.7-xml': ['cdx.xml', 'application/vnd.cyclonedx+xml'],
  'cyclonedx-vex-json': ['vex.cdx.json', 'application/vnd.cyclonedx+json'],
  'spdx-json': ['spdx.json', 'application/spdx+json'],
  openvex: ['openvex.json', 'application/json'],
  sarif: ['sarif', 'application/sarif+json'],
  csv: ['csv', 'text/csv;charset=utf-8'],
  html: ['html', 'text/html;charset=utf-8'],
  pdf: ['pdf', 'application/pdf'],
  'notices-txt': ['notices.txt', 'text/plain;charset=utf-8'],
  'notices-html': ['notices.html', 'text/html;charset=utf-8'],
} as const;
export type ExportFormat = keyof typeof EXTENSIONS;

/** Fetches an exported result and lets the browser save it as a file named after the project. */
export const exportResultMutation = (selection: ResultSelection, name: string) =>
  mutationOptions({ mutationFn: (format: ExportFormat) => downloadResult(selection, format, name) });

async function downloadResult(selection: ResultSelection, format: ExportFormat, name: string): Promise<void> {
  const { orgId, projectId, analysisId, runIndex, at, workspace } = selection;
  const path = urlOf(reportCalls.exportResult, {
    params: { orgId, projectId, analysisId },
    query: { format, run_index: runIndex, at, workspace },
  });
  const [extension, type] = EXTENSIONS[format];
  saveFile(`${name.replace(/[^\w.-]+/g, '-')}.${extension}`, type, await requestFile(path));
}
