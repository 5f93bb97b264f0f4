import gte from 'semver/functions/gte.js';
import { packageExtensions } from '@yarnpkg/extensions';

/** What yarn adds to the manifest of a package. */
export interface Extension {
  /** The package that it is for, as `name@range`. */
  readonly descriptor: string;
  readonly fields: ExtensionFields;
  /** False where only the lockfile can tell whether the yarn that wrote it had this extension. */
  readonly isCertain: boolean;
}

export interface ExtensionFields {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The extensions that a yarn of this version or a later one may have brought along; null for one that is not known. */
export function builtInExtensions(yarn: string | null): Extension[] {
  const known = yarn ?? '0.0.0';
  let since = OLDEST;
  const extensions = (packageExtensions as readonly (readonly [string, ExtensionFields])[]).map(([descriptor, fields]) => {
    since = FIRST_OF[descriptor] ?? since;
    return { descriptor, fields, isCertain: gte(known, ADDED_BETWEEN[descriptor] ?? since) };
  });
  const withdrawn = WITHDRAWN.filter(({ until }) => !gte(known, until));
  return [...extensions, ...withdrawn.map(({ descriptor, dependencies }) => ({ descriptor, fields: { dependencies }, isCertain: false }))];
}

// The list grows at its end. Read out of the releases of yarn: the first extension that each of these brought.
const OLDEST = '3.0.0';
const FIRST_OF: Readonly<Record<string, string>> = {
  'skypack@<=0.3.2': '3.1.0',
  '@docusaurus/responsive-loader@<1.5.0': '3.2.0',
  '@cypress/snapshot@*': '3.2.2',
  'xo@*': '3.2.3',
  'fdir@<=5.2.0': '3.4.0',
  'vite-plugin-vuetify@<=1.0.2': '4.1.0',
  'eslint-import-resolver-vite@<2.0.1': '4.2.0',
  'notistack@^3.0.0': '4.6.0',
  '@fastify/type-provider-typebox@^5.0.0': '4.9.4',
  'vite-plugin-vue-devtools@>=7.4.3': '4.18.0',
};

const ADDED_BETWEEN: Readonly<Record<string, string>> = {
  'vue-cli-plugin-vuetify@>=2.4.3': '3.2.2',
  'consolidate@<0.16.0': '3.2.2',
  'vue-loader@^16.7.0': '3.2.2',
};

/** Dependencies that earlier yarns added to more releases than those of today, or in other ranges. */
const WITHDRAWN: readonly { descriptor: string; until: string; dependencies: Readonly<Record<string, string>> }[] = [
  { descriptor: 'gatsby-plugin-sharp@*', until: '3.2.0', dependencies: { debug: '^4.3.1' } },
  { descriptor: 'gatsby-react-router-scroll@*', until: '3.2.0', dependencies: { 'prop-types': '^15.7.2' } },
  { descriptor: '@npmcli/metavuln-calculator@*', until: '3.2.0', dependencies: { 'json-parse-even-better-errors': '^2.3.1' } },
  { descriptor: 'bin-links@*', until: '3.2.0', dependencies: { 'mkdirp-infer-owner': '^1.0.2' } },
  { descriptor: 'snowpack@*', until: '3.2.0', dependencies: { 'magic-string': '^0.25.7' } },
  { descriptor: 'scss-parser@*', until: '3.4.0', dependencies: { lodash: '^4.17.21' } },
  { descriptor: 'query-ast@*', until: '3.4.0', dependencies: { lodash: '^4.17.21' } },
  {
    descriptor: 'babel-preset-react-app@10.0.x',
    until: '4.1.0',
    dependencies: { '@babel/plugin-proposal-private-property-in-object': '^7.16.0' },
  },
];
