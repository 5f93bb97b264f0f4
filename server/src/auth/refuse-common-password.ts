import { dictionary } from '@zxcvbn-ts/language-common';
import { refusedField } from '#server/platform/refused-field.ts';

// What people put around a word to make it long enough.
const DECORATION = /^\P{L}{0,6}|\P{L}{0,6}$/gu;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm'];
const FAMILIAR = ['understory', 'password', 'passwort', 'administrator', 'welcome'];
// Shorter pieces say nothing of the whole.
const SHORTEST_PIECE = 4;

let listed: ReadonlySet<string> | undefined;

/** Throws ValidationFailed for a password that guessers try first. `about` is what they know of the person. Source: NIST SP 800-63B-4, section 3.1.1.2. */
export function refuseCommonPassword(property: string, password: string, about: readonly string[] = []): void {
  if (!isCommonPassword(password, about)) return;
  throw refusedField(property, 'commonPassword');
}

/** True for passwords of the list that ships, those made of one such word, one's own name, a sequence, or one piece repeated. */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  listed ??= new Set([...dictionary['passwords-common'], ...FAMILIAR]);
  const given = password.toLowerCase();
  const known = new Set(about.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]).map((text) => text.toLowerCase()));
  const pieces = [given, given.replaceAll(DECORATION, '')].flatMap((text) => [text, unleet(text), unit(text)]);
  const isKnown = (text: string) => listed!.has(text) || known.has(text) || isSequence(text);
  return unit(given).length < SHORTEST_PIECE || pieces.some((text) => text.length >= SHORTEST_PIECE && isKnown(text));
}

function unleet(text: string): string {
  const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
  return text.replaceAll(/[013457@$!]/g, (sign) => letters[sign]!);
}

/** The piece that a text repeats, such as `abc1` of `abc1abc1abc1`; else the text. */
function unit(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

function isSequence(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
}
