import type { Database } from '../../platform/database/connection';
import { notify, type Notification } from '../../platform/notifications';
import { findCustomer } from '../../customers-and-policies/customers/repository';
import type { ClaimRow } from '../records/change-claim';

interface ClaimSubmitted {
  readonly number: string;
  readonly insurer: string;
  readonly policyNumber: string;
  /** The day by which the insurer looks at it. */
  readonly dueOn: string;
  readonly url: string;
  readonly now: Date;
}

/** What happened to people is nobody's business who reads a mail: neither the kind nor an answer is in it. */
const claimSubmitted: Notification<ClaimSubmitted> = {
  key: ({ number }) => `claim-submitted:${number}`,
  content: {
    en: ({ number, insurer, policyNumber, dueOn, url }, { day }) => ({
      mail: {
        subject: `We have your claim ${number}`,
        paragraphs: [`${insurer} has your report. You can see at any time whose turn it is, and by when.`],
        rows: [
          ['Claim number', number],
          ['Policy', policyNumber],
          ['Insurer', insurer],
          ['Looked at by', day(dueOn)],
        ],
        button: { label: 'Follow the claim', url },
        closing: [
          'Papers that may follow are listed there. Nobody from us or from the insurer asks for your M-Pesa PIN or password.',
        ],
      },
      sms: `we have your claim ${number}. ${insurer} looks at it by ${day(dueOn)}. Follow it under My claims.`,
    }),
    sw: ({ number, insurer, policyNumber, dueOn, url }, { day }) => ({
      mail: {
        subject: `Tumepokea dai lako ${number}`,
        paragraphs: [`${insurer} imepokea ripoti yako. Wakati wowote unaweza kuona ni zamu ya nani, na kufikia lini.`],
        rows: [
          ['Nambari ya dai', number],
          ['Bima', policyNumber],
          ['Kampuni ya bima', insurer],
          ['Litaangaliwa kufikia', day(dueOn)],
        ],
        button: { label: 'Fuata dai', url },
        closing: [
          'Hati zinazoweza kufuata zimeorodheshwa huko. Hakuna mtu wetu au wa kampuni ya bima anayeuliza PIN yako ya M-Pesa au nenosiri.',
        ],
      },
      sms: `tumepokea dai lako ${number}. ${insurer} italiangalia kufikia ${day(dueOn)}. Lifuate kwenye Madai yangu.`,
    }),
  },
};

/** Tells the customer that the claim is there, by what they chose, in the transaction that writes it. */
export const notifyOfSubmission = async (
  tx: Database,
  claim: ClaimRow,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const { number, language, underwriterName: insurer, policyNumber, tellBy, dueOn } = claim;
  const owner = await findCustomer(tx, claim.customerId);
  if (owner === null || dueOn === null) throw new Error(`Nobody waits for claim ${number}.`);
  const { email, phone } = owner;
  const ways = { byMail: tellBy?.email ?? false, byText: tellBy?.sms ?? false };
  const recipient = { language, email, phone, emailOf: owner.id, phoneOf: owner.id, ...ways };
  const url = `${site}/claim-details?claim=${number}`;
  await notify(tx, recipient, claimSubmitted, { number, insurer, policyNumber, dueOn, url, now });
};
