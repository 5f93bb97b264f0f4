import type { LicenseText } from '#contract/results/licenses.ts';

/** At least so much of a text and of a license must be the same. Below that a changed clause may hide. */
const LEAST_CONFIDENCE = 0.9;
const WORDS = 3;
/** No license is longer; a longer file is something else, or several. */
const MAX_LENGTH = 200_000;

/** Known texts as JSON of the SPDX license list, loaded only where a text is to be recognized. */
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

export type TextRecognizer = (text: string) => Omit<LicenseText, 'file'>;

/**
 * Recognizes license texts by their runs of three words, apart from copyright lines, spacing and case: the confidence is the share
 * that text and license have in common (Dice coefficient). A GNU text grants the version it is for; whether later ones are granted
 * is said elsewhere, so it counts as `-only`.
 */
export async function openRecognizer(): Promise<TextRecognizer> {
  const known = await Promise.all(
    Object.entries(KNOWN).map(async ([id, load]) => {
      const loaded = (await load()) as { default?: { licenseText: string }; licenseText?: string };
      return { id, print: fingerprint(loaded.licenseText ?? loaded.default!.licenseText) };
    }),
  );
  return (text) => {
    if (text.length > MAX_LENGTH) return { id: null, confidence: 0 };
    const print = fingerprint(text);
    const [best] = known
      .map(({ id, print: other }) => ({ id, confidence: likeness(print, other) }))
      .sort((a, b) => b.confidence - a.confidence);
    const confidence = Math.round(best!.confidence * 1_000) / 1_000;
    return { id: confidence >= LEAST_CONFIDENCE ? best!.id : null, confidence };
  };
}

function fingerprint(text: string): ReadonlySet<string> {
  const words =
    text
      .toLowerCase()
      .replace(/<<[^>]*>>|<[^>\n]{0,60}>|\[[^\]\n]{0,60}\]|\{[^}\n]{0,60}\}/g, ' ')
      .replace(
        /^[\s*#/;"'-]*(?:(?:copyright|\(c\)|©).*|all rights reserved\.?\s*|spdx-license-identifier.*|(?:the\s+)?[\w .()-]{0,40}licen[cs]e\s*(?:\([\w ./-]*\))?[,:\s]*)$/gm,
        ' ',
      )
      .replace(/https?:/g, ' ')
      .replace(/licence/g, 'license')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(0, Math.max(1, words.length - WORDS + 1)).map((_, index) => words.slice(index, index + WORDS).join(' ')));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size * 3 < b.size || b.size * 3 < a.size) return 0;
  let shared = 0;
  for (const piece of a) if (b.has(piece)) shared += 1;
  return (2 * shared) / (a.size + b.size || 1);
}
