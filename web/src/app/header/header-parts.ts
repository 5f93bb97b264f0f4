// What the header shows after the first view is on the screen, in one file.
export { ActivityBadge } from './activity-badge.tsx';
export { DataState } from './data-state.tsx';
export { LatestNotifications, UnreadNotifications } from './latest-notifications.tsx';
