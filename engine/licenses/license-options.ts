import type { LicenseLeaf } from './parse-expression.ts';

/** A license in one version, with its exception. */
export interface LicenseOption {
  readonly id: string;
  readonly exception: string | null;
}

/** Versions of licenses in their order, for "or any later version". Source: the licenses' publishers; SPDX license list. */
const VERSIONS: readonly (readonly [family: string, versions: string])[] = [
  ['AFL', '1.1 1.2 2.0 2.1 3.0'],
  ['AGPL', '1.0 3.0'],
  ['Apache', '1.0 1.1 2.0'],
  ['APSL', '1.0 1.1 1.2 2.0'],
  ['Artistic', '1.0 2.0'],
  ['CC-BY', '1.0 2.0 2.5 3.0 4.0'],
  ['CC-BY-NC', '1.0 2.0 2.5 3.0 4.0'],
  ['CC-BY-NC-ND', '1.0 2.0 2.5 3.0 4.0'],
  ['CC-BY-NC-SA', '1.0 2.0 2.5 3.0 4.0'],
  ['CC-BY-ND', '1.0 2.0 2.5 3.0 4.0'],
  ['CC-BY-SA', '1.0 2.0 2.5 3.0 4.0'],
  ['CDDL', '1.0 1.1'],
  ['CECILL', '1.0 1.1 2.0 2.1'],
  ['ECL', '1.0 2.0'],
  ['EPL', '1.0 2.0'],
  ['EUPL', '1.0 1.1 1.2'],
  ['GFDL', '1.1 1.2 1.3'],
  ['GPL', '1.0 2.0 3.0'],
  ['LGPL', '2.0 2.1 3.0'],
  ['LPPL', '1.0 1.1 1.2 1.3a 1.3c'],
  ['MPL', '1.0 1.1 2.0'],
  ['NPL', '1.0 1.1'],
  ['OFL', '1.0 1.1'],
  ['OSL', '1.0 1.1 2.0 2.1 3.0'],
  ['PHP', '3.0 3.01'],
  ['RPL', '1.1 1.5'],
  ['ZPL', '1.1 2.0 2.1'],
];

const LATER = new Map(
  VERSIONS.flatMap(([family, text]) => {
    const ids = text.split(' ').map((version) => `${family}-${version}`);
    return ids.map((id, index) => [id, ids.slice(index)] as const);
  }),
);

/** What a license leaves to choose: one version, or that and all later ones that exist. */
export function optionsOf({ id, orLater, exception }: LicenseLeaf): LicenseOption[] {
  const plain = id.replace(/-(?:only|or-later)$/, '');
  const ids = orLater ? (LATER.get(plain) ?? [plain]) : [plain];
  return ids.map((each) => ({ id: each, exception }));
}
