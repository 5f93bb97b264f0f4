/** Plain text values, as in the links of mails and the specification's routes; the router's default would parse `1e5` as a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** Keeps the named parameters of a route and drops the rest. */
export function keep<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [N in Name]?: string } => {
    const kept: Record<string, string> = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') kept[name] = value;
      else if (typeof value === 'number') kept[name] = String(value);
    }
    return kept as { [N in Name]?: string };
  };
}
