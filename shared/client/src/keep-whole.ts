/**
 * The text with what a line must not break, `M-Pesa` and `KES 38,211`. Style sheets have nothing for it: a browser ends a
 * line behind every hyphen but one that a word joiner (U+2060, which nobody sees) follows, and at every space but U+00A0.
 */
export const keepWhole = (text: string): string =>
  text
    // Words are passed over whole: a look behind the letter is a syntax error before Safari 16.4.
    .replace(/\p{L}{2,}|(\p{L}-)(?=\p{L})/gu, (part, letter?: string) => (letter ? `${letter}\u2060` : part))
    .replace(/KES (?=\d)/g, 'KES\u00A0');
