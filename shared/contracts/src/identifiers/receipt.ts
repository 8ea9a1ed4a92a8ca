import { codeKey, inOneLine, withoutUnseen } from './typed-text';

/* The text message of M-Pesa in both of its languages, forwarded or not: how it goes on behind its code. */
const message = /(?:^|[^A-Z0-9])([A-Z0-9]{10}) (?:confirmed|imethibitishwa)\b/i;

/** The code, also of the whole text message that it was copied with. */
export const cleanReceipt = (value: string): string =>
  codeKey(message.exec(inOneLine(withoutUnseen(value)))?.[1] ?? value);

/** M-Pesa's receipt: ten letters and digits. */
export const isReceipt = (value: string): boolean => /^[A-Z0-9]{10}$/.test(cleanReceipt(value));
