/** Package URL of a Composer package; vendor and name are lower-case. Source: package-url specification, type composer. */
export function composerPurl(name: string, version: string): string {
  const path = name.toLowerCase().split('/').map(encode).join('/');
  return version === '' ? `pkg:composer/${path}` : `pkg:composer/${path}@${encode(version)}`;
}

const PLAIN = /^[A-Za-z0-9._~-]*$/;

function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%3A', ':')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
