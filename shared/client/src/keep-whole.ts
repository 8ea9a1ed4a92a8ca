/**
 * The text with words that a line must not break, `M-Pesa`. Style sheets have nothing for it: a browser ends a line behind
 * every hyphen but one that a word joiner (U+2060, which nobody sees) follows.
 */
export const keepWhole = (text: string): string => text.replace(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, '$1\u2060');
