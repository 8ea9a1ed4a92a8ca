/* The first that fits: most browsers claim to be several. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPX|Opera Mini|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (list: typeof browsers, userAgent: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * `Chrome, Android`: enough for its owner to recognise, too little to track a person by. It is the same in every language.
 */
export const deviceName = (userAgent: string): string =>
  [nameIn(browsers, userAgent) ?? 'Browser', nameIn(systems, userAgent)].filter(Boolean).join(', ');
