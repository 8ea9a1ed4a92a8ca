import { cleanCode, inOneLine, withoutUnseen } from './typed-text';

/* How the text message of M-Pesa goes on behind its code, in both of its languages. */
const message = /^([A-Z0-9]{10}) (?:confirmed|imethibitishwa)\b/i;

/** The code, also of the whole text message that it was copied with. */
export const cleanReceipt = (value: string): string =>
  cleanCode(message.exec(inOneLine(withoutUnseen(value)))?.[1] ?? value).replace(/[-.]/g, '');

/** M-Pesa's receipt: ten letters and digits. */
export const isReceipt = (value: string): boolean => /^[A-Z0-9]{10}$/.test(cleanReceipt(value));
