import { BULK_DECISIONS } from './bulk-decisions.ts';
import { EMAIL_CHANGE } from './email-change.ts';
import { INTEGRATIONS } from './integrations.ts';
import { KNOWLEDGE_IMPORT } from './knowledge-import.ts';
import { RETENTION } from './retention.ts';
import { specification } from './specification.ts';

export const GERMAN_PARTS = [BULK_DECISIONS, EMAIL_CHANGE, INTEGRATIONS, KNOWLEDGE_IMPORT, RETENTION, specification] as const;

/** All texts in German by their English ones. It is a file of its own, loaded only where German was chosen. */
export const german: Readonly<Record<string, string>> = Object.assign({}, ...GERMAN_PARTS);
