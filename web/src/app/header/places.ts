import { ActivityIcon, FolderGit2, LayoutDashboard, Package, ShieldAlert } from 'lucide-react';

/** The main navigation, in its order. `exact`: paths below it belong to another entry. */
export const PLACES = [
  { to: '/', label: 'Dashboard', exact: true, key: 'd', icon: LayoutDashboard },
  { to: '/projects', label: 'Projects', exact: true, key: 'p', icon: FolderGit2 },
  { to: '/projects/vulnerabilities', label: 'Findings', exact: true, key: 'f', icon: ShieldAlert },
  { to: '/projects/components', label: 'Components', exact: true, key: 'c', icon: Package },
  { to: '/analyses', label: 'Activity', exact: false, key: 'a', icon: ActivityIcon },
] as const;
