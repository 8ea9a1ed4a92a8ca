/* Without I, L, O and U, 0 and 1: they are read as one another, or make words. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;
/* Bytes from here on would make the first letters likelier. */
const fair = 256 - (256 % letters.length);

/** `TP-7K2M9X`: short enough to be read out. It tells apart, it gives no right: that is what the id does. */
export const newReference = (random: (bytes: number) => Uint8Array, prefix = 'TP'): string => {
  let code = '';
  while (code.length < length) {
    for (const byte of random(length)) {
      if (byte < fair && code.length < length) code += letters[byte % letters.length] ?? '';
    }
  }
  return `${prefix}-${code}`;
};
