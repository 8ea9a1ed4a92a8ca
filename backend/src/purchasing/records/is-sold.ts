import type { PurchaseRow } from './repository';

/** There is cover of it, or is about to be: what is due of its price since was paid before, and taken back by M-Pesa. */
export const isSold = ({ state }: Pick<PurchaseRow, 'state'>): boolean => state === 'paid' || state === 'issued';
