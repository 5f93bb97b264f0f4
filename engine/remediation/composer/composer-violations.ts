import { isPlatformPackage } from '#engine/ecosystems/composer/platform-package.ts';
import type { Links } from '#engine/ecosystems/composer/links.ts';
import { admits, standsFor, type ComposerRelease } from './composer-release.ts';

/** What one project asks for itself. */
export interface ComposerRoot {
  readonly name: string | null;
  /** By name, production and development alike. */
  readonly require: Links;
  readonly conflict: Links;
  readonly replace: Links;
  readonly provide: Links;
  /** Locked packages that no requirement leads to; something that was not read needs them. */
  readonly kept: ReadonlySet<string>;
}

export type Assignment = ReadonlyMap<string, ComposerRelease>;

/** Two packages, or the project and a package, that do not go together. `owner` is null for the project. */
export type Violation =
  | { readonly kind: 'require'; readonly owner: string | null; readonly name: string; readonly constraint: string }
  | {
      readonly kind: 'conflict';
      readonly owner: string | null;
      readonly name: string;
      readonly target: string;
      readonly constraint: string;
    }
  | { readonly kind: 'same_name'; readonly owner: string; readonly target: string; readonly name: string };

/** Packages that the project's requirements lead to. */
export function reachedFrom(root: ComposerRoot, assignment: Assignment): Set<string> {
  const reached = new Set<string>();
  const open: ComposerRelease[] = [];
  const visit = (name: string) => {
    const release = assignment.get(name);
    if (!release || reached.has(name)) return;
    reached.add(name);
    open.push(release);
  };
  const providers = providersIn(assignment);
  const follow = (name: string, constraint: string) => {
    const exact = assignment.get(name);
    if (exact && admits(constraint, exact)) return visit(name);
    const standing = (providers.get(name) ?? []).filter((release) => standsFor(release, name, constraint));
    if (standing.length === 0) return visit(name);
    for (const release of standing) visit(release.name);
  };
  for (const name of root.kept) visit(name);
  for (const [name, constraint] of root.require) follow(name, constraint);
  for (let next = open.pop(); next; next = open.pop()) for (const [name, constraint] of next.require) follow(name, constraint);
  return reached;
}

/** Everything that does not go together among the packages that are reached. */
export function* violationsOf(root: ComposerRoot, assignment: Assignment, reached: ReadonlySet<string>): Generator<Violation> {
  const present = [...reached].map((name) => assignment.get(name)!);
  const providers = providersIn(new Map(present.map((release) => [release.name, release])));
  const isAnswered = (name: string, constraint: string): boolean => {
    const exact = reached.has(name) ? assignment.get(name) : undefined;
    if (exact && admits(constraint, exact)) return true;
    if (name === root.name || root.replace.has(name) || root.provide.has(name)) return true;
    return (providers.get(name) ?? []).some((release) => standsFor(release, name, constraint));
  };
  for (const [name, constraint] of root.require)
    if (!isPlatformPackage(name) && !isAnswered(name, constraint)) yield { kind: 'require', owner: null, name, constraint };
  for (const owner of present) {
    for (const [name, constraint] of owner.require)
      if (!isPlatformPackage(name) && !isAnswered(name, constraint)) yield { kind: 'require', owner: owner.name, name, constraint };
  }
  const matching = (name: string, constraint: string): ComposerRelease[] => {
    const exact = reached.has(name) ? assignment.get(name)! : undefined;
    const others = (providers.get(name) ?? []).filter((release) => release !== exact && standsFor(release, name, constraint));
    return exact && admits(constraint, exact) ? [exact, ...others] : others;
  };
  for (const [name, constraint] of root.conflict)
    for (const target of matching(name, constraint)) yield { kind: 'conflict', owner: null, name, target: target.name, constraint };
  for (const owner of present) {
    for (const [name, constraint] of owner.conflict) {
      for (const target of matching(name, constraint))
        if (target !== owner) yield { kind: 'conflict', owner: owner.name, name, target: target.name, constraint };
    }
  }
  const holders = new Map<string, string>();
  for (const owner of present) {
    for (const name of new Set([owner.name, ...owner.replace.keys()])) {
      const other = holders.get(name);
      if (other !== undefined) yield { kind: 'same_name', owner: owner.name, target: other, name };
      else holders.set(name, owner.name);
    }
  }
}

export function keyOfViolation(violation: Violation): string {
  return JSON.stringify(Object.values(violation));
}

function providersIn(assignment: Assignment): ReadonlyMap<string, ComposerRelease[]> {
  const providers = new Map<string, ComposerRelease[]>();
  for (const release of assignment.values()) {
    if (release.replace.size === 0 && release.provide.size === 0) continue;
    for (const name of new Set([...release.replace.keys(), ...release.provide.keys()])) {
      const known = providers.get(name);
      if (known) known.push(release);
      else providers.set(name, [release]);
    }
  }
  return providers;
}
