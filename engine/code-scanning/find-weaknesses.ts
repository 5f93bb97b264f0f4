import { findInProgram } from './flow-findings.ts';
import { LinkedProgram } from './graph/link.ts';
import type { SourceFile } from './graph/linked-file.ts';
import { ModuleResolver } from './javascript/resolve-module.ts';
import type { ReadConfiguration } from './javascript/resolve-module.ts';
import { Models } from './models/compile-models.ts';
import { JAVASCRIPT_MODELS } from './models/javascript-models.ts';
import type { PackageModel } from './models/model.ts';
import { PHP_MODELS } from './models/php-models.ts';
import { IncludeResolver } from './php/resolve-include.ts';
import type { ProgramResult, RawFinding } from './raw-finding.ts';
import type { TemplateFile } from './templates/raw-outputs.ts';
import { librarySources } from './tokens/library-sources.ts';
import { resolveCalls } from './tokens/resolve-calls.ts';

export interface ProgramInput {
  readonly files: readonly SourceFile[];
  /** Paths of manifests and compiler settings. */
  readonly configurations: readonly string[];
  readonly read: ReadConfiguration;
  readonly extraModels?: readonly PackageModel[];
  readonly templates?: readonly TemplateFile[];
}

/** Links the fragments of each language and finds the flows from sources to sinks. */
export function findWeaknesses({ files, configurations, read, extraModels = [], templates = [] }: ProgramInput): ProgramResult {
  const findings: RawFinding[] = [];
  const limits: string[] = [];
  const own = files.filter(({ fragment }) => fragment.language === 'js');
  if (own.length > 0) {
    const modules = new ModuleResolver(
      own.map(({ path }) => path),
      configurations,
      read,
    );
    const models = new Models([...JAVASCRIPT_MODELS, ...extraModels.filter(({ language }) => language === 'js')]);
    const dependencies = dependenciesOf(configurations, read);
    for (const { path, fragment } of own)
      for (const { specifier } of fragment.imports) if (!modules.resolve(path, specifier)) dependencies.add(packageOf(specifier));
    const program = new LinkedProgram(own);
    const resolution = resolveCalls({
      program,
      models,
      importTarget: (path, specifier) => modules.resolve(path, specifier),
      dependencies,
      templates,
    });
    const entries = modules.entriesOf().map(({ entry }) => entry);
    const sources = [
      // Only a package has outside callers.
      ...resolution.sources.filter(({ tier }) => (tier !== 'library' && tier !== 'page') || entries.length > 0),
      ...librarySources(program, resolution, entries),
    ];
    program.releaseFileEdges();
    const result = findInProgram(program, resolution, sources, 'js');
    findings.push(...result.findings);
    limits.push(...result.limits);
  }
  const php = files.filter(({ fragment }) => fragment.language === 'php');
  if (php.length > 0) {
    const includes = new IncludeResolver(php.map(({ path }) => path));
    const models = new Models([...PHP_MODELS, ...extraModels.filter(({ language }) => language === 'php')]);
    const program = new LinkedProgram(php);
    const resolution = resolveCalls({
      program,
      models,
      importTarget: (path, specifier) => includes.resolve(path, specifier),
      dependencies: new Set(),
      templates,
    });
    program.releaseFileEdges();
    const result = findInProgram(program, resolution, resolution.sources, 'php');
    findings.push(...result.findings);
    limits.push(...result.limits);
  }
  return { findings, limits };
}

function packageOf(specifier: string): string {
  return specifier
    .replace(/^node:/, '')
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function dependenciesOf(configurations: readonly string[], read: ReadConfiguration): Set<string> {
  const names = new Set<string>();
  for (const path of configurations) {
    const text = path.endsWith('package.json') ? read(path) : undefined;
    if (text === undefined) continue;
    try {
      const manifest = JSON.parse(text) as Record<string, unknown>;
      for (const group of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
        const value = manifest[group];
        if (typeof value === 'object' && value !== null) for (const name of Object.keys(value)) names.add(name);
      }
    } catch {
      // The inventory reports unreadable manifests; here they only name packages.
    }
  }
  return names;
}
