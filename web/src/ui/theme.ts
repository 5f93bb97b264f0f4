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

/** Called before the first paint, so that a dark screen never flashes white; follows the system and other tabs from then on. */
export function keepThemeCurrent() {
  applyTheme();
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
