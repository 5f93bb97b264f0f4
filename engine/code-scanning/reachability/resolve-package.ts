import { isBuiltin } from 'node:module';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';

export interface Target {
  readonly purl: string;
  /** The rest of the specifier after the package name. */
  readonly rest: string;
  readonly isSure: boolean;
}

export interface Resolver {
  /** Every direct dependency of the project. */
  readonly direct: readonly string[];
  readonly declared: readonly { readonly purl: string; readonly manifest: string; readonly isDevelopment: boolean }[];
  fromProject(file: string, specifier: string): Target[];
  fromComponent(component: Component, specifier: string): Target[];
  /** Dependencies of a component that a string of it may refer to, including plugins by short name. */
  namedByShortName(component: Component, text: string): string[];
  /** Whether a text starts with the name of a component. */
  isName(text: string): boolean;
  /** The rest of a component's import of itself, after its own name. */
  ownName(component: Component, specifier: string): string | undefined;
}

/** Resolves package names in imports to components, using the manifests and the lockfile's graph. */
export function resolverOf({ importers, components }: InventoryResult): Resolver {
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  const byName = Map.groupBy(components, ({ name }) => name);
  const folders = importers
    .map(({ id, dependencies }) => ({
      folder: id === '.' ? '' : `${id}/`,
      names: new Map(dependencies.flatMap(({ name, component }) => (component === null ? [] : [[name, component] as const]))),
    }))
    .sort((a, b) => b.folder.length - a.folder.length);
  const declared = importers.flatMap(({ manifest, dependencies }) =>
    dependencies.flatMap(({ component, scope }) =>
      component === null ? [] : [{ purl: component, manifest, isDevelopment: scope === 'development' }],
    ),
  );
  const anywhere = (name: string) => (byName.get(name) ?? []).map(({ purl }) => purl);
  return {
    direct: [...new Set(declared.map(({ purl }) => purl))],
    declared,
    fromProject(file, specifier) {
      const { name, rest } = splitSpecifier(specifier);
      for (const { folder, names } of folders) {
        const found = file.startsWith(folder) ? names.get(name) : undefined;
        if (found !== undefined) return [{ purl: found, rest, isSure: true }];
      }
      return anywhere(name).map((purl) => ({ purl, rest, isSure: !isBuiltin(name) }));
    },
    fromComponent(component, specifier) {
      const { name, rest } = splitSpecifier(specifier);
      const edges = component.dependencies.filter(({ to }) => byPurl.get(to)?.name === name);
      if (edges.length > 0) return edges.map(({ to }) => ({ purl: to, rest, isSure: true }));
      const hoisted = anywhere(name).filter((purl) => purl !== component.purl);
      // A bundler takes the package where Node.js takes its built-in module.
      if (hoisted.length > 0) return hoisted.map((purl) => ({ purl, rest, isSure: !isBuiltin(name) }));
      if (isBuiltin(name) || /^[./#]/.test(specifier)) return [];
      // An alias: the lockfile's graph only has its target.
      return component.dependencies
        .filter(({ range }) => range === null || range.startsWith('npm:'))
        .map(({ to }) => ({ purl: to, rest, isSure: false }));
    },
    namedByShortName(component, text) {
      return component.dependencies.map(({ to }) => to).filter((to) => mayMean(text, byPurl.get(to)?.name ?? ''));
    },
    isName: (text) => byName.has(splitSpecifier(text).name),
    ownName(component, specifier) {
      const { name, rest } = splitSpecifier(specifier);
      return name === component.name ? rest : undefined;
    },
  };
}

const LOADED_BY_NAME =
  /plugin|preset|config|loader|transform|parser|format|report|env|theme|adapter|driver|dialect|resolver|rule|processor|transport|extension|addon/;

/** Plugin loaders expand short names: `env` is `@babel/preset-env`, `react` is `eslint-plugin-react`. */
function mayMean(text: string, name: string): boolean {
  if (name === text || text.startsWith(`${name}/`)) return true;
  if (!LOADED_BY_NAME.test(name)) return false;
  return name.endsWith(`-${text}`) || name.endsWith(`/${text}`) || name.startsWith(`${text}-`) || name.startsWith(`${text}/`);
}

function splitSpecifier(specifier: string): { name: string; rest: string } {
  const plain = specifier
    .replace(/^(?:~|npm:|jsr:)/, '')
    .replace(/^.*!/, '')
    .replace(/[?#].*$/, '');
  const [first = '', second = '', ...others] = plain.split('/');
  return first.startsWith('@')
    ? { name: `${first}/${second}`, rest: others.join('/') }
    : { name: first, rest: [second, ...others].filter(Boolean).join('/') };
}
