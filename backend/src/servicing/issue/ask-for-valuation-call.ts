import { brand } from '@tulinde/contracts/brand';
import type { Database } from '../../platform/database/connection';
import { addressee, notify, type Notification } from '../../platform/notifications';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

interface CallWanted {
  readonly policy: PolicyRow;
  readonly phone: string;
  readonly now: Date;
}

/** For our support staff: in English. */
const callWanted: Notification<CallWanted> = {
  key: ({ policy }) => `valuation-call:${policy.number}`,
  content: ({ policy, phone }) => ({
    mail: {
      subject: `Call to agree a valuation: ${policy.number}`,
      paragraphs: ['The buyer chose to be called. We promised a call within a working day of the payment.'],
      rows: [
        ['Policy', policy.number],
        ['Vehicle', policy.registration],
        ['Phone', phone],
        ['Insurer', policy.underwriterName],
      ],
    },
  }),
};

/** Has support call a buyer who left it open when and where the vehicle is valued, in the transaction that makes the policy. */
export const askForValuationCall = async (tx: Database, policy: PolicyRow, now: Date): Promise<void> => {
  const { valuation, customer } = policy.content.purchase;
  if (valuation === null || (valuation.date !== null && valuation.time !== null)) return;
  const phone = valuation.phone ?? customer?.phone ?? '';
  await notify(tx, addressee('en', brand.email), callWanted, { policy, phone, now });
};
