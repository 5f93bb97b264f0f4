/**
 * Text that sorts byte by byte as versions do, near enough for a list: numbers by value, pre-releases before their release.
 * Verdicts never rest on it; they use the ecosystem's exact order.
 */
export function versionOrder(version: string): string {
  const [core = '', ...pre] = version.replace(/^v/i, '').replace(/\+.*$/, '').split('-');
  // "~" sorts after every letter and digit, so a release comes after its pre-releases.
  return `${padNumbers(core)}${pre.length === 0 ? '~' : ` ${padNumbers(pre.join('-'))}`}`;
}

function padNumbers(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(16, '0'));
}
