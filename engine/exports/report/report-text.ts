import { plainText } from '../plain-text.ts';

const MOST = 300;

/** A stranger's text for a document that people read: on one line, and no longer than can be read. */
export function reportText(text: string): string {
  const plain = plainText(text)
    .replace(/[\p{Cf}\u2028\u2029]/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MOST ? `${plain.slice(0, MOST).toWellFormed()}…` : plain;
}
