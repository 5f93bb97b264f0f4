import { AUDIT_VALUES } from '#contract/audit-texts.ts';
import { GIVEN_TEXTS } from '#contract/given-texts.ts';

export { decompose } from '#contract/composed-texts.ts';

type Texts = Readonly<Record<string, string>>;

/** What an organization starts with. */
export const GIVEN: ReadonlySet<string> = new Set(Object.values(GIVEN_TEXTS));

/** Words that the audit log has in place of a name. */
export const IN_PLACE_OF_NAMES: ReadonlySet<string> = new Set([
  AUDIT_VALUES.none,
  AUDIT_VALUES.organizationDefault,
  AUDIT_VALUES.firstAnalyzer,
]);

/** Every other file of this folder exports its texts, one constant each; a new file is found by itself. */
const files = import.meta.glob<Readonly<Record<string, Texts>>>(['./*.ts', '!./index.ts'], { eager: true });

export const GERMAN_PARTS: readonly Texts[] = Object.values(files).flatMap((file) => Object.values(file));

/** All texts in German by their English ones. It is loaded only where German was chosen. */
export const german: Texts = Object.assign({}, ...GERMAN_PARTS);
