import { useState } from 'react';

/** Whether an ISO 8601 time is over, as of when the component appeared. */
export function useIsPast(date: string | null | undefined): boolean {
  const [now] = useState(() => Date.now());
  return date != null && Date.parse(date) < now;
}
