import { analyzerCalls } from '#contract/calls/analyzers.ts';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { BusinessError } from '#contract/errors.ts';
import { loadPlugins } from '#engine/plugins/load-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { analyzerTemplates } from './analyzer-templates.ts';
import * as store from './analyzers.store.ts';
import { removeAnalyzer, updateAnalyzer } from './change-analyzer.ts';
import { createAnalyzer } from './create-analyzer.ts';
import { findAnalyzer } from './find-analyzer.ts';
import { setImportDefaults } from './import-defaults.ts';
import * as importDefaults from './import-defaults.store.ts';
import { settingsOf } from './plugin-settings.ts';
import { PLUGIN_DESCRIPTIONS } from '#contract/results/plugin-descriptions.ts';

export const analyzerBindings = bind(analyzerCalls, {
  async listAnalyzers(ctx, { query }) {
    const { items, ...counts } = await store.page(ctx.db, ctx.actor.organizationId, query);
    return { ...counts, items: items.map(toAnalyzer) };
  },
  createAnalyzer: (ctx, { body }) => createAnalyzer(ctx, body),
  getAnalyzer: async (ctx, { params }) =>
    toAnalyzer(await findAnalyzer(ctx.db, { organizationId: ctx.actor.organizationId, analyzerId: params.analyzerId })),
  async getAnalyzerByName(ctx, { query }) {
    const row = await store.findByName(ctx.db, { organizationId: ctx.actor.organizationId, name: query.analyzer_name });
    if (!row) throw new BusinessError('AnalyzerDoesNotExist');
    return toAnalyzer(row);
  },
  async updateAnalyzer(ctx, { params, body }) {
    await updateAnalyzer(ctx, { ...body, analyzerId: params.analyzerId });
    return {};
  },
  async removeAnalyzer(ctx, { params }) {
    await removeAnalyzer(ctx, { analyzerId: params.analyzerId });
    return {};
  },
  showImportDefaults: (ctx) => importDefaults.find(ctx.db, ctx.actor.organizationId),
  async setImportDefaults(ctx, { body }) {
    await setImportDefaults(ctx, body);
    return {};
  },
  listAnalyzerTemplates: async () => ({ templates: [...analyzerTemplates] }),
  listPlugins: async () => ({
    plugins: (await loadPlugins()).map((plugin) => ({
      name: plugin.name,
      version: String(plugin.version),
      description: PLUGIN_DESCRIPTIONS[plugin.name],
      depends_on: [...plugin.reads],
      config: [...settingsOf(plugin.name)],
    })),
  }),
});

function toAnalyzer(row: store.AnalyzerRow): Analyzer {
  return { ...row, created_on: row.created_on.toISOString() };
}
