import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';
import { isObject, objectOf, parseJsonObject, stringOf } from '#engine/text/parse-json.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';
import { keyText, scanJson } from '#engine/text/scan-json.ts';
import { REGENERATE } from '#engine/ecosystems/regenerate-command.ts';
import { readLinks } from './links.ts';
import type { Links } from './links.ts';

/** A composer.lock, entry by entry, before anything is resolved. */
export interface ComposerLock {
  readonly path: string;
  /** As the file tells it: `composer.lock`, with the version of Composer's plugin interface where it is given. */
  readonly format: string;
  readonly contentHash: string | null;
  readonly packages: readonly LockedPackage[];
  /** False where the file was written without looking at development requirements. */
  readonly holdsDevelopment: boolean;
}

export interface LockedPackage {
  /** Lower-case, as Composer compares names. */
  readonly name: string;
  readonly version: string;
  readonly development: boolean;
  readonly require: Links;
  readonly replace: Links;
  readonly provide: Links;
  /** Names (`1.0.x-dev`) that the project gives to this version beside its own. */
  readonly rootAliases: readonly string[];
  readonly line: number | null;
  readonly endLine: number | null;
  readonly content: JsonObject;
}

const SECTIONS = ['packages', 'packages-dev'] as const;
type Section = (typeof SECTIONS)[number];

export function readLock(path: string, text: string): { lock: ComposerLock | undefined; problems: Problem[] } {
  const parsed = parseJsonObject(text, path);
  if (!parsed.value) return { lock: undefined, problems: [parsed.problem] };
  const content = parsed.value;
  const problems = [...parsed.problems];
  if (!Array.isArray(content['packages'])) {
    const invalid = problem('invalid_lockfile.composer', { command: REGENERATE.composer }, { file: path, line: 1 });
    return { lock: undefined, problems: [invalid] };
  }
  const spans = entrySpans(text);
  const aliases = aliasesOf(content['aliases']);
  const packages = SECTIONS.flatMap((section) => readSection(path, content, section, spans[section], aliases, problems));
  const pluginApi = stringOf(content['plugin-api-version']);
  return {
    lock: {
      path,
      format: pluginApi === null ? 'composer.lock' : `composer.lock ${pluginApi}`,
      contentHash: stringOf(content['content-hash']),
      packages: withoutRepeats(path, packages, problems),
      holdsDevelopment: Array.isArray(content['packages-dev']),
    },
    problems,
  };
}

interface Span {
  readonly line: number;
  readonly end: number;
}

function readSection(
  path: string,
  content: JsonObject,
  section: Section,
  spans: readonly Span[],
  aliases: ReadonlyMap<string, readonly string[]>,
  problems: Problem[],
): LockedPackage[] {
  const entries = content[section];
  if (!Array.isArray(entries)) {
    if (entries !== undefined && entries !== null)
      problems.push(problem('invalid_lockfile.composer_section', { section }, { file: path, line: 1 }));
    return [];
  }
  return entries.flatMap((entry: unknown, index) => {
    const span = spans[index];
    const name = isObject(entry) ? stringOf(entry['name']) : null;
    const version = isObject(entry) ? versionOf(entry['version']) : null;
    if (!isObject(entry) || !name || !version) {
      problems.push(problem('invalid_lockfile.composer_entry', { number: index + 1, section }, { file: path, line: span?.line ?? 1 }));
      return [];
    }
    const linksOf = (group: string): Links =>
      readLinks(entry[group], () =>
        problems.push(problem('invalid_lockfile.composer_links', { group, name }, { file: path, line: span?.line ?? 1 })),
      );
    return [
      {
        name: name.toLowerCase(),
        version,
        development: section === 'packages-dev',
        require: linksOf('require'),
        replace: linksOf('replace'),
        provide: linksOf('provide'),
        rootAliases: aliases.get(name.toLowerCase()) ?? [],
        line: span?.line ?? null,
        endLine: span?.end ?? null,
        content: entry,
      },
    ];
  });
}

/** A version that somebody wrote without quotes is the text of that number, as it is to Composer. */
function versionOf(version: unknown): string | null {
  return typeof version === 'number' ? String(version) : stringOf(version);
}

/** No package can be installed in two versions. Where a file says so, both are kept, since either may be the installed one. */
function withoutRepeats(path: string, packages: readonly LockedPackage[], problems: Problem[]): LockedPackage[] {
  const known = new Map<string, LockedPackage>();
  const releases = new Map<string, LockedPackage>();
  for (const locked of packages) {
    const first = known.get(locked.name);
    if (!first) known.set(locked.name, locked);
    else if (first.version !== locked.version) {
      const values = { name: locked.name, first: first.version, second: locked.version, command: REGENERATE.composer };
      problems.push(problem('invalid_lockfile.composer_twice', values, { file: path, line: locked.line ?? 1 }));
    }
    const release = `${locked.name}\0${locked.version}`;
    if (!releases.has(release)) releases.set(release, locked);
  }
  return [...releases.values()];
}

function aliasesOf(aliases: unknown): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const entry of Array.isArray(aliases) ? aliases : []) {
    const { package: name, alias } = objectOf(entry);
    if (typeof name !== 'string' || typeof alias !== 'string') continue;
    byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), alias]);
  }
  return byName;
}

/** First and last line of each entry: from its first key to its closing brace. */
function entrySpans(text: string): Record<Section, Span[]> {
  const spans: Record<Section, Span[]> = { packages: [], 'packages-dev': [] };
  let section: Section | undefined;
  let first: number | undefined;
  scanJson(text, {
    key(depth, start, end, line) {
      if (depth === 1) section = SECTIONS.find((name) => name === keyText(text, start, end));
      else if (depth === 3) first ??= line;
    },
    close(depth, line) {
      if (depth !== 3 || !section) return;
      spans[section].push({ line: first ?? line, end: line });
      first = undefined;
    },
  });
  return spans;
}
