export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'understory-theme';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

export function storedTheme(): Theme {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme();
}

/** Follows the system and other tabs for as long as the page lives. */
export function keepThemeCurrent() {
  prefersDark().addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key === KEY) applyTheme();
  });
}

function applyTheme() {
  const theme = storedTheme();
  const dark = theme === 'dark' || (theme === 'system' && prefersDark().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
