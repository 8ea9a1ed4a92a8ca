import { formatCents, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { Notification } from '../../platform/notifications';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';
import type { ClaimRow } from '../records/change-claim';

interface CoverEnded {
  readonly insurer: string;
  readonly claim: string;
  /** Its plate, or chassis. */
  readonly vehicle: string;
  /** What was taken off the payment for the plan; null where there was none. */
  readonly kept: string | null;
  readonly now: Date;
}

/** A cover ends because its vehicle is gone and paid. */
const coverEnded: Notification<CoverEnded> = {
  key: ({ claim }) => `cover-ended:${claim}`,
  isEssential: true,
  content: {
    en: ({ insurer, vehicle, claim, kept, now }, { day }) => ({
      mail: {
        subject: `The cover of ${vehicle} has ended`,
        paragraphs: [
          `${insurer} has paid your claim for ${vehicle}, and with that its cover has ended. Its certificate is cancelled, so the vehicle may not be driven with it.`,
          ...(kept === null
            ? []
            : [
                'What you still owed of Lipa Pole Pole was taken off the payment. Nothing more is due, and we ask for nothing.',
              ]),
          'Another vehicle can be insured from now on, and this number plate, too.',
        ],
        rows: [
          ['Claim', claim],
          ['Ended on', day(nairobiDay(now))],
          ['Taken off for the instalments', kept],
        ],
      },
      sms: `the cover of ${vehicle} has ended, because claim ${claim} is paid.`,
    }),
    sw: ({ insurer, vehicle, claim, kept, now }, { day }) => ({
      mail: {
        subject: `Bima ya ${vehicle} imeisha`,
        paragraphs: [
          `${insurer} imelipa dai lako la ${vehicle}, na kwa hiyo bima yake imeisha. Cheti chake kimefutwa, kwa hiyo gari haliruhusiwi kuendeshwa nacho.`,
          ...(kept === null
            ? []
            : ['Awamu ulizodaiwa za Lipa Pole Pole zimeondolewa kwenye malipo hayo. Hudaiwi tena chochote.']),
          'Sasa unaweza kuwekea bima gari lingine, na nambari hii ya gari pia.',
        ],
        rows: [
          ['Dai', claim],
          ['Imeisha tarehe', day(nairobiDay(now))],
          ['Kilichoondolewa kwa awamu', kept],
        ],
      },
      sms: `bima ya ${vehicle} imeisha, kwa kuwa dai ${claim} limelipwa.`,
    }),
  },
};

export const notifyOfEnd = async (
  tx: Database,
  policy: PolicyRow,
  { claim, keptCents, now }: { readonly claim: ClaimRow; readonly keptCents: number; readonly now: Date },
): Promise<void> =>
  notifyOwner(tx, await findPurchase(tx, policy.purchaseId), coverEnded, {
    insurer: policy.underwriterName,
    claim: claim.number,
    vehicle: policy.registration ?? policy.chassisNumber ?? '',
    kept: keptCents === 0 ? null : formatCents(keptCents),
    now,
  });
