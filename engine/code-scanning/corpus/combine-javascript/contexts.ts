/** Where in a sink's text a value ends up. A cleaner is sufficient in some contexts and not in others; `harmless` ones need none. */
export const CONTEXTS = [
  'sql-text',
  'sql-number',
  'sql-name',
  'html-text',
  'html-double',
  'html-single',
  'html-bare',
  'html-comment',
  'script-text',
  'script-code',
  'event-text',
  'url-whole',
  'url-part',
  'command-bare',
  'command-quoted',
  'code-text',
  'code-whole',
  'module-whole',
  'template-text',
  'path-whole',
  'path-part',
  'xpath-text',
  'ldap-value',
  'redirect-whole',
  'request-whole',
  'request-host',
  'object-key',
  'deserialize',
  'pattern',
  'harmless',
] as const;

export type Context = (typeof CONTEXTS)[number];

/** Parses space-separated names and wildcards: `html-text`, `sql-*`, `*`. */
export function contextsOf(names: string): ReadonlySet<Context> {
  const patterns = names.split(' ').filter((name) => name !== '');
  return new Set(
    CONTEXTS.filter((context) => patterns.some((name) => (name.endsWith('*') ? context.startsWith(name.slice(0, -1)) : context === name))),
  );
}
