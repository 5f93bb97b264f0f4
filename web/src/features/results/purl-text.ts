/** `name@version` of a purl for people; a workspace's folder stays unchanged. Source: package-url/purl-spec. */
export function purlText(purl: string): string {
  const match = /^pkg:[^/]+\/([^?#]+)/.exec(purl);
  if (!match) return purl;
  try {
    return decodeURIComponent(match[1]!);
  } catch {
    return match[1]!;
  }
}
