import { ActivityIcon, FolderGit2, LayoutDashboard, Package, ShieldAlert } from 'lucide-react';
import { t } from '#web/messages/translate.ts';

/** The main navigation, in its order. `bar`: also in the bar of phones, which has room for four. */
export const PLACES = [
  { to: '/', label: t('Dashboard'), bar: true, key: 'd', icon: LayoutDashboard },
  { to: '/projects', label: t('Projects'), bar: true, key: 'p', icon: FolderGit2 },
  { to: '/projects/vulnerabilities', label: t('Findings'), bar: true, key: 'f', icon: ShieldAlert },
  { to: '/projects/components', label: t('Components'), bar: false, key: 'c', icon: Package },
  { to: '/analyses', label: t('Activity'), bar: true, key: 'a', icon: ActivityIcon },
] as const;

/** The entry that a path belongs to: results are those of a project. */
export function placeOf(path: string): (typeof PLACES)[number]['to'] | undefined {
  if (path === '/') return '/';
  const isBelow = (place: string) => path === place || path.startsWith(`${place}/`);
  if (isBelow('/results')) return '/projects';
  return PLACES.map(({ to }) => to)
    .filter((to) => to !== '/' && isBelow(to))
    .toSorted((a, b) => b.length - a.length)[0];
}
