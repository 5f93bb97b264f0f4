import { PLACE } from '../graph/page-text.ts';
import { SINK_CLASSES } from './model.ts';
import type { SinkClass, Tier } from './model.ts';

/** Classes that are reached by what another one is reached by, so that both are one bit. */
const SHARED: Partial<Record<SinkClass, SinkClass>> = {
  pathWrite: 'path',
  where: 'code',
  // Line breaks do harm in both.
  log: 'header',
  // Nothing makes harmless the one and not the other.
  xxe: 'deserialize',
  assign: 'nosql',
  // A name does harm however it is written, so that only a list of them helps.
  property: 'upload',
  variables: 'upload',
  callable: 'upload',
  // What begins with a sign of a selector is no markup.
  selector: 'ssrf',
  // Only its beginning makes an argument an option.
  option: 'href',
  locals: 'nosql',
};
const OWN = SINK_CLASSES.filter((name) => !(name in SHARED));

/** One bit for each class of sink that a fact is still dangerous for, and some that say what the value is. */
export const BIT: Readonly<Record<SinkClass, number>> = Object.fromEntries(
  SINK_CLASSES.map((name) => [name, 1 << OWN.indexOf(SHARED[name] ?? name)]),
) as Record<SinkClass, number>;
export const ALL_CLASSES = (1 << OWN.length) - 1;
/** The value may be an object of the attacker's making, and not only text. */
export const OBJECT = 1 << OWN.length;
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
/** What a page makes of a value, wherever in it that is. */
export const PAGE = BIT.xss | BIT.attribute | BIT.markup;
/** What escaping the characters of HTML makes harmless. */
export const ESCAPED = BIT.xss | BIT.attribute;
/** What breaks out of each place of a page. */
export const REACHES = {
  [PLACE.text]: BIT.xss,
  [PLACE.quoted]: BIT.attribute,
  [PLACE.bare]: BIT.markup,
  [PLACE.address]: BIT.attribute | BIT.href,
  [PLACE.event]: BIT.attribute | BIT.markup,
} as const;
/** What only the leftmost part of an address decides. */
export const LEFTMOST = BIT.ssrf | BIT.redirect | BIT.href;
// In a browser the page asks and redirects for its own user; there only script matters.
const IN_BROWSER = PAGE | BIT.href | BIT.redirect | BIT.code | BIT.prototype;
// Who calls a package chooses addresses, files, patterns and queries on purpose.
const OF_CALLERS =
  ALL_CLASSES &
  ~(BIT.nosql | BIT.redirect | BIT.ssrf | BIT.href | BIT.regex | BIT.path | BIT.include | BIT.header | BIT.origin | BIT.upload);

// Addresses, paths, queries and patterns are often kept to be used as such; what runs or is shown has to be harmless wherever it comes from.
const OF_STORED = BIT.command | BIT.sql | BIT.sqlBare | BIT.code | BIT.template | PAGE | BIT.deserialize | BIT.include;

/** The classes that matter for each tier. */
export const CLASSES_OF_TIER: Readonly<Record<Tier, number>> = {
  remote: ALL_CLASSES,
  browser: IN_BROWSER,
  library: OF_CALLERS,
  page: PAGE | BIT.selector,
  stored: OF_STORED,
};

/**
 * What callers of a package write in a language of its own. Handing over a whole command, program, statement or page is what such a package
 * is for; a package that puts its callers' text into one of its own has to quote it.
 */
export const WHOLE_BY_CALLERS = BIT.command | BIT.code | BIT.sql | BIT.sqlBare | BIT.template | PAGE | BIT.include | BIT.ldap | BIT.xpath;

/**
 * JavaScript includes nothing, so there the bit says of a path that it may begin at the root: dots lead out of a folder, and a slash at the
 * beginning does where the path stands alone.
 */
export const FROM_ROOT = BIT.include;

/** What each sink is reached by: escaped text breaks out of a statement only where no quotes are around it. */
export function bitsOf(sink: SinkClass): number {
  return sink === 'sql' ? BIT.sql | BIT.sqlBare : BIT[sink];
}

/** The same in a language. */
export function reachedBy(sink: SinkClass, isPhp: boolean): number {
  return !isPhp && BIT[sink] === BIT.path ? BIT.path | FROM_ROOT : bitsOf(sink);
}
