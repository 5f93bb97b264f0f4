import * as z from 'zod';
import { call } from '../call.ts';
import { ResultSelection } from './results.ts';

const base = '/org/{orgId}/projects/{projectId}/analyses/{analysisId}';
const errors = ['ProjectDoesNotExist', 'AnalysisDoesNotExist', 'PluginResultNotAvailable', 'PluginFailed', 'UnknownWorkspace'] as const;

export const reportCalls = {
  exportResult: call(`GET ${base}/export`, () => ({
    access: 'USER',
    summary: 'Download the result of a run. A download that broke off is continued with `Range` and `If-Range`.',
    answer: 'file',
    query: z.object({
      ...ResultSelection,
      format: z.enum([
        'json',
        'cyclonedx-json',
        'cyclonedx-xml',
        'cyclonedx-1.7-json',
        'cyclonedx-1.7-xml',
        'cyclonedx-vex-json',
        'spdx-json',
        'sarif',
        'openvex',
        'csv',
        'html',
        'pdf',
        'notices-txt',
        'notices-html',
      ]),
    }),
    data: z.string(),
    errors: [...errors, 'Unsupported'],
  })),
} as const;
