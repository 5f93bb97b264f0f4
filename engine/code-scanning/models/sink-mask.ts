import { PLACE } from '../graph/page-text.ts';
import { SINK_CLASSES } from './model.ts';
import type { SinkClass, Tier } from './model.ts';

/** Classes with the same sanitizers, which share a bit. */
const SHARED: Partial<Record<SinkClass, SinkClass>> = {
  pathWrite: 'path',
  where: 'code',
  // Line breaks are dangerous in both.
  log: 'header',
  // No sanitizer clears one and not the other.
  xxe: 'deserialize',
  assign: 'nosql',
  // A name is dangerous in any spelling; only an allowlist helps.
  property: 'upload',
  variables: 'upload',
  callable: 'upload',
  // Text that starts like a selector is not markup.
  selector: 'ssrf',
  // Only the start of an argument makes it an option.
  option: 'href',
  locals: 'nosql',
};
const OWN = SINK_CLASSES.filter((name) => !(name in SHARED));

/** One bit per sink class that a fact is still dangerous for, and some that describe the value. */
export const BIT: Readonly<Record<SinkClass, number>> = Object.fromEntries(
  SINK_CLASSES.map((name) => [name, 1 << OWN.indexOf(SHARED[name] ?? name)]),
) as Record<SinkClass, number>;
export const ALL_CLASSES = (1 << OWN.length) - 1;
/** The value may be an object made by the attacker, not just text. */
export const OBJECT = 1 << OWN.length;
/** An object that the attacker selected by a key. */
export const CHOSEN = OBJECT << 1;
/** No unknown function on the path. */
export const STRONG = OBJECT << 2;
export const REMOTE = OBJECT << 3;
export const BROWSER = OBJECT << 4;
export const LIBRARY = OBJECT << 5;
/** Text appended to some of the program's own; set from the start for request data. */
export const JOINED = OBJECT << 6;
export const ANY_TIER = REMOTE | BROWSER | LIBRARY;
/** All contexts in a page. */
export const PAGE = BIT.xss | BIT.attribute | BIT.markup;
/** What HTML escaping clears. */
export const ESCAPED = BIT.xss | BIT.attribute;
/** What breaks out of each context of a page. */
export const REACHES = {
  [PLACE.text]: BIT.xss,
  [PLACE.quoted]: BIT.attribute,
  [PLACE.bare]: BIT.markup,
  [PLACE.address]: BIT.attribute | BIT.href,
  [PLACE.event]: BIT.attribute | BIT.markup,
} as const;
/** Determined only by the leftmost part of a URL. */
export const LEFTMOST = BIT.ssrf | BIT.redirect | BIT.href;
// In a browser, requests and redirects act for the user; only scripts matter.
const IN_BROWSER = PAGE | BIT.href | BIT.redirect | BIT.code | BIT.prototype;
// Callers of a package choose URLs, files, patterns and queries on purpose.
const OF_CALLERS =
  ALL_CLASSES & ~(BIT.nosql | BIT.redirect | BIT.ssrf | BIT.regex | BIT.path | BIT.include | BIT.header | BIT.origin | BIT.upload);

// URLs, paths, queries and patterns are often stored to be used as such; what runs or is shown must be harmless whatever its origin.
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
 * Languages a package's callers write themselves. Taking a whole command, program, statement or page is such a package's purpose; one that inserts
 * its callers' text into its own has to quote it.
 */
export const WHOLE_BY_CALLERS = BIT.command | BIT.code | BIT.sql | BIT.sqlBare | BIT.template | PAGE | BIT.include | BIT.ldap | BIT.xpath;

/**
 * JavaScript has no includes, so there this bit means that a path may start at the root: dot segments lead out of a folder, and a leading slash does
 * if the path stands alone.
 */
export const FROM_ROOT = BIT.include;

/** Bits that reach a sink; escaped text breaks out of an SQL statement only where it is not quoted. */
export function bitsOf(sink: SinkClass): number {
  return sink === 'sql' ? BIT.sql | BIT.sqlBare : BIT[sink];
}

/** The same, by language. */
export function reachedBy(sink: SinkClass, isPhp: boolean): number {
  return !isPhp && BIT[sink] === BIT.path ? BIT.path | FROM_ROOT : bitsOf(sink);
}
