import { t } from '#web/messages/translate.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/(\d+)|\bCriOS\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone|\biPad/, 'iOS'],
  [/\bAndroid/, 'Android'],
  [/\bWindows/, 'Windows'],
  [/\bMac OS X|\bMacintosh/, 'macOS'],
  [/\bCrOS/, 'ChromeOS'],
  [/\bLinux|\bX11/, 'Linux'],
];

/** A User-Agent header in words, such as `Firefox 150 on Windows`; an unknown one unchanged. */
export function describeBrowser(userAgent: string): string {
  if (userAgent.trim() === '') return t('Unknown browser');
  for (const [pattern, name] of BROWSERS) {
    const match = pattern.exec(userAgent);
    if (!match) continue;
    const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1];
    const browser = `${name} ${match[1] ?? match[2]}`;
    return system ? t('{browser} on {system}', { browser, system }) : browser;
  }
  return userAgent;
}
