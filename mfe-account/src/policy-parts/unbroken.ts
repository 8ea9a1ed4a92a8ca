/** A number or an amount that stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');
