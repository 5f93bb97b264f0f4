import { isConfiguration, languageOf } from '#engine/code-scanning/languages.ts';
import { ENGINE_VERSION, scanCode } from '#engine/code-scanning/scan-code.ts';
import type { Plugin } from '#engine/plugin.ts';

/** Finds weaknesses in the code itself with the built-in engine. */
export const codeql: Plugin<'codeql'> = {
  name: 'codeql',
  version: Number(ENGINE_VERSION),
  reads: [],
  startsProcesses: true,
  wants: (path) => languageOf(path) !== undefined || isConfiguration(path),
  run: ({ checkout, progress, signal }) => scanCode({ checkout, progress, signal }),
};
