import { brand } from '@tulinde/contracts/brand';
import type { Database } from '../../platform/database/connection';
import type { Notification } from '../../platform/notifications';
import type { LapseRow } from '../lapses/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';

interface PaidLate {
  readonly lapse: LapseRow;
  readonly insurer: string;
  readonly now: Date;
}

/** The owner is asked what is to become of a payment that was made in time and is known too late. */
const paidLate: Notification<PaidLate> = {
  key: ({ lapse }) => `paid-late:${lapse.id}`,
  isEssential: true,
  content: {
    en: ({ insurer }) => ({
      mail: {
        subject: 'Your payment for your cover reached us late: tell us what you want',
        paragraphs: [
          `You had declared that nothing had happened and paid in time for your cover with ${insurer} to come back, and M-Pesa’s record of it reached us only now. We are sorry.`,
          `Your cover has not come back, because what it left had been settled before. We keep your payment for you. Please call us at ${brand.phone} and tell us whether you want the cover or your money back.`,
        ],
        rows: [],
      },
      sms: `Your payment for your cover reached us late: tell us what you want. ${brand.phone}`,
    }),
    sw: ({ insurer }) => ({
      mail: {
        subject: 'Malipo yako ya bima yametufikia kwa kuchelewa: tuambie unachotaka',
        paragraphs: [
          `Ulithibitisha kwamba hakuna lililotokea na ulilipa kwa wakati ili bima yako ya ${insurer} irudi, lakini kumbukumbu za M-Pesa zimetufikia sasa tu. Samahani.`,
          `Bima yako haijarudi, kwa sababu kilichobaki kilikuwa kimeshamalizwa. Tunakutunzia malipo yako. Tafadhali tupigie simu ${brand.phone} utuambie kama unataka bima au pesa zako.`,
        ],
        rows: [],
      },
      sms: `Malipo yako ya bima yametufikia kwa kuchelewa: tuambie unachotaka. ${brand.phone}`,
    }),
  },
};

export const notifyOfLatePayment = (
  tx: Database,
  { purchase, lapse }: { readonly purchase: PurchaseRow; readonly lapse: LapseRow },
  now: Date,
): Promise<void> => notifyOwner(tx, purchase, paidLate, { lapse, insurer: purchase.underwriterName, now });
