/** Each names itself after those that it wants to be taken for: the first that fits is the one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser in a word or two, enough to find it again in a list: no version, nothing that singles anybody out. */
export function agentOf(header: string | undefined): string {
  const told = (header ?? '').slice(0, 500);
  const named = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(told))?.[1] ?? []);
  return named.join(', ');
}
