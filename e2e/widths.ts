/** The two widths that every screen is made for: a small phone, and a desk. */
export const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };
