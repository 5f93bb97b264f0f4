/** `name@version` of a purl for people; an importer's folder stays as it is. Source: package-url/purl-spec. */
export function purlText(purl: string): string {
  const match = /^pkg:[^/]+\/([^?#]+)/.exec(purl);
  if (!match) return purl;
  try {
    return decodeURIComponent(match[1]!);
  } catch {
    return match[1]!;
  }
}
