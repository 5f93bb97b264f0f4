import { isConfiguration, isSettings, languageOf } from '#engine/code-scanning/languages.ts';
import { NO_SOURCES } from '#engine/code-scanning/reachability/dependency-sources.ts';
import { judgeComponents } from '#engine/code-scanning/reachability/judge-components.ts';
import { mayNamePackages } from '#engine/code-scanning/reachability/own-uses.ts';
import { ENGINE_VERSION, scanCode } from '#engine/code-scanning/scan-code.ts';
import { isTemplate } from '#engine/code-scanning/templates/raw-outputs.ts';
import type { Plugin } from '#engine/plugin.ts';

/** Finds weaknesses in the code itself with the built-in engine, and which dependencies the code loads. */
export const codeql: Plugin<'codeql', never, 'js-sbom'> = {
  name: 'codeql',
  version: Number(ENGINE_VERSION),
  reads: [],
  takes: ['js-sbom'],
  startsProcesses: true,
  wants: (path) => languageOf(path) !== undefined || isConfiguration(path) || isSettings(path) || isTemplate(path) || mayNamePackages(path),
  async run({ checkout, results, dependencySources: sources = NO_SOURCES, progress, signal }) {
    const { coverage, ...found } = await scanCode({ checkout, progress, signal });
    const inventory = results['js-sbom'];
    if (!inventory || inventory.components.length === 0) return { ...found, coverage };
    progress(0, 1, 'reachability');
    return { ...found, reachability: await judgeComponents({ checkout, inventory, sources, signal }), coverage };
  },
};
