/** Limits for what is stored of a report, in characters. */
export const LONGEST = { name: 100, id: 200, title: 200, message: 1_000, help: 4_000, path: 1_000, snippet: 2_000 } as const;

// Control characters, and bidirectional controls, which can make text read differently than it is.
// oxlint-disable-next-line no-control-regex -- they are what is removed
const UNSHOWN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Sanitizes a report's text for storage: well-formed, without control characters, truncated. It is plain text, never markup. */
export function reportText(text: string | undefined, longest: number): string {
  return (text ?? '').slice(0, longest).toWellFormed().replaceAll(UNSHOWN, '').trim();
}

/** `CWE-79` from `cwe-079`, `external/cwe/cwe-079`, `CWE-79: Cross-site Scripting` or `79`; undefined if there is no CWE in it. */
export function weaknessOf(text: string): string | undefined {
  const number = /(?:^|\b|\/)cwe[-_ :]?0*([1-9]\d{0,4})\b/i.exec(text)?.[1] ?? /^0*([1-9]\d{0,4})$/.exec(text)?.[1];
  return number === undefined ? undefined : `CWE-${number}`;
}
