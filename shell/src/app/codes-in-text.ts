/*
 * What stands in a sentence and is the same in every language: amounts, references, numbers of policies, claims and certificates,
 * M-Pesa's receipts, plates and phones, masked ones too.
 */
const blank = '[\\s\\u00A0]';
const codes = [
  `(?:− ?)?(?:KES|KSh\\.?)${blank}?\\d[\\d,]*(?:\\.\\d+)?`,
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?`,
  // A word joiner keeps the parts of a reference on one line.
  `\\b(?=[A-Z\\d\\u2060-]{0,40}\\d)[A-Z]{2,4}(?:\\u2060?-\\u2060?[A-Z\\d]{2,})+\\b`,
  `\\b[A-Z]{2}\\u2060?-\\u2060?[A-Z\\d]{6}\\b`,
  `\\b[A-Z]{1,3}\\d{5,12}\\b`,
  `\\b(?=[A-Z\\d]*\\d)(?=[A-Z\\d]*[A-Z])[A-Z\\d]{10}\\b`,
  `\\bK[A-Z]{2,3}${blank}\\d{3}[A-Z]?\\b`,
  `(?:\\+254|\\b0[17\\d•])[\\d•\\s\\u00A0]{6,}[\\d•]`,
];
const anyCode = new RegExp(`(${codes.join('|')})`);

/** The parts of a text; every second one is a code. */
export const splitAtCodes = (text: string): readonly string[] => text.split(anyCode);
