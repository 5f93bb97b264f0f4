export interface Browser {
  /** With its major version, such as `Firefox 150`. */
  readonly browser: string;
  readonly system: string | undefined;
}

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

/** Which browser sends a User-Agent header; undefined for an unknown one. */
export function recognizeBrowser(userAgent: string): Browser | undefined {
  for (const [pattern, name] of BROWSERS) {
    const match = pattern.exec(userAgent);
    if (match) return { browser: `${name} ${match[1] ?? match[2]}`, system: SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1] };
  }
  return undefined;
}
