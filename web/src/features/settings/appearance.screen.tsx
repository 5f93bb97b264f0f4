import { useState } from 'react';
import { EmailLanguage, LANGUAGE_CHOICES, useChooseLanguage } from '#web/components/language-choice.tsx';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { chooseTheme, storedTheme, THEMES, type Theme } from '#web/ui/theme.ts';

/** Light, dark, or as the device has it, and the language. Both are kept in this browser; the language of the emails in the account, too. */
export function View() {
  const [theme, setTheme] = useState(storedTheme);
  const chooseLanguage = useChooseLanguage();
  const looks: Record<Theme, { label: string; text: string; preview: string }> = {
    system: {
      label: t('Match system'),
      text: t('Follows the system when it changes'),
      preview: 'bg-gradient-to-r from-[#f7f6f2] from-50% to-[#141a16] to-50%',
    },
    light: { label: t('Light theme'), text: t('Dark text on paper'), preview: 'bg-[#f7f6f2]' },
    dark: { label: t('Dark theme'), text: t('Light text on forest'), preview: 'bg-[#141a16]' },
  };
  return (
    <Page narrow title={t('Appearance')} crumbs={[{ label: t('Settings'), link: { to: '/settings' } }, { label: t('Appearance') }]}>
      <Panel title={t('Theme')} description={t('Saved in this browser, for all accounts.')}>
        <fieldset>
          <legend className="sr-only">{t('Theme')}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {THEMES.map((option) => (
              <label
                key={option}
                className="flex cursor-pointer flex-col gap-2 rounded-lg border border-control p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <span aria-hidden="true" className={`h-14 rounded-md border border-line ${looks[option].preview}`} />
                <span className="flex items-center gap-2 font-[560]">
                  <input
                    type="radio"
                    name="theme"
                    className="accent-accent"
                    checked={theme === option}
                    onChange={() => {
                      chooseTheme(option);
                      setTheme(option);
                    }}
                  />
                  {looks[option].label}
                </span>
                <span className="text-sm text-muted">{looks[option].text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </Panel>
      <Panel title={t('Language')} description={t('For this browser and the emails you get. Advisories stay in English.')}>
        <fieldset className="flex flex-wrap gap-5">
          <legend className="sr-only">{t('Language')}</legend>
          {LANGUAGE_CHOICES.map(({ value, label }) => (
            <label key={value} lang={value} className="flex cursor-pointer items-center gap-2 font-[560]">
              <input
                type="radio"
                name="language"
                className="accent-accent"
                checked={value === language}
                onChange={() => chooseLanguage(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <EmailLanguage />
      </Panel>
    </Page>
  );
}
