import { dayInWords, fillText, type Language } from '@tulinde/contracts';
import { findCustomer } from '../../customers-and-policies/customers/repository';
import type { Database } from '../../platform/database/connection';
import { enqueueMail, enqueueSms, mailLayout } from '../../platform/outbox';
import type { ClaimRow } from '../records/change-claim';

/* What happened to people is nobody's business who reads a mail: neither the kind nor an answer is in it. */
const texts = {
  en: {
    subject: 'We have your claim {number}',
    sent: '{insurer} has your report. You can see at any time whose turn it is, and by when.',
    number: 'Claim number',
    policy: 'Policy',
    insurer: 'Insurer',
    looked: 'Looked at by',
    follow: 'Follow the claim',
    more: 'Papers that may follow are listed there. Nobody from us or from the insurer asks for your M-Pesa PIN or password.',
    text: 'Tulinde: we have your claim {number}. {insurer} looks at it by {day}. Follow it under My claims.',
  },
  sw: {
    subject: 'Tumepokea dai lako {number}',
    sent: '{insurer} imepokea ripoti yako. Wakati wowote unaweza kuona ni zamu ya nani, na kufikia lini.',
    number: 'Nambari ya dai',
    policy: 'Polisi ya bima',
    insurer: 'Kampuni ya bima',
    looked: 'Litaangaliwa kufikia',
    follow: 'Fuata dai',
    more: 'Hati zinazoweza kufuata zimeorodheshwa huko. Hakuna mtu wetu au wa kampuni ya bima anayeuliza PIN yako ya M-Pesa au nenosiri.',
    text: 'Tulinde: tumepokea dai lako {number}. {insurer} italiangalia kufikia {day}. Lifuate kwenye Madai yangu.',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Tells the customer that the claim is there, by what they chose, in the transaction that writes it. */
export const notifyOfSubmission = async (
  tx: Database,
  claim: ClaimRow,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const { number, language, underwriterName: insurer, policyNumber, tellBy, dueOn } = claim;
  const owner = await findCustomer(tx, claim.customerId);
  if (owner === null || dueOn === null) throw new Error(`Nobody waits for claim ${number}.`);
  const text = texts[language];
  const said = { number, insurer, day: dayInWords(dueOn, language) };
  const key = `claim-submitted:${number}`;
  if (tellBy?.email) {
    await enqueueMail(tx, {
      key,
      to: owner.email,
      now,
      ...mailLayout({
        language,
        subject: fillText(text.subject, said),
        paragraphs: [fillText(text.sent, said)],
        rows: [
          [text.number, number],
          [text.policy, policyNumber],
          [text.insurer, insurer],
          [text.looked, said.day],
        ],
        button: { label: text.follow, url: `${site}/claim-details?claim=${number}` },
        closing: [text.more],
      }),
    });
  }
  if (tellBy?.sms) await enqueueSms(tx, { key, to: owner.phone, text: fillText(text.text, said), now });
};
