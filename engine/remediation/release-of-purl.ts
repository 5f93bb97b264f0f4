/** Name and version that a package URL of an inventory tells. */
export function releaseOfPurl(purl: string): { name: string; version: string } {
  const at = purl.lastIndexOf('@');
  const name = purl.slice(purl.indexOf('/') + 1, at);
  return { name: decodeURIComponent(name), version: decodeURIComponent(purl.slice(at + 1).split('?')[0]!) };
}
