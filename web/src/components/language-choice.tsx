import { chooseLanguage, type Language, language, LANGUAGES } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';

export const LANGUAGE_CHOICES = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));

/** Each language by its own name, so that people find theirs in any other. */
export function LanguageChoice() {
  return (
    <fieldset aria-label={t('Language')} className="flex gap-3">
      {LANGUAGE_CHOICES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === language}
          onClick={() => chooseLanguage(value)}
          className={cx('rounded-sm', value === language ? 'font-[560] text-text' : 'hover:text-text hover:underline')}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
