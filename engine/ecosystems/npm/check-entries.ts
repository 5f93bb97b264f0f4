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
 * Notes requirements that the nearest copy of a package does not meet although the lockfile holds other versions of it: the copy that
 * was meant is missing. Overrides, which mean that, must be looked for by the caller.
 */
export function noteUnmetRanges(input: LockfileInput, nodes: readonly LockNode[]): void {
  const versions = new Map<string, string | null>();
  for (const { name, version } of nodes) versions.set(name, (versions.get(name) ?? version) === version ? version : null);
  const judged = new Map<string, boolean>();
  for (const node of nodes) {
    for (const { to, kind, range } of node.edges) {
      if (kind === 'peer' || range === null || versions.get(to.name) !== null || to.source.kind !== 'registry') continue;
      const question = `${to.version} ${range}`;
      let met = judged.get(question);
      if (met === undefined) judged.set(question, (met = meets(to.version, range)));
      if (met) continue;
      const message = `${node.name}@${node.version} needs ${to.name}@${range}, but the copy that it finds is ${to.version}.`;
      input.ledger.problems.push({ code: 'unmet_range', message, file: input.path, line: node.location?.line ?? 1, loses: true });
    }
  }
}

// Tags and addresses say nothing about versions.
function meets(version: string, declared: string): boolean {
  const range = declared.replace(/^npm:(?:@[^/]+\/)?[^@]*@?/, '');
  return !/^[\s\d*xX^~<>=v|.-]/.test(range) || /[:/]/.test(range) || satisfies(version, range, { loose: true });
}
