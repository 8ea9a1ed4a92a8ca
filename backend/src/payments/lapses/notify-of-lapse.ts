import { formatCents, routes } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { Notification } from '../../platform/notifications';
import type { InvoiceRow } from '../invoices/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';
import { lapseFacts, type LapseFacts } from './lapse-facts';
import type { LapseRow } from './repository';
import { toReinstate } from './to-reinstate';

interface CoverLapsed extends LapseFacts {
  /** What brings cover back. */
  readonly due: string;
  readonly url: string;
}

/* While a claim is open nothing is worked out yet, and no sum is named. */
const isHeld = ({ lapse }: CoverLapsed): boolean => lapse.money === 'HELD';
const backRow = (facts: CoverLapsed): string | null => (isHeld(facts) ? null : facts.back);
const owedRow = (facts: CoverLapsed): string | null => (isHeld(facts) || facts.back !== null ? null : facts.owed);

/** The end of a cover, with the way back. */
const coverLapsed: Notification<CoverLapsed> = {
  key: ({ lapse }) => `lapse:${lapse.id}`,
  isEssential: true,
  // It waits for the morning, and money of the last minute may be heard of in the night.
  timing: ({ lapse }) => ({ holdsWhile: `lapse:${lapse.id}` }),
  content: {
    en: (facts, { day }) => {
      const { insurer, due, back, owed, url } = facts;
      const until = day(facts.until);
      return {
        mail: {
          subject: 'Your cover has ended: an instalment was not paid',
          paragraphs: [
            `Your cover with ${insurer} ended with ${day(facts.endedOn)}, and your certificate is no longer valid. Please do not drive before you have cover again.`,
            `You can get it back until ${until}: declare that nothing has happened since, and pay ${due}. Your discount is kept. Cover starts again with the payment.`,
            isHeld(facts)
              ? 'You have a claim that is open. What comes back to you, or is still owed, is worked out when it is closed.'
              : back === null
                ? `The premium of the days that are left is ${owed} less than what is owed of the loan.`
                : `If you leave it, the premium of the days that are left pays off the loan, and ${back} comes back to you after that day.`,
          ],
          rows: [
            ['To get it back', due],
            ['Until', until],
            ['Paid back to you if you do nothing', backRow(facts)],
            ['Still owed if you do nothing', owedRow(facts)],
          ],
          button: { label: 'Get it back', url },
        },
        sms: `Your cover has ended: an instalment was not paid. Get it back until ${until}: ${due}. ${url}`,
      };
    },
    sw: (facts, { day }) => {
      const { insurer, due, back, owed, url } = facts;
      const until = day(facts.until);
      return {
        mail: {
          subject: 'Bima yako imeisha: awamu haikulipwa',
          paragraphs: [
            `Bima yako ya ${insurer} iliisha mwisho wa ${day(facts.endedOn)}, na cheti chako si halali tena. Tafadhali usiendeshe kabla ya kupata bima tena.`,
            `Unaweza kuirudisha hadi ${until}: thibitisha kwamba hakuna lililotokea tangu hapo, kisha ulipe ${due}. Punguzo lako linabaki. Bima inaanza tena na malipo hayo.`,
            isHeld(facts)
              ? 'Una dai ambalo bado halijafungwa. Kitakachorudi kwako, au deni lililobaki, kitahesabiwa dai hilo litakapofungwa.'
              : back === null
                ? `Malipo ya bima ya siku zilizobaki ni pungufu kwa ${owed} kuliko deni la mkopo.`
                : `Ukiiacha, malipo ya bima ya siku zilizobaki yanalipa mkopo, na ${back} zitarudi kwako baada ya siku hiyo.`,
          ],
          rows: [
            ['Ili kuirudisha', due],
            ['Hadi', until],
            ['Zitarudi kwako usipofanya kitu', backRow(facts)],
            ['Deni lililobaki usipofanya kitu', owedRow(facts)],
          ],
          button: { label: 'Irudishe', url },
        },
        sms: `Bima yako imeisha: awamu haikulipwa. Irudishe hadi ${until}: ${due}. ${url}`,
      };
    },
  },
};

export const notifyOfLapse = async (
  tx: Database,
  { row, lapse, invoices }: { row: PurchaseRow; lapse: LapseRow; invoices: readonly InvoiceRow[] },
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const due = formatCents(await toReinstate(tx, invoices, { lapse, now }));
  const url = site + routes.policyDetails(lapse.policyNumber);
  await notifyOwner(tx, row, coverLapsed, { ...lapseFacts(row, lapse, now), due, url });
};
