import { ActivityIcon, FolderGit2, LayoutDashboard, Package, ShieldAlert } from 'lucide-react';
import { t } from '#web/messages/translate.ts';

/** The main navigation, in its order. `exact`: paths below it belong to another entry. `bar`: also in the bar of phones, which has room for four. */
export const PLACES = [
  { to: '/', label: t('Dashboard'), exact: true, bar: true, key: 'd', icon: LayoutDashboard },
  { to: '/projects', label: t('Projects'), exact: true, bar: true, key: 'p', icon: FolderGit2 },
  { to: '/projects/vulnerabilities', label: t('Findings'), exact: true, bar: true, key: 'f', icon: ShieldAlert },
  { to: '/projects/components', label: t('Components'), exact: true, bar: false, key: 'c', icon: Package },
  { to: '/analyses', label: t('Activity'), exact: false, bar: true, key: 'a', icon: ActivityIcon },
] as const;
