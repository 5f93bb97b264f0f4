import { Activity } from './activity.tsx';

/** What runs by itself, and when next. */
export function View() {
  return <Activity schedules />;
}
