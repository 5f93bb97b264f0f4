import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { contentHash } from '#engine/ecosystems/composer/content-hash.ts';
import { isObject, stringOf, type JsonObject } from '#engine/text/parse-json.ts';

/** A package of the new lockfile. */
export interface LockEntry {
  readonly name: string;
  readonly development: boolean;
  /** A published release to be written; absent where the entry stays as it is. */
  readonly release?: JsonObject;
}

const PACKAGIST = 'https://packagist.org/downloads/';

/**
 * The lockfile with other packages: entries that stay are kept byte for byte, others are written as Composer writes them. The hash is renewed
 * where the manifest changed. Source: composer/composer, `Locker::lockPackages` and `ArrayDumper`.
 */
export function writeComposerLock(text: string, entries: readonly LockEntry[], manifest: { before: string; after: string }): string {
  const root = parseTree(text);
  if (!root) throw new Error('The lockfile is not JSON.');
  const sections = { packages: memberOf(root, 'packages'), 'packages-dev': memberOf(root, 'packages-dev') };
  const known = new Map<string, string>();
  for (const section of Object.values(sections)) {
    for (const node of section?.children ?? []) {
      const name = stringOf((getNodeValue(node) as JsonObject)['name']);
      if (name !== null) known.set(name.toLowerCase(), text.slice(node.offset, node.offset + node.length));
    }
  }
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = /^\{\r?\n([ \t]+)/.exec(text)?.[1] ?? '    ';
  const edits: { node: Node; text: string }[] = [];
  for (const [section, node] of Object.entries(sections)) {
    if (!node) continue;
    const wanted = entries.filter(({ development }) => development === (section === 'packages-dev'));
    if (isAsBefore(node, wanted)) continue;
    const texts = wanted
      .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .map(({ name, release }) => (release ? entryText(release, indent, eol) : known.get(name)!));
    const inner = `${eol}${indent.repeat(2)}`;
    edits.push({ node, text: texts.length === 0 ? '[]' : `[${inner}${texts.join(`,${inner}`)}${eol}${indent}]` });
  }
  const hash = memberOf(root, 'content-hash');
  if (hash && manifest.before !== manifest.after) edits.push({ node: hash, text: JSON.stringify(contentHash(manifest.after)) });
  return edits
    .toSorted((a, b) => b.node.offset - a.node.offset)
    .reduce((made, { node, text: piece }) => made.slice(0, node.offset) + piece + made.slice(node.offset + node.length), text);
}

function isAsBefore(node: Node, wanted: readonly LockEntry[]): boolean {
  if (wanted.some(({ release }) => release !== undefined)) return false;
  const names = new Set((node.children ?? []).map((child) => String((getNodeValue(child) as JsonObject)['name']).toLowerCase()));
  return names.size === wanted.length && wanted.every(({ name }) => names.has(name));
}

function memberOf(root: Node, key: string): Node | undefined {
  return root.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
}

function entryText(release: JsonObject, indent: string, eol: string): string {
  const text = phpJson(lockEntry(release), indent);
  return text.split('\n').join(`${eol}${indent.repeat(2)}`);
}

const LINKS = ['require', 'conflict', 'provide', 'replace', 'require-dev', 'suggest'] as const;
const DETAILS = ['bin', 'type', 'extra', 'autoload', 'autoload-dev', 'notification-url', 'include-path', 'archive'] as const;
const DESCRIPTION = ['scripts', 'license', 'authors', 'description', 'homepage', 'keywords', 'repositories', 'support', 'funding'] as const;

/** What Composer keeps of a release, in its order. */
export function lockEntry(release: JsonObject): JsonObject {
  const entry: Record<string, unknown> = {};
  const given: Record<string, unknown> = {
    ...release,
    type: release['type'] ?? 'library',
    'notification-url': release['notification-url'] ?? PACKAGIST,
  };
  for (const key of ['name', 'version', 'target-dir']) if (given[key]) entry[key] = given[key];
  if (isObject(given['source'])) entry['source'] = pick(given['source'], ['type', 'url', 'reference', 'mirrors']);
  if (isObject(given['dist'])) entry['dist'] = pick(given['dist'], ['type', 'url', 'reference', 'shasum', 'mirrors']);
  for (const key of LINKS) if (isFilled(given[key])) entry[key] = sortedByKey(given[key] as JsonObject);
  if (given['default-branch'] === true) entry['default-branch'] = true;
  for (const key of DETAILS) if (isFilled(given[key])) entry[key] = given[key];
  for (const key of DESCRIPTION) {
    if (isFilled(given[key])) entry[key] = key === 'keywords' && Array.isArray(given[key]) ? given[key].toSorted() : given[key];
  }
  if (Array.isArray(entry['bin']) === false && typeof entry['bin'] === 'string') entry['bin'] = [entry['bin']];
  if (given['abandoned']) entry['abandoned'] = given['abandoned'];
  if (isFilled(given['transport-options'])) entry['transport-options'] = given['transport-options'];
  if (given['time']) entry['time'] = given['time'];
  return entry;
}

function pick(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.filter((key) => value[key] !== undefined && value[key] !== null).map((key) => [key, value[key]]));
}

function isFilled(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

function sortedByKey(links: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(links).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

// PHP knows no empty object, and escapes the two line ends that JavaScript's JSON leaves.
function phpJson(value: JsonObject, indent: string): string {
  const text = JSON.stringify(
    value,
    (_key, member: unknown) => (isObject(member) && Object.keys(member).length === 0 ? [] : member),
    indent,
  );
  return text.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);
}
