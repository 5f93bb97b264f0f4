import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { isConfiguration, isProgram, isSettings, languageOf } from '#engine/code-scanning/languages.ts';
import { readOwnModels } from '#engine/code-scanning/models/own-models.ts';
import { NO_SOURCES } from '#engine/code-scanning/reachability/dependency-sources.ts';
import { judgeComponents } from '#engine/code-scanning/reachability/judge-components.ts';
import { mayNameClasses } from '#engine/code-scanning/reachability/composer/own-php-uses.ts';
import { mayNamePackages } from '#engine/code-scanning/reachability/own-uses.ts';
import { joinReports } from '#engine/code-scanning/reports/join-reports.ts';
import { expectShortLife } from '#engine/code-scanning/runner/expect-short-life.ts';
import { ENGINE_VERSION, scanCode } from '#engine/code-scanning/scan-code.ts';
import { isTemplate } from '#engine/code-scanning/templates/raw-outputs.ts';
import { isComposerFile } from '#engine/ecosystems/composer/read-checkout.ts';
import type { Plugin } from '#engine/plugin.ts';

/** Finds weaknesses in the code itself with the built-in engine, joins what other engines found, and says which dependencies the code loads. */
export const codeql: Plugin<'codeql', never, 'js-sbom' | 'php-sbom'> = {
  name: 'codeql',
  version: Number(ENGINE_VERSION),
  reads: [],
  takes: ['js-sbom', 'php-sbom'],
  startsProcesses: true,
  takesReports: true,
  takesModels: true,
  remembersFiles: true,
  readsDependencies: true,
  wants: (path) =>
    languageOf(path) !== undefined ||
    isProgram(path) ||
    isConfiguration(path) ||
    isSettings(path) ||
    isTemplate(path) ||
    mayNamePackages(path) ||
    mayNameClasses(path) ||
    isComposerFile(path),
  async run({
    checkout,
    results,
    dependencySources: sources = NO_SOURCES,
    codeReports: given,
    modelsFolder,
    cacheFolder,
    commit,
    progress,
    signal,
  }) {
    expectShortLife();
    const ownModels = modelsFolder === undefined ? undefined : await readOwnModels(modelsFolder);
    const own = await scanCode({ checkout, cacheFolder, ownModels, progress, signal });
    const { coverage, ...found } = given ? await joinReports(own, { checkout, given, commit }) : own;
    const inventories = [results['js-sbom'], results['php-sbom']].filter((each) => each !== undefined && each.components.length > 0);
    if (inventories.length === 0) return { ...found, coverage };
    progress(0, 1, REPORT_TEXTS.reachability);
    const verdicts = [];
    try {
      for (const inventory of inventories) verdicts.push(...(await judgeComponents({ checkout, inventory: inventory!, sources, signal })));
    } finally {
      await sources.close?.();
    }
    return { ...found, reachability: verdicts, coverage };
  },
};
