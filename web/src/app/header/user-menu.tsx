import { Link } from '@tanstack/react-router';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/entities/user.ts';
import { LANGUAGE_CHOICES, useChooseLanguage } from '#web/components/language-choice.tsx';
import { type Language, language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '#web/ui/menu.tsx';
import { chooseTheme, storedTheme, type Theme } from '#web/ui/theme.ts';
import { useSignOut } from './sign-out.tsx';

const THEME_LABELS = [
  { value: 'system', label: t('Match system') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

export function UserMenu({ user }: { user: User }) {
  const [theme, setTheme] = useState(storedTheme);
  const signOut = useSignOut();
  const chooseLanguage = useChooseLanguage();
  const name = `${user.first_name} ${user.last_name}`.trim() || user.handle;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('Account of {name}', { name })}
          className="grid size-9 place-items-center rounded-full hover:bg-hover"
        >
          <Avatar name={name} url={user.avatar_url} />
        </button>
      }
    >
      <div className="px-2.5 py-2">
        <div className="truncate font-[600]">{name}</div>
        <div className="truncate text-sm text-muted">{user.email}</div>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden="true" />
          {t('Settings')}
        </Link>
      </MenuItem>
      <MenuLabel>{t('Appearance')}</MenuLabel>
      <MenuRadioGroup
        value={theme}
        onValueChange={(value) => {
          chooseTheme(value as Theme);
          setTheme(value as Theme);
        }}
        options={THEME_LABELS}
      />
      <MenuLabel>{t('Language')}</MenuLabel>
      <MenuRadioGroup value={language} onValueChange={(value) => chooseLanguage(value as Language)} options={LANGUAGE_CHOICES} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
        {t('Sign out')}
      </MenuItem>
    </Menu>
  );
}
