import { AUDIT_VALUES } from '../audit-texts.ts';
import { decompose } from '../composed-texts.ts';
import { GIVEN_TEXTS } from '../given-texts.ts';
import type { Words } from './compose-in.ts';

/** How composed sentences are found again, and which of the names in them are texts. */
export const WORDS: Omit<Words, 't' | 'language'> = {
  decompose,
  given: new Set<string>(Object.values(GIVEN_TEXTS)),
  inPlaceOfNames: new Set<string>([AUDIT_VALUES.none, AUDIT_VALUES.organizationDefault, AUDIT_VALUES.firstAnalyzer]),
};
