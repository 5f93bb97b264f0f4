import { useMutation } from '@tanstack/react-query';
import { chooseLanguage, type Language, language, LANGUAGES } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { updatePersonalMutation } from '#web/queries/account.queries.ts';
import { useStore } from '#web/session/external-store.ts';
import { currentUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

export const LANGUAGE_CHOICES = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));

/** Chooses the language of this browser and, for somebody who is signed in, of the emails. */
export function useChooseLanguage(): (chosen: Language) => void {
  const { user } = useStore(currentUser);
  // The page follows even where the server cannot be reached; `EmailLanguage` shows then that the emails did not.
  const keep = useMutation({
    ...updatePersonalMutation,
    onSettled: (_data, _error, body) => body.language && chooseLanguage(body.language),
  });
  return (chosen) => (user ? keep.mutate({ language: chosen }) : chooseLanguage(chosen));
}

/** Each language by its own name, so that people find theirs in any other. */
export function LanguageChoice() {
  const choose = useChooseLanguage();
  return (
    <fieldset aria-label={t('Language')} className="flex gap-3">
      {LANGUAGE_CHOICES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === language}
          onClick={() => choose(value)}
          className={cx('rounded-sm', value === language ? 'font-[560] text-text' : 'hover:text-text hover:underline')}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Where the emails come in another language than this browser shows: which, and the way to change it. */
export function EmailLanguage() {
  const { user } = useStore(currentUser);
  const choose = useChooseLanguage();
  const ofEmails = user?.language ?? 'en';
  if (!user || ofEmails === language) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
      {ofEmails === 'en' ? t('Your emails come in English.') : t('Your emails come in German.')}
      <Button size="sm" onClick={() => choose(language)}>
        {t('Use the language of this page')}
      </Button>
    </p>
  );
}
