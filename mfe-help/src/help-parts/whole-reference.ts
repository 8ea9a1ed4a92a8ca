/** `CB-7K2M9X`, held together on one line: word joiners around its dash, which readers do not read out. */
export const wholeReference = (reference: string): string => reference.replaceAll('-', '\u2060-\u2060');
