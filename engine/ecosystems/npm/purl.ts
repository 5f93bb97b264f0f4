/**
 * Package URL of an npm package. Names keep their case: only old packages may hold capitals, and for those the case counts.
 * Source: package-url specification, types npm.
 */
export function npmPurl(
  name: string,
  version: string,
  qualifier?: { readonly key: 'vcs_url' | 'download_url'; readonly value: string },
): string {
  const slash = name.startsWith('@') ? name.indexOf('/') : -1;
  const path = slash === -1 ? encode(name) : `${encode(name.slice(0, slash))}/${encode(name.slice(slash + 1))}`;
  const release = version === '' ? '' : `@${encode(version)}`;
  return `pkg:npm/${path}${release}${qualifier ? `?${qualifier.key}=${encode(qualifier.value)}` : ''}`;
}

const PLAIN = /^[A-Za-z0-9._~-]*$/;

function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%3A', ':')
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
