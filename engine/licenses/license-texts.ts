/** Known texts as JSON of the SPDX license list, each loaded only where it is needed. */
const KNOWN: Readonly<Record<string, () => Promise<unknown>>> = {
  '0BSD': () => import('spdx-license-list/licenses/0BSD.json'),
  'AGPL-3.0-only': () => import('spdx-license-list/licenses/AGPL-3.0-only.json'),
  'Apache-2.0': () => import('spdx-license-list/licenses/Apache-2.0.json'),
  'Artistic-2.0': () => import('spdx-license-list/licenses/Artistic-2.0.json'),
  'BlueOak-1.0.0': () => import('spdx-license-list/licenses/BlueOak-1.0.0.json'),
  'BSD-2-Clause': () => import('spdx-license-list/licenses/BSD-2-Clause.json'),
  'BSD-3-Clause': () => import('spdx-license-list/licenses/BSD-3-Clause.json'),
  'BSD-4-Clause': () => import('spdx-license-list/licenses/BSD-4-Clause.json'),
  'BSL-1.0': () => import('spdx-license-list/licenses/BSL-1.0.json'),
  'BUSL-1.1': () => import('spdx-license-list/licenses/BUSL-1.1.json'),
  'CC-BY-4.0': () => import('spdx-license-list/licenses/CC-BY-4.0.json'),
  'CC-BY-SA-4.0': () => import('spdx-license-list/licenses/CC-BY-SA-4.0.json'),
  'CC0-1.0': () => import('spdx-license-list/licenses/CC0-1.0.json'),
  'EPL-1.0': () => import('spdx-license-list/licenses/EPL-1.0.json'),
  'EPL-2.0': () => import('spdx-license-list/licenses/EPL-2.0.json'),
  'EUPL-1.2': () => import('spdx-license-list/licenses/EUPL-1.2.json'),
  'GPL-2.0-only': () => import('spdx-license-list/licenses/GPL-2.0-only.json'),
  'GPL-3.0-only': () => import('spdx-license-list/licenses/GPL-3.0-only.json'),
  ISC: () => import('spdx-license-list/licenses/ISC.json'),
  'LGPL-2.1-only': () => import('spdx-license-list/licenses/LGPL-2.1-only.json'),
  'LGPL-3.0-only': () => import('spdx-license-list/licenses/LGPL-3.0-only.json'),
  MIT: () => import('spdx-license-list/licenses/MIT.json'),
  'MIT-0': () => import('spdx-license-list/licenses/MIT-0.json'),
  'MPL-2.0': () => import('spdx-license-list/licenses/MPL-2.0.json'),
  'OFL-1.1': () => import('spdx-license-list/licenses/OFL-1.1.json'),
  'SSPL-1.0': () => import('spdx-license-list/licenses/SSPL-1.0.json'),
  Unlicense: () => import('spdx-license-list/licenses/Unlicense.json'),
  WTFPL: () => import('spdx-license-list/licenses/WTFPL.json'),
  Zlib: () => import('spdx-license-list/licenses/Zlib.json'),
};

/** Identifiers of the licenses whose texts are known. */
export const KNOWN_TEXTS: readonly string[] = Object.keys(KNOWN);

/** The text of a license, which may be "or later" or have an exception; undefined where it is not known. */
export async function licenseText(id: string): Promise<string | undefined> {
  const plain = id.replace(/ WITH .*$/, '').replace(/\+$/, '');
  const loaded = await (KNOWN[plain] ?? KNOWN[plain.replace(/-or-later$/, '-only')])?.();
  const { licenseText: text, default: inner } = (loaded ?? {}) as { licenseText?: string; default?: { licenseText: string } };
  return text ?? inner?.licenseText;
}
