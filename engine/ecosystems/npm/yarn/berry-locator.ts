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
  if (unbound.startsWith('workspace:')) return inCheckout(joinFolder(folder, unbound.slice('workspace:'.length)));
  const local = /^(?:portal|link):(.*)$/.exec(unbound)?.[1];
  if (local !== undefined) return inCheckout(joinFolder(folder, local));
  if (/[#&]commit[=:]/.test(unbound)) return { kind: 'git', url: sourceOf(unbound).url };
  return sourceOf(unbound);
}

function inCheckout(folder: string): PackageSource {
  return { kind: leadsOut(folder) ? 'link' : 'workspace', url: `file:${folder}` };
}

/** Percent-encoded text, or the text itself where its encoding is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
