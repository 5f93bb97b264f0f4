import type { ExportInput } from './export-input.ts';

/** The expressions that people of the organization say are the licenses of components, by purl. */
export function concludedLicenses({ licenses }: Pick<ExportInput, 'licenses'>): ReadonlyMap<string, string> {
  return new Map(
    (licenses?.components ?? []).flatMap(({ purl, license: { source, expression } }) =>
      source === 'correction' && expression !== null ? [[purl, expression] as const] : [],
    ),
  );
}
