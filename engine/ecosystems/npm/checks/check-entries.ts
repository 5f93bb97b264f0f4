import { problem } from '#engine/problems.ts';
import satisfies from 'semver/functions/satisfies.js';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { sourceOf } from '../package-source.ts';

/**
 * Notes an entry whose address leads to the archive of another package or version than it names: what is installed is then what the
 * address leads to. Only addresses in the form of npm's registry (`name/-/name-1.0.0.tgz`) tell.
 */
export function reportForeignAddress(input: LockfileInput, { name, version, source, location }: LockNode, resolved: string | null): void {
  if (resolved === null || source.kind !== 'registry' || !namesAnother(name, version, resolved)) return;
  const where = { file: input.path, line: location?.line ?? 1 };
  input.ledger.problems.push(problem('foreign_address', { package: `${name}@${version}`, url: source.url ?? '' }, where));
}

const ARCHIVE = /(?:^|\/)((?:@[^/]+\/)?[^/]+)\/-\/(?:.*\/)?(.+?)-v?(\d+\.\d+\.\d+.*)\.tgz$/;

export function namesAnother(name: string, version: string, resolved: string): boolean {
  const at = resolved.indexOf('/-/');
  if (at === -1) return false;
  const base = name.slice(name.lastIndexOf('/') + 1);
  const isPlain = resolved.startsWith(`${base}-${version}.tgz`, at + 3) && resolved.endsWith(`/${name}`, at);
  if (isPlain && (name.startsWith('@') || !followsScope(resolved, at - name.length))) return false;
  const [, path = '', file, release] = partsOfArchive(resolved);
  if (file === undefined || release === undefined) return false;
  return withoutBuild(release) !== withoutBuild(version) || path !== name || file !== base;
}

/** The release that an address in the form of npm's registry leads to. */
export function releaseOfArchive(resolved: string): { readonly name: string; readonly version: string } | undefined {
  const [, name, file, version] = resolved.includes('/-/') ? partsOfArchive(resolved) : [];
  if (name === undefined || version === undefined || file !== name.slice(name.lastIndexOf('/') + 1)) return undefined;
  return { name, version };
}

function partsOfArchive(resolved: string): readonly (string | undefined)[] {
  const address = resolved
    .replace(/[?#].*$/, '')
    .replace(/%2f/gi, '/')
    .replaceAll('%40', '@');
  return ARCHIVE.exec(address) ?? [];
}

function followsScope(resolved: string, start: number): boolean {
  const before = resolved.slice(resolved.lastIndexOf('/', start - 2) + 1, start - 1);
  return before.startsWith('@') || before.startsWith('%40');
}

function withoutBuild(version: string): string {
  return version.replace(/^[v=]+/, '').replace(/(?:\+|%2b).*$/i, '');
}

/**
 * Notes requirements that the copy of a package which they find does not meet. The copy is in the inventory all the same, so nothing is
 * lost. Overrides, which mean that, must be looked for by the caller. See docs/decisions/027.
 */
export function reportUnmetRanges(input: LockfileInput, nodes: readonly LockNode[]): void {
  for (const node of nodes) {
    for (const { to, kind, range } of node.edges) {
      if (kind === 'peer' || range === null || to.source.kind !== 'registry' || meets(to.version, range)) continue;
      const where = { file: input.path, line: node.location?.line ?? 1 };
      const values = { package: `${node.name}@${node.version}`, needed: `${to.name}@${range}`, version: to.version };
      input.ledger.problems.push(problem('unmet_range.package', values, where));
    }
  }
}

const ALIAS = /^npm:((?:@[^/]+\/)?[^@]+)(?:@(.*))?$/;

/** Whether a package is what a manifest declares by now, as far as the declaration tells: its name, its version, where it comes from. */
export function answers(name: string, range: string, { name: found, version, source }: LockNode): boolean {
  if (source.kind !== 'registry' && source.kind !== 'git') return true;
  const alias = range.startsWith('npm:') ? ALIAS.exec(range) : null;
  if (alias) return source.kind === 'registry' && found === alias[1] && meets(version, alias[2] ?? '*');
  if (/[:/]/.test(range)) {
    const { kind } = sourceOf(range);
    return kind === 'registry' || kind === 'unknown' || kind === source.kind;
  }
  return source.kind === 'registry' && found === name && meets(version, range);
}

/** Tags and addresses say nothing about versions. Most ranges are plain, and those are decided without a parser. */
export function meets(version: string, declared: string): boolean {
  if (declared === '*' || declared === version) return true;
  const range = declared.startsWith('npm:') ? declared.replace(/^npm:(?:@[^/]+\/)?[^@]*@?/, '') : declared;
  const operator = range[0] === '^' || range[0] === '~' ? range[0] : '';
  const least = plainVersion(range, operator.length);
  const held = least === undefined ? undefined : plainVersion(version, 0);
  if (least !== undefined && held !== undefined) return held >= least && held < endOfRange(least, operator);
  return !/^[\s\d*xX^~<>=v|.-]/.test(range) || /[:/]/.test(range) || satisfies(version, range, { loose: true });
}

const MINOR = 2 ** 17;
const MAJOR = MINOR ** 2;
const DOT = 46;

/** The three numbers of a release as one, whose order is that of the releases; undefined for everything else. */
function plainVersion(text: string, from: number): number | undefined {
  let packed = 0;
  let number = -1;
  let dots = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === DOT && number !== -1 && dots < 2) {
      packed = (packed + number) * MINOR;
      number = -1;
      dots += 1;
    } else if (code >= 48 && code <= 57) {
      number = Math.max(number, 0) * 10 + code - 48;
      if (number >= MINOR) return undefined;
    } else return undefined;
  }
  return dots === 2 && number !== -1 ? packed + number : undefined;
}

// `~` fixes the minor version, `^` everything up to the first number that is not zero, nothing fixes all.
function endOfRange(least: number, operator: string): number {
  const step = operator === '~' ? MINOR : operator === '' || least < MINOR ? 1 : least < MAJOR ? MINOR : MAJOR;
  return (Math.floor(least / step) + 1) * step;
}
