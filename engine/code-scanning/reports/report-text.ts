/** At most so much text of a report is stored of each kind. */
export const LONGEST = { name: 100, id: 200, title: 200, message: 1_000, help: 4_000, path: 1_000, snippet: 2_000 } as const;

// Control characters and those that turn the direction of a text, by which it would read otherwise than it is.
// oxlint-disable-next-line no-control-regex -- they are what is removed
const UNSHOWN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text of a report as it is stored: well-formed, without control characters, and cut off. It stays text: nothing in it is markup. */
export function reportText(text: string | undefined, longest: number): string {
  return (text ?? '').slice(0, longest).toWellFormed().replaceAll(UNSHOWN, '').trim();
}

/** `CWE-79` of `cwe-079`, `external/cwe/cwe-079`, `CWE-79: Cross-site Scripting` or `79`; undefined where it names none. */
export function weaknessOf(text: string): string | undefined {
  const number = /(?:^|\b|\/)cwe[-_ :]?0*([1-9]\d{0,4})\b/i.exec(text)?.[1] ?? /^0*([1-9]\d{0,4})$/.exec(text)?.[1];
  return number === undefined ? undefined : `CWE-${number}`;
}
