/**
 * What a row is about: money paid to us, our payment to a customer, M-Pesa's charge, money from or to our bank, money that
 * M-Pesa took back, a transfer between short codes, and what we know no word for.
 */
export const statementKinds = ['paid-in', 'payout', 'fee', 'sweep', 'transfer', 'reversal', 'other'] as const;
export type StatementKind = (typeof statementKinds)[number];

interface Rule {
  readonly kind: StatementKind;
  readonly says: RegExp;
  /** Which way the money went; a reversal goes either way. */
  readonly way?: 'in' | 'out';
}

/* The first that fits counts: the charge of a payment is named after it. */
const rules: readonly Rule[] = [
  { kind: 'reversal', says: /\brevers(?:als?|ed?|ing)\b/i },
  { kind: 'fee', says: /\b(?:charges?|fees?|tariff|levy|excise)\b/i, way: 'out' },
  {
    kind: 'transfer',
    says: /^(?!.*\b(?:bank|settlement)\b).*(?:\b(?:b2b|business|merchant|organi[sz]ation|funds?) transfer\b|pay ?to ?bulk\b|\baccount top ?up\b|\btransfer of funds\b)/is,
  },
  { kind: 'payout', says: /\b(?:business payment|salary payment|promotion payment|b2c|to customer)\b/i, way: 'out' },
  { kind: 'sweep', says: /\b(?:settle(?:ment)?|bank|withdraw(?:al)?)\b/i, way: 'out' },
  { kind: 'sweep', says: /\b(?:bank|funds?|business|merchant|organi[sz]ation) deposit\b/i, way: 'in' },
  {
    kind: 'paid-in',
    says: /\b(?:pay ?bill|lipa na m-?pesa|ratiba|standing order|pay utility|pay merchant|buy goods|customer payment|c2b|merchant payment)\b/i,
    way: 'in',
  },
];

const kindIn = (text: string, cents: number): StatementKind | null => {
  const way = cents > 0 ? 'in' : 'out';
  return rules.find((rule) => rule.says.test(text) && (rule.way === undefined || rule.way === way))?.kind ?? null;
};

/* Names and accounts are words of other people: `Pay Bill from 254… - BANKS FEENEY Acc. REVERSAL`. */
const ownWords = (details: string): string => details.split(/\b(?:from|to)\s+\+?[\d*]{6}|\bacc\./i, 1)[0] ?? '';

/* As the API names types: `CustomerPayBillOnline`. */
const parted = (reasonType: string): string => reasonType.replace(/([a-z])([A-Z])/g, '$1 $2');

/**
 * By the type of the line; by the words of its details where it has none, or one that nobody knows.
 * @param cents above nothing where it was paid to us
 */
export const kindOf = (reasonType: string, details: string, cents: number): StatementKind =>
  kindIn(parted(reasonType), cents) ?? kindIn(ownWords(details), cents) ?? 'other';
