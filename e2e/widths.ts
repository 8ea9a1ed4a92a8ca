/** The two widths that every screen is made for: a small phone, and a desk. */
export const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * The two languages, each in one width, for journeys whose pages look the same in the other two pairs: what fits where is
 * the layout check's (`tests/layout.spec.ts`), which sees each screen in both languages at six widths.
 */
export const languagesByWidth = [
  { language: 'en', tag: '@desktop' },
  { language: 'sw', tag: '@phone' },
] as const;
