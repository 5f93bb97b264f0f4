/** The languages that people can read Understory in, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = ['en', 'de'] as const satisfies readonly Language[];
