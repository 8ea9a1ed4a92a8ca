import { brand } from '@tulinde/contracts/brand';
import type { Payout } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { addressee, notify, type Notification } from '../../../platform/notifications';
import type { ClaimRow } from '../../records/change-claim';
import { paidTo } from '../../records/shown-payout';
import { claimRecipient } from '../notifications/claim-recipient';
import { claimTexts } from '../notifications/claim-texts';
import { notificationKey } from '../notifications/notify-of-claim';

interface PayoutChanged {
  readonly claim: ClaimRow;
  readonly before: Payout | null;
  readonly after: Payout;
  readonly now: Date;
}

const payoutChanged: Notification<PayoutChanged> = {
  key: ({ claim }) => notificationKey(claim, `payout:${claim.version}`),
  content: ({ claim: { number: claim }, before, after }, { language }) => {
    const { payout: texts, rows } = claimTexts[language];
    return {
      mail: {
        subject: texts.subject,
        paragraphs: texts.body({ claim }),
        rows: [
          [rows.claim, claim],
          [texts.before, before && paidTo(before)],
          [texts.after, paidTo(after)],
        ],
        closing: [`${texts.notYou} ${brand.phone}`],
      },
      sms: `${texts.text({ claim })} ${brand.phone}`,
    };
  },
};

/* The M-Pesa number that is paid no more. */
const oldPhone = (before: Payout | null, after: Payout): string => {
  if (before?.way !== 'M_PESA') return '';
  return after.way === 'M_PESA' && after.phone === before.phone ? '' : before.phone;
};

/**
 * Tells who was paid until now, whatever was chosen for news: by mail, and by text message at the M-Pesa number that is none
 * any more.
 * @param claim as it is after the change
 */
export const notifyOldPayout = async (
  tx: Database,
  claim: ClaimRow,
  { before, after, at: now }: { readonly before: Payout | null; readonly after: Payout; readonly at: Date },
): Promise<void> => {
  const recipient = await claimRecipient(tx, claim);
  if (recipient === null) return;
  const to = addressee(recipient.language, recipient.email, oldPhone(before, after), recipient.emailOf);
  await notify(tx, to, payoutChanged, { claim, before, after, now });
};
