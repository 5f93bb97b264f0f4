import { recognizeBrowser } from '#contract/recognize-browser.ts';
import { t } from '#web/messages/translate.ts';

/** A User-Agent header in words, such as `Firefox 150 on Windows`; an unknown one unchanged. */
export function describeBrowser(userAgent: string): string {
  if (userAgent.trim() === '') return t('Unknown browser');
  const known = recognizeBrowser(userAgent);
  if (!known) return userAgent;
  const { browser, system } = known;
  return system ? t('{browser} on {system}', { browser, system }) : browser;
}
