import { applyEdits, modify, type FormattingOptions } from 'jsonc-parser';
import { isObject, objectOf, type JsonObject } from '#engine/text/parse-json.ts';

/** Indentation and line ends of a JSON file, to be kept: a manager copies a manifest's into the lockfile and would rewrite every line. */
export function formattingOf(text: string): FormattingOptions {
  const indent = /^\s*\{\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  const tabs = indent.includes('\t');
  return { insertSpaces: !tabs, tabSize: tabs ? 1 : indent.length, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** Sets one value of a JSON file and leaves everything else as it is. */
export function setJsonValue(text: string, path: readonly string[], value: unknown): string {
  return applyEdits(text, modify(text, [...path], value, { formattingOptions: formattingOf(text) }));
}

/** A range where the manifest gives a package another name: `npm:lodash@^4.17.0` stays the same package. */
export function likeAlias(declared: string, range: string): string {
  const prefix = /^npm:(?:@[^/]+\/)?[^@]+@/.exec(declared)?.[0] ?? '';
  return `${prefix}${range}`;
}

// What runs code, downloads another manager or publishes. The rest is data.
const DROPPED = ['scripts', 'packageManager', 'devEngines', 'publishConfig', 'config', 'gypfile', 'husky', 'lint-staged'] as const;

// Of pnpm's settings only what changes how packages are resolved: others name code that it runs, or programs that it fetches.
export const PNPM_SETTINGS: readonly string[] = [
  'overrides',
  'packageExtensions',
  'peerDependencyRules',
  'patchedDependencies',
  'ignoredOptionalDependencies',
  'supportedArchitectures',
  'onlyBuiltDependencies',
  'neverBuiltDependencies',
];

/** A manifest without anything that a package manager would run. */
export function cleanManifest(text: string): string {
  const content = objectOf(JSON.parse(text) as unknown) as Record<string, unknown>;
  const kept: JsonObject = Object.fromEntries(Object.entries(content).filter(([key]) => !(DROPPED as readonly string[]).includes(key)));
  if (isObject(kept['pnpm'])) {
    const settings = Object.entries(kept['pnpm']).filter(([key]) => PNPM_SETTINGS.includes(key));
    (kept as Record<string, unknown>)['pnpm'] = Object.fromEntries(settings);
  }
  const { insertSpaces, tabSize, eol } = formattingOf(text);
  const written = JSON.stringify(kept, null, insertSpaces === false ? '\t' : tabSize);
  return `${eol === '\r\n' ? written.replaceAll('\n', '\r\n') : written}${text.endsWith('\n') ? eol : ''}`;
}
