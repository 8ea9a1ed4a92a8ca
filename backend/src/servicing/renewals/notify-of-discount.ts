import { routes, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { Notification } from '../../platform/notifications';
import type { NoClaim } from '../../domain/pricing/premium';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';
import type { Corrected } from './correct-paid';

interface DiscountNotification {
  readonly row: PurchaseRow;
  readonly claimNumber: string;
  /** The renewal; where it is not paid yet, the policy to renew. */
  readonly policyNumber: string;
  readonly noClaim: NoClaim | null;
  /** Null where only offers were corrected. */
  readonly corrected: Corrected | null;
}

interface DiscountNews {
  readonly claim: string;
  readonly policyNumber: string;
  /** `20 %`; null where nobody knows it. */
  readonly percent: string | null;
  /** Null where only offers were corrected. Of its sums null where there is none. */
  readonly corrected: Readonly<Record<'difference' | 'credited' | 'returned', string | null>> | null;
  readonly url: string;
  readonly now: Date;
}

/** A discount that holds after all, with what becomes of the difference. */
const discountNews: Notification<DiscountNews> = {
  key: ({ policyNumber, claim }) => `discount:${policyNumber}:${claim}`,
  isEssential: true,
  content: {
    en: ({ claim, percent, corrected, url }) => {
      const rows = [
        ['Claim', claim],
        ['No-claim discount', percent],
        ['Less than before', corrected?.difference ?? null],
      ] as const;
      if (corrected === null) {
        return {
          mail: {
            subject: 'The price of your renewal is lower now',
            paragraphs: [
              `Claim ${claim} was closed without payment, so your no-claim discount stays after all. The quotes for your renewal have the lower price now; if you had agreed to one, look at it once more.`,
            ],
            rows,
            button: { label: 'See the price', url },
          },
        };
      }
      const { difference, credited, returned } = corrected;
      return {
        mail: {
          subject: `Your renewal costs ${difference ?? ''} less`,
          paragraphs: [
            `Claim ${claim} was open when your cover was renewed, and is closed now without payment. So you keep your no-claim discount of ${percent ?? ''} after all.`,
            [
              credited &&
                `${credited} of what you paid counts for your next instalments, and those after them are lower.`,
              returned && `${returned} comes back to you by M-Pesa; a message of its own says when.`,
            ]
              .filter(Boolean)
              .join(' '),
          ],
          rows,
          button: { label: 'See your policy', url },
        },
      };
    },
    sw: ({ claim, percent, corrected, url }) => {
      const rows = [
        ['Dai', claim],
        ['Punguzo la kutodai', percent],
        ['Pungufu ya awali', corrected?.difference ?? null],
      ] as const;
      if (corrected === null) {
        return {
          mail: {
            subject: 'Bei ya kuhuisha bima yako imepungua',
            paragraphs: [
              `Dai ${claim} limefungwa bila malipo, kwa hiyo punguzo lako la kutodai linabaki. Makadirio ya kuhuisha bima yako sasa yana bei ya chini; kama ulikuwa umekubali moja, iangalie tena.`,
            ],
            rows,
            button: { label: 'Tazama bei', url },
          },
        };
      }
      const { difference, credited, returned } = corrected;
      return {
        mail: {
          subject: `Bima uliyohuisha imepungua bei kwa ${difference ?? ''}`,
          paragraphs: [
            `Dai ${claim} lilikuwa halijafungwa bima yako ilipohuishwa, na sasa limefungwa bila malipo. Kwa hiyo punguzo lako la kutodai la ${percent ?? ''} linabaki.`,
            [
              credited && `${credited} ya ulicholipa inahesabiwa kwa awamu zako zijazo, na zinazofuata ni ndogo zaidi.`,
              returned && `${returned} zinarudi kwako kwa M-Pesa; ujumbe wake unasema lini.`,
            ]
              .filter(Boolean)
              .join(' '),
          ],
          rows,
          button: { label: 'Tazama bima yako', url },
        },
      };
    },
  },
};

const amountOrNull = (cents: number): string | null => (cents === 0 ? null : formatCents(cents));

/** The owner is told by mail. */
export const notifyOfDiscount = (
  tx: Database,
  { row, claimNumber: claim, policyNumber, noClaim, corrected }: DiscountNotification,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> =>
  notifyOwner(tx, row, discountNews, {
    claim,
    policyNumber,
    percent: noClaim === null ? null : `${noClaim.rateBp / 100} %`,
    corrected: corrected && {
      difference: amountOrNull(corrected.differenceCents),
      credited: amountOrNull(corrected.creditedCents),
      returned: amountOrNull(corrected.returnedCents),
    },
    url: site + (corrected === null ? routes.policyRenewal(policyNumber) : routes.policyDetails(policyNumber)),
    now,
  });
