import { SINK_CLASSES } from './model.ts';
import type { SinkClass, Tier } from './model.ts';

/** One bit for each class of sink that a fact is still dangerous for, and some that say what the value is. */
export const BIT: Readonly<Record<SinkClass, number>> = Object.fromEntries(SINK_CLASSES.map((name, place) => [name, 1 << place])) as Record<
  SinkClass,
  number
>;
export const ALL_CLASSES = (1 << SINK_CLASSES.length) - 1;
/** The value may be an object of the attacker's making, and not only text. */
export const OBJECT = 1 << SINK_CLASSES.length;
/** An object that the attacker chose by a key. */
export const CHOSEN = OBJECT << 1;
/** No unknown function was on the way. */
export const STRONG = OBJECT << 2;
export const REMOTE = OBJECT << 3;
export const BROWSER = OBJECT << 4;
export const LIBRARY = OBJECT << 5;
/** Text that stands behind some of the program's own; of requests it is said from the start. */
export const JOINED = OBJECT << 6;
export const ANY_TIER = REMOTE | BROWSER | LIBRARY;
/** What only the leftmost part of an address decides. */
export const LEFTMOST = BIT.ssrf | BIT.redirect | BIT.href;
// In a browser the page asks and redirects for its own user; there only script matters.
const IN_BROWSER = BIT.xss | BIT.href | BIT.redirect | BIT.code | BIT.prototype;
// Who calls a package chooses addresses, files, patterns and queries on purpose, and how long its texts are.
const OF_CALLERS =
  ALL_CLASSES & ~(BIT.nosql | BIT.redirect | BIT.ssrf | BIT.href | BIT.regex | BIT.slowOnLong | BIT.path | BIT.pathWrite | BIT.origin);

/** The classes that matter for each tier. */
export const CLASSES_OF_TIER: Readonly<Record<Tier, number>> = { remote: ALL_CLASSES, browser: IN_BROWSER, library: OF_CALLERS };

/**
 * What callers of a package write in a language of its own. Handing over a whole command, program, statement or page is what such a package
 * is for; a package that puts its callers' text into one of its own has to quote it.
 */
export const WHOLE_BY_CALLERS =
  BIT.command | BIT.code | BIT.sql | BIT.sqlBare | BIT.where | BIT.template | BIT.xss | BIT.include | BIT.ldap | BIT.xpath;

/** What each sink is reached by: escaped text breaks out of a statement only where no quotes are around it. */
export function bitsOf(sink: SinkClass): number {
  return sink === 'sql' ? BIT.sql | BIT.sqlBare : BIT[sink];
}
