import { unitText } from './unit-text.ts';

/** `4s`, `2m 5s`, `1h 3m`, in German `4 Sek.`, `2 Min. 5 Sek.`; less than a second is `<1s`, also where a clock is behind. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  if (seconds === 0) return `<${unitText(1, 'second')}`;
  if (seconds < 60) return unitText(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${unitText(minutes, 'minute')} ${unitText(seconds % 60, 'second')}`;
  return `${unitText(Math.floor(minutes / 60), 'hour')} ${unitText(minutes % 60, 'minute')}`;
}
