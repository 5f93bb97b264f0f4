/** Where in a sink's text a value ends up. A cleaner is sufficient in some contexts and not in others. */
export const CONTEXTS = [
  'sql-text',
  'sql-number',
  'sql-name',
  'html-text',
  'html-double',
  'html-single',
  'html-bare',
  'html-comment',
  'html-name',
  'script-text',
  'script-code',
  'event-text',
  'style',
  'url-whole',
  'url-part',
  'command-bare',
  'command-quoted',
  'eval-text',
  'eval-code',
  'callable',
  'include-whole',
  'include-part',
  'path-whole',
  'path-part',
  'xpath-text',
  'xpath-number',
  'ldap-value',
  'redirect-whole',
  'request-whole',
  'request-host',
  'unserialize',
  'pattern',
  'mail-header',
] as const;

export type Context = (typeof CONTEXTS)[number];

/** Parses space-separated names and wildcards: `html-text`, `sql-*`, `*`. */
export function contextsOf(names: string): ReadonlySet<Context> {
  const patterns = names.split(' ').filter((name) => name !== '');
  return new Set(
    CONTEXTS.filter((context) => patterns.some((name) => (name.endsWith('*') ? context.startsWith(name.slice(0, -1)) : context === name))),
  );
}
