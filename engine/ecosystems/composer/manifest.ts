import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';
import type { Scope } from '#contract/results/inventory.ts';
import { isObject, parseJsonObject, stringOf } from '#engine/text/parse-json.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';
import { nestingDepth } from '#engine/text/nesting-depth.ts';
import { keyText, scanJson } from '#engine/text/scan-json.ts';
import { readLinks } from './links.ts';
import type { Links } from './links.ts';

/** A composer.json as far as dependencies are concerned. */
export interface ComposerManifest {
  readonly path: string;
  readonly text: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly licenses: readonly string[];
  readonly requirements: readonly Requirement[];
  readonly replace: Links;
  readonly provide: Links;
  readonly content: JsonObject;
}

export interface Requirement {
  /** Lower-case, as Composer compares names. */
  readonly name: string;
  readonly constraint: string;
  readonly scope: Extract<Scope, 'production' | 'development'>;
  readonly line: number | null;
}

/** Source: PHP documentation, `json_decode`. */
const DEEPEST_NESTING = 512;

export function readManifest(path: string, text: string): { manifest: ComposerManifest | undefined; problems: Problem[] } {
  const parsed = parseJsonObject(text, path);
  if (!parsed.value) return { manifest: undefined, problems: [parsed.problem] };
  if (nestingDepth(text) > DEEPEST_NESTING) {
    const tooDeep = problem('invalid_json.composer_depth', { most: DEEPEST_NESTING }, { file: path, line: 1 });
    return { manifest: undefined, problems: [tooDeep] };
  }
  const content = parsed.value;
  const problems = [...parsed.problems];
  const lines = requirementLines(text);
  const linksOf = (group: string): Links =>
    readLinks(content[group], (name) => {
      const where = { file: path, line: lines.get(name === null ? group : `${group}\0${name.toLowerCase()}`) ?? 1 };
      problems.push(
        name === null
          ? problem('invalid_manifest.constraints', { group }, where)
          : problem('invalid_manifest.constraint', { name, group }, where),
      );
    });
  const requirements = (group: string, scope: Requirement['scope']): Requirement[] =>
    [...linksOf(group)].map(([name, constraint]) => ({ name, constraint, scope, line: lines.get(`${group}\0${name}`) ?? null }));
  const manifest: ComposerManifest = {
    path,
    text,
    name: stringOf(content['name']),
    version: stringOf(content['version']),
    licenses: licensesOf(content['license']),
    requirements: [...requirements('require', 'production'), ...requirements('require-dev', 'development')],
    replace: linksOf('replace'),
    provide: linksOf('provide'),
    content,
  };
  return { manifest, problems };
}

/** One license or a choice of several. */
export function licensesOf(license: unknown): string[] {
  const listed = Array.isArray(license) ? license : [license];
  return listed.filter((entry) => typeof entry === 'string' && entry.trim() !== '');
}

/** Whether wikimedia/composer-merge-plugin, which adds requirements from other files, is configured. */
export function mergesOtherManifests({ content }: ComposerManifest): boolean {
  return isObject(content['extra']) && isObject(content['extra']['merge-plugin']);
}

function requirementLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  let group = '';
  scanJson(text, {
    key(depth, start, end, line) {
      if (depth === 1) {
        group = keyText(text, start, end);
        lines.set(group, line);
      } else if (depth === 2) lines.set(`${group}\0${keyText(text, start, end).toLowerCase()}`, line);
    },
    close: () => undefined,
  });
  return lines;
}
