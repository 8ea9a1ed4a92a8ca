import { routes } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { Notification } from '../../platform/notifications';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';
import { lapseFacts, type LapseFacts } from './lapse-facts';
import { differenceOf, type LapseRow } from './repository';

interface DebtLeft extends LapseFacts {
  readonly url: string;
}

const debtLeft: Notification<DebtLeft> = {
  key: ({ lapse }) =>
    lapse.debt === 'ASKED' ? `lapse-debt:${lapse.id}:${-differenceOf(lapse)}` : `lapse-debt:${lapse.id}`,
  isEssential: true,
  content: {
    en: ({ insurer, owed, url }) => ({
      mail: {
        subject: `${owed} is still owed for your cover that has ended`,
        paragraphs: [
          `The premium of the days that were left of your cover with ${insurer} did not pay off the loan: ${owed} is owed. The agreement of Lipa Pole Pole says how this is worked out.`,
          'We ask for it this once. Call us if you cannot pay it in one sum.',
        ],
        rows: [['Still owed if you do nothing', owed]],
      },
      sms: `${owed} is still owed for your cover that has ended. ${url}`,
    }),
    sw: ({ insurer, owed, url }) => ({
      mail: {
        subject: `${owed} bado ni deni la bima yako iliyoisha`,
        paragraphs: [
          `Malipo ya bima ya siku zilizobaki za bima yako ya ${insurer} hayakutosha kulipa mkopo: unadaiwa ${owed}. Makubaliano ya Lipa Pole Pole yanaeleza jinsi hesabu hii inavyofanywa.`,
          'Tunakuomba mara hii moja tu. Tupigie simu kama huwezi kulipa kwa pamoja.',
        ],
        rows: [['Deni lililobaki usipofanya kitu', owed]],
      },
      sms: `${owed} bado ni deni la bima yako iliyoisha. ${url}`,
    }),
  },
};

/** What a lapse leaves owed is asked for once; another sum, after M-Pesa took a payment back, is asked for as well. */
export const notifyOfDebt = (
  tx: Database,
  { row, lapse, site, now }: { row: PurchaseRow; lapse: LapseRow; site: string; now: Date },
): Promise<void> => {
  const url = site + routes.policyDetails(lapse.policyNumber);
  return notifyOwner(tx, row, debtLeft, { ...lapseFacts(row, lapse, now), url });
};
