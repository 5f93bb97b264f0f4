import { createHash } from 'node:crypto';
import { getNodeValue, parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';

/**
 * The hash that Composer writes into composer.lock as `content-hash`: MD5 of the parts of composer.json that decide what is
 * installed, in PHP's JSON spelling. Source: composer/composer, `Locker::getContentHash`.
 */
export function contentHash(manifestText: string): string {
  const root = parseTree(manifestText);
  const members = membersOf(root);
  const relevant = RELEVANT_KEYS.filter((key) => members.has(key)).map((key) => [key, phpJson(members.get(key)!)] as const);
  const platform = membersOf(members.get('config')).get('platform');
  const hashed =
    platform && getNodeValue(platform) !== null ? [...relevant, ['config', `{"platform":${phpJson(platform)}}`] as const] : relevant;
  const sorted = hashed.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.length === 0 ? '[]' : `{${sorted.map(([key, value]) => `${phpString(key)}:${value}`).join(',')}}`;
  return createHash('md5').update(text).digest('hex');
}

const RELEVANT_KEYS = [
  'name',
  'version',
  'require',
  'require-dev',
  'conflict',
  'replace',
  'provide',
  'minimum-stability',
  'prefer-stable',
  'repositories',
  'extra',
];

/** PHP keeps the place of a repeated key and takes its last value, as a JavaScript map does. */
function membersOf(node: Node | undefined): Map<string, Node> {
  const members = new Map<string, Node>();
  if (node?.type !== 'object') return members;
  for (const { children } of node.children ?? []) {
    if (children?.[1]) members.set(children[0]!.value as string, children[1]);
  }
  return members;
}

function phpJson(node: Node): string {
  switch (node.type) {
    case 'object':
      return phpMap([...membersOf(node)]);
    case 'array':
      return `[${(node.children ?? []).map(phpJson).join(',')}]`;
    case 'string':
      return phpString(node.value as string);
    default:
      // PHP writes numbers as JavaScript does, a whole one without its fraction.
      return String(node.value);
  }
}

/** PHP does not distinguish an object from a list: one without members, or with the keys 0, 1, 2 …, is written as a list. */
function phpMap(members: readonly (readonly [string, Node])[]): string {
  if (members.every(([key], index) => key === String(index))) return `[${members.map(([, value]) => phpJson(value)).join(',')}]`;
  return `{${members.map(([key, value]) => `${phpString(key)}:${phpJson(value)}`).join(',')}}`;
}

function phpString(text: string): string {
  return JSON.stringify(text)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
