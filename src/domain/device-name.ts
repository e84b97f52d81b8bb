/**
 * Programs by a word of their user agent. The first match counts, because most user agents name several programs.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The most characters that are shown of an unknown `User-Agent`. */
const MOST_CHARACTERS = 60;

/** Browser and system of a `User-Agent`: `Firefox, Windows`; for an unknown one the text itself, cut. */
export function deviceName(agent: string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const knownPrograms = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined);
  return knownPrograms.length > 0 ? knownPrograms.join(', ') : agent.slice(0, MOST_CHARACTERS);
}
