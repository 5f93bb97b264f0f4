import parse from 'spdx-expression-parse';

/** What a component's license texts say: one SPDX expression, or texts that are none. */
export type StatedLicense = { readonly expression: string } | { readonly texts: readonly string[] };

/** Undefined where nothing is stated. Several licenses in one manifest are a choice between them, for Composer and npm alike. */
export function readLicenses(licenses: readonly string[]): StatedLicense | undefined {
  const texts = [...new Set(licenses.map((license) => license.trim()).filter((license) => license !== ''))];
  if (texts.length === 0) return undefined;
  if (!texts.every(isExpression)) return { texts };
  return { expression: texts.length === 1 ? texts[0]! : texts.map((text) => (/[ ()]/.test(text) ? `(${text})` : text)).join(' OR ') };
}

export function isExpression(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}
