import { t } from '#web/messages/translate.ts';
import { decimalText } from './decimal-text.ts';

/** A share of a hundred: `44%`, with one decimal `0.6%`, in German `0,6 %`. */
export function percentText(percent: number, decimals: 0 | 1 = 0): string {
  return t('{percent}%', { percent: decimalText(percent, decimals) });
}
