import type { LicenseText } from '#contract/results/licenses.ts';
import { KNOWN_TEXTS, licenseText } from './license-texts.ts';

/** At least so much of a text and of a license must be the same. Below that a changed clause may hide. */
const LEAST_CONFIDENCE = 0.9;
const WORDS = 3;
/** No license is longer; a longer file is something else, or several. */
const MAX_LENGTH = 200_000;

export type TextRecognizer = (text: string) => Omit<LicenseText, 'file'>;

/**
 * Recognizes license texts by their runs of three words, apart from copyright lines, spacing and case: the confidence is the share
 * that text and license have in common (Dice coefficient). A GNU text grants the version it is for; whether later ones are granted
 * is said elsewhere, so it counts as `-only`.
 */
export async function openRecognizer(): Promise<TextRecognizer> {
  const known = await Promise.all(KNOWN_TEXTS.map(async (id) => ({ id, print: fingerprint((await licenseText(id))!) })));
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
