import type { Cover } from '#contract/entities/decision.ts';

/** Whether a finding is covered by the same as before. */
export function isSameCover(cover: Cover | null, stored: Cover | null): boolean {
  return JSON.stringify(cover) === JSON.stringify(plain(stored));
}

/** As the judge writes it: the database sorts the keys of what it stores. */
function plain(cover: Cover | null): Cover | null {
  if (!cover) return null;
  const { kind, id, state, justification, why, note, expires_on } = cover;
  return { kind, id, state, justification, why, note, expires_on };
}
