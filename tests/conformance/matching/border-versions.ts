/** Every version that is in some texts, and its neighbors by one patch: where a wrong comparison would show. */
export function borderVersions(texts: readonly string[]): string[] {
  const versions = new Set<string>();
  for (const text of texts) {
    for (const [stated] of text.matchAll(/\d+(?:\.\d+){0,3}(?:-[0-9A-Za-z][0-9A-Za-z.]*)?/g)) {
      versions.add(withThreeNumbers(stated));
      for (const step of [-1, 1]) {
        const [major, minor, patch] = withThreeNumbers(stated).split('-')[0]!.split('.').map(Number) as [number, number, number];
        if (patch + step >= 0) versions.add(`${major}.${minor}.${patch + step}`);
      }
    }
  }
  return [...versions];
}

function withThreeNumbers(version: string): string {
  const [numbers = '', ...rest] = version.split('-');
  const padded = [...numbers.split('.'), '0', '0'].slice(0, Math.max(3, numbers.split('.').length)).join('.');
  return [padded, ...rest].join('-');
}
