import { brand } from '@tulinde/contracts/brand';
import type { Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { LapseRow } from '../lapses/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf, notifyByAllWays } from '../../communication/reminders';

const words: Readonly<Record<Language, { subject: string; body: (insurer: string) => string[] }>> = {
  en: {
    subject: 'Your payment for your cover reached us late: tell us what you want',
    body: (insurer) => [
      `You had declared that nothing had happened and paid in time for your cover with ${insurer} to come back, and M-Pesa’s record of it reached us only now. We are sorry.`,
      `Your cover has not come back, because what it left had been settled before. We keep your payment for you. Please call us at ${brand.phone} and tell us whether you want the cover or your money back.`,
    ],
  },
  sw: {
    subject: 'Malipo yako ya bima yametufikia kwa kuchelewa: tuambie unachotaka',
    body: (insurer) => [
      `Ulithibitisha kwamba hakuna lililotokea na ulilipa kwa wakati ili bima yako ya ${insurer} irudi, lakini kumbukumbu za M-Pesa zimetufikia sasa tu. Samahani.`,
      `Bima yako haijarudi, kwa sababu kilichobaki kilikuwa kimeshamalizwa. Tunakutunzia malipo yako. Tafadhali tupigie simu ${brand.phone} utuambie kama unataka bima au pesa zako.`,
    ],
  },
};

/** The owner is asked what is to become of a payment that was made in time and is known too late, by both ways. */
export const notifyOfLatePayment = async (
  tx: Database,
  { purchase, lapse }: { readonly purchase: PurchaseRow; readonly lapse: LapseRow },
  now: Date,
): Promise<void> => {
  const recipient = await recipientOf(tx, purchase);
  if (recipient === null) return;
  const { language } = recipient;
  const { subject, body } = words[language];
  const mail = { language, subject, paragraphs: body(purchase.underwriterName), rows: [] };
  const text = `${brand.name}: ${subject}. ${brand.phone}`;
  await notifyByAllWays(tx, recipient, { key: `paid-late:${lapse.id}`, mail, text, now });
};
