import type { Payment, Purchase } from '@tulinde/contracts';
import type { Translate } from '@tulinde/ui/i18n';
import type { paymentTexts } from './texts';

type Key = Extract<keyof (typeof paymentTexts)['en'], string>;

/** What M-Pesa takes at once, KES. */
export const limitOfOne = 250_000;

/** What the next request asks for, KES: a part where the whole is above M-Pesa's limit. */
export const amountNow = ({ part, invoice }: Pick<Payment, 'part' | 'invoice'>): number =>
  part?.amount ?? (invoice === null ? 0 : invoice.amount - invoice.paid);

/** The name that people read. They count the deposit, which is invoice 0, as the first instalment. */
export const nameOfInvoice = (
  number: number,
  plan: Payment['plan'],
  { price }: Pick<Purchase, 'price'>,
  text: Translate<Key>,
): string => {
  if (number > 0) return text('instalmentNumber', { number: number + 1 });
  if (plan === 'LIPA_POLE_POLE') return text('deposit');
  return text((price.maximumInstalments ?? null) === null ? 'premium' : 'full');
};
