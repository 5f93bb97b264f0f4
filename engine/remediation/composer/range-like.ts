import { plain } from './composer-planning.ts';

/** The constraint that asks for a release as the declared one did: with its operator, or exactly. Several ranges become one from there on. */
export function rangeLike(declared: string, version: string): string {
  const number = plain(version);
  const operator = /^\s*(\^|~|>=)\s*v?\d[\w.]*\s*$/.exec(declared)?.[1];
  if (operator !== undefined) return `${operator}${number}`;
  return /^\s*v?\d+\.\d+\.\d+(?:\.\d+)?\s*$/.test(declared) ? number : `^${number}`;
}
