import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Like `SKJ4HT7RC2`, as M-Pesa's codes look; never without a digit, which is how they are told from words. */
export const newReceipt = (): string =>
  `S${[...randomBytes(9)].map((byte, index) => (index % 3 === 2 ? String(byte % 10) : letters[byte % 24])).join('')}`;
