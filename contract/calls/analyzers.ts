import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import { Analyzer, AnalyzerStages } from '../entities/analysis.ts';
import { ImportDefaults } from '../entities/import-defaults.ts';
import { line, prose } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { StepName } from '../results/steps.ts';

const AnalyzerBody = z.object({ name: line(LIMITS.analyzerName), description: prose(LIMITS.analyzerDescription), steps: AnalyzerStages });

/** What a plugin is and can be configured with, and whether this server can run it yet. */
export const PluginDescription = z.object({
  name: StepName,
  version: z.string(),
  description: z.string(),
  depends_on: z.array(StepName),
  config: z.array(
    z.object({ name: z.string(), description: z.string(), type: z.enum(['string', 'number', 'boolean', 'list']), required: z.boolean() }),
  ),
});

export const AnalyzerTemplate = z.object({ name: z.string(), description: z.string(), steps: Analyzer.shape.steps });

export const analyzerCalls = {
  listAnalyzers: list('GET /org/{orgId}/analyzers', () => ({
    access: 'USER',
    summary: 'List the analyzers of the organization.',
    item: Analyzer,
    sortKeys: ['created_on', 'name', 'description'],
  })),
  createAnalyzer: call('POST /org/{orgId}/analyzers', () => ({
    access: 'ADMIN',
    summary: 'Create an analyzer.',
    answer: 'created',
    body: AnalyzerBody,
    data: Id,
    errors: ['AlreadyExists', 'Unsupported'],
  })),
  getAnalyzerByName: call('GET /org/{orgId}/analyzers/name', () => ({
    access: 'USER',
    summary: 'Show the analyzer with this name.',
    query: z.object({ analyzer_name: z.string().trim().min(1).max(LIMITS.analyzerName.max) }),
    data: Analyzer,
    errors: ['AnalyzerDoesNotExist'],
  })),
  getAnalyzer: call('GET /org/{orgId}/analyzers/{analyzerId}', () => ({
    access: 'USER',
    summary: 'Show an analyzer.',
    data: Analyzer,
    errors: ['AnalyzerDoesNotExist'],
  })),
  updateAnalyzer: call('PUT /org/{orgId}/analyzers/{analyzerId}', () => ({
    access: 'ADMIN',
    summary: 'Update an analyzer. Analyses that exist keep the steps they were created with.',
    body: AnalyzerBody,
    data: Nothing,
    errors: ['AnalyzerDoesNotExist', 'AlreadyExists', 'Unsupported'],
  })),
  removeAnalyzer: call('DELETE /org/{orgId}/analyzers/{analyzerId}', () => ({
    access: 'ADMIN',
    summary: 'Delete an analyzer. Its analyses are kept and can run again.',
    data: Nothing,
    errors: ['AnalyzerDoesNotExist'],
  })),
  listAnalyzerTemplates: call('GET /analyzer-templates', () => ({
    access: 'session',
    summary: 'List the analyzer templates.',
    data: z.object({ templates: z.array(AnalyzerTemplate) }),
  })),
  listPlugins: call('GET /plugins', () => ({
    access: 'session',
    summary: 'List the plugins this server can run.',
    data: z.object({ plugins: z.array(PluginDescription) }),
  })),
  showImportDefaults: call('GET /org/{orgId}/import_defaults', () => ({
    access: 'USER',
    summary: 'Show the analyzer and the schedule that imports begin with.',
    data: ImportDefaults,
  })),
  setImportDefaults: call('PUT /org/{orgId}/import_defaults', () => ({
    access: 'OWNER',
    summary: 'Set the analyzer and the schedule that imports begin with.',
    body: ImportDefaults,
    data: Nothing,
    errors: ['AnalyzerDoesNotExist'],
  })),
} as const;
