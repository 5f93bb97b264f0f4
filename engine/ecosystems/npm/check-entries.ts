import satisfies from 'semver/functions/satisfies.js';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import type { LockfileInput } from './lockfile-format.ts';

/**
 * Notes an entry whose address leads to the archive of another package or version than it names: what is installed is then what the
 * address leads to. Only addresses in the form of npm's registry (`name/-/name-1.0.0.tgz`) tell.
 */
export function noteForeignAddress(input: LockfileInput, { name, version, source, location }: LockNode, resolved: string | null): void {
  if (resolved === null || source.kind !== 'registry' || !namesAnother(name, version, resolved)) return;
  const message = `${name}@${version} has the address of another package or version (${source.url ?? ''}); write the lockfile anew.`;
  input.ledger.problems.push({ code: 'foreign_address', message, file: input.path, line: location?.line ?? 1, loses: true });
}

const ARCHIVE = /(?:^|\/)((?:@[^/]+\/)?[^/]+)\/-\/(?:.*\/)?(.+?)-v?(\d+\.\d+\.\d+.*)\.tgz$/;

export function namesAnother(name: string, version: string, resolved: string): boolean {
  const at = resolved.indexOf('/-/');
  if (at === -1) return false;
  const base = name.slice(name.lastIndexOf('/') + 1);
  if (resolved.startsWith(`${base}-${version}.tgz`, at + 3) && resolved.endsWith(`/${name}`, at)) return false;
  const [, path = '', file, release] = ARCHIVE.exec(resolved.replace(/[?#].*$/, '').replace(/%2f/gi, '/')) ?? [];
  if (file === undefined || release === undefined) return false;
  return withoutBuild(release) !== withoutBuild(version) || !(path === name || path.endsWith(base)) || file !== base;
}

function withoutBuild(version: string): string {
  return version.replace(/^[v=]+/, '').replace(/(?:\+|%2b).*$/i, '');
}

/**
 * Notes requirements that the copy of a package which they find does not meet: the one that was meant is missing. Overrides, which
 * mean that, must be looked for by the caller. Of packages that are only optional npm itself leaves copies out.
 */
export function noteUnmetRanges(input: LockfileInput, nodes: readonly LockNode[], optional?: ReadonlySet<LockNode>): void {
  for (const node of nodes) {
    for (const { to, kind, range } of node.edges) {
      if (kind === 'peer' || range === null || to.source.kind !== 'registry' || meets(to.version, range)) continue;
      const message = `${node.name}@${node.version} needs ${to.name}@${range}, but the copy that it finds is ${to.version}.`;
      const loses = optional?.has(node) !== true;
      input.ledger.problems.push({ code: 'unmet_range', message, file: input.path, line: node.location?.line ?? 1, loses });
    }
  }
}

const PLAIN_RANGE = /^([~^]?)(\d+)\.(\d+)\.(\d+)$/;
const PLAIN_VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Tags and addresses say nothing about versions. Most ranges are plain, and those are told without a parser. */
function meets(version: string, declared: string): boolean {
  if (declared === '*' || declared === version) return true;
  const range = declared.startsWith('npm:') ? declared.replace(/^npm:(?:@[^/]+\/)?[^@]*@?/, '') : declared;
  const wanted = PLAIN_RANGE.exec(range);
  const held = wanted && PLAIN_VERSION.exec(version);
  if (held) return isInPlainRange(held.slice(1).map(Number), wanted[1]!, wanted.slice(2).map(Number));
  return !/^[\s\d*xX^~<>=v|.-]/.test(range) || /[:/]/.test(range) || satisfies(version, range, { loose: true });
}

// `~` fixes the minor version, `^` everything up to the first number that is not zero, nothing fixes all.
function isInPlainRange(held: readonly number[], operator: string, wanted: readonly number[]): boolean {
  const firstNumber = wanted.findIndex((number) => number > 0);
  const fixed = operator === '~' ? 2 : operator === '^' && firstNumber !== -1 ? firstNumber + 1 : 3;
  for (let at = 0; at < 3; at++) {
    if (held[at] === wanted[at]) continue;
    return at >= fixed && held[at]! > wanted[at]!;
  }
  return true;
}
