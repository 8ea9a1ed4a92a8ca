import { brand } from '@tulinde/contracts/brand';
import { formatCents, maskPhone } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { addressee, notify, type Notification } from '../../platform/notifications';
import type { RefundRow } from './refunds-repository';
import { refundContact } from './refund-contact';

interface PhoneChanged {
  readonly returnId: number;
  /** Of the return, with this change. */
  readonly version: number;
  readonly amount: string;
  /** The new one, masked. */
  readonly phone: string;
  readonly now: Date;
}

const phoneChanged: Notification<PhoneChanged> = {
  key: ({ returnId, version }) => `return-phone:${returnId}:${version}`,
  content: {
    en: ({ amount, phone }) => ({
      mail: {
        subject: 'Your money goes to another M-Pesa number',
        paragraphs: [`We pay ${amount} back to ${phone}, and no longer to the number that we had.`],
        closing: [`If you did not agree to it, call us at once: ${brand.phone}`],
      },
      sms: `${amount} goes back to ${phone}, no longer to this number. Not agreed? Call us: ${brand.phone}`,
    }),
    sw: ({ amount, phone }) => ({
      mail: {
        subject: 'Pesa zako zinaenda kwa nambari nyingine ya M-Pesa',
        paragraphs: [`Tunarudisha ${amount} kwa ${phone}, si tena kwa nambari tuliyokuwa nayo.`],
        closing: [`Ikiwa hukukubali, tupigie simu mara moja: ${brand.phone}`],
      },
      sms: `${amount} zinarudi kwa ${phone}, si tena kwa nambari hii. Hukukubali? Piga: ${brand.phone}`,
    }),
  },
};

/** Tells at once who was to be paid until now that another number is: by text message there, and by mail. */
export const notifyOldPhone = async (
  tx: Database,
  owed: RefundRow,
  { phone, version, now }: { readonly phone: string; readonly version: number; readonly now: Date },
): Promise<void> => {
  const { email, emailOf, language } = await refundContact(tx, owed);
  const amount = formatCents(owed.payableCents);
  const changed = { returnId: owed.id, version, amount, phone: maskPhone(phone), now };
  await notify(tx, addressee(language, email, owed.phone, emailOf), phoneChanged, changed);
};
