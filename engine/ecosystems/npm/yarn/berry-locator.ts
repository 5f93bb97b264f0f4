import { joinFolder, leadsOut } from '../lockfile-format.ts';
import { REGISTRY, sourceOf, type PackageSource } from '../package-source.ts';

/** What yarn calls a locator: a package name and the reference that says exactly where its content comes from. */
export interface Locator {
  readonly name: string;
  readonly reference: string;
}

/** Reads `name@reference`; the `virtual:` wrapper is dropped, since the package behind it is the same. */
export function parseLocator(text: string): Locator | undefined {
  const at = text.indexOf('@', 1);
  if (at === -1) return undefined;
  return { name: text.slice(0, at), reference: text.slice(at + 1).replace(/^virtual:[^#]*#/, '') };
}

/** A patched package is what it patches: the patch changes some lines, not the release that advisories speak of. */
export function berrySource({ reference }: Locator, folder: string): PackageSource {
  const unbound = reference.replace(/::.*$/, '');
  if (unbound.startsWith('npm:')) return REGISTRY;
  if (unbound.startsWith('patch:')) {
    const inner = parseLocator(decoded(unbound.slice('patch:'.length).replace(/#.*$/, '')));
    return inner
      ? berrySource({ ...inner, reference: /^[^:]+$/.test(inner.reference) ? `npm:${inner.reference}` : inner.reference }, folder)
      : REGISTRY;
  }
  const local = folderOf({ name: '', reference }, folder);
  if (local !== undefined && !unbound.startsWith('file:')) return { kind: leadsOut(local) ? 'link' : 'workspace', url: `file:${local}` };
  if (unbound.startsWith('file:')) return { kind: 'file', url: `file:${joinFolder(declaringFolder(reference), pathOf(unbound))}` };
  if (/[#&]commit[=:]/.test(unbound)) return { kind: 'git', url: sourceOf(unbound).url };
  return sourceOf(unbound);
}

export function isWorkspace({ reference }: Locator): boolean {
  return reference.startsWith('workspace:');
}

/** Folder that a locator names, relative to the checkout; undefined for what is not a folder. */
export function folderOf({ reference }: Locator, lockfileFolder: string): string | undefined {
  const unbound = reference.replace(/::.*$/, '');
  if (unbound.startsWith('workspace:')) return joinFolder(lockfileFolder, unbound.slice('workspace:'.length));
  if (!/^(?:portal|link|file):/.test(unbound) || /\.(?:tgz|tar\.gz)$/.test(pathOf(unbound))) return undefined;
  return joinFolder(lockfileFolder, joinFolder(declaringFolder(reference), pathOf(unbound)));
}

function pathOf(unbound: string): string {
  return decoded(unbound.replace(/^[a-z]+:/, '').replace(/#.*$/, ''));
}

// A path counts from the package that declares it, which follows the reference as `locator`.
function declaringFolder(reference: string): string {
  const parent = parseLocator(decoded(/[:&]locator=([^&]*)/.exec(reference)?.[1] ?? ''));
  return (parent && parent.reference !== reference ? folderOf(parent, '.') : undefined) ?? '.';
}

/** Percent-encoded text, or the text itself where its encoding is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
