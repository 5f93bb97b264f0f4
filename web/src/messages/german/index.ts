import { GERMAN_OF_CONTRACT } from '#contract/language/german/index.ts';

export { WORDS } from '#contract/language/words-of-composed.ts';

type Texts = Readonly<Record<string, string>>;

/** Every other file of this folder exports its texts, one constant each; a new file is found by itself. */
const files = import.meta.glob<Readonly<Record<string, Texts>>>(['./*.ts', '!./index.ts'], { eager: true });

export const GERMAN_PARTS: readonly Texts[] = [...GERMAN_OF_CONTRACT, ...Object.values(files).flatMap((file) => Object.values(file))];

/** All texts in German by their English ones. It is loaded only where German was chosen. */
export const german: Texts = Object.assign({}, ...GERMAN_PARTS);
