import { routes } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { Notification } from '../../platform/notifications';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';
import { lapseFacts, type LapseFacts } from './lapse-facts';
import type { LapseRow } from './repository';

interface SettlementReleased extends LapseFacts {
  readonly url: string;
}

/* While another claim is open no sum is named. */
const sumOf = ({ lapse, back, owed }: LapseFacts, names: { readonly back: string; readonly owed: string }) => {
  if (lapse.money === 'HELD') return [];
  return [back === null ? ([names.owed, owed] as const) : ([names.back, back] as const)];
};

/** The claim is closed that held the settlement of a lapsed cover: what comes of it. */
const settlementReleased: Notification<SettlementReleased> = {
  key: ({ lapse }) => `lapse-released:${lapse.id}`,
  isEssential: true,
  content: {
    en: (facts, { day }) => ({
      mail: {
        subject: 'Your claim is closed: what is left of your cover that has ended',
        paragraphs: [
          `Your cover with ${facts.insurer} ended because an instalment was not paid, and your claim is closed now.`,
          facts.back === null
            ? `The premium of the days that were left is ${facts.owed} less than what is owed of the loan.`
            : `The premium of the days that were left pays off the loan, and ${facts.back} comes back to you, not before ${day(facts.until)}.`,
        ],
        rows: sumOf(facts, { back: 'Paid back to you if you do nothing', owed: 'Still owed if you do nothing' }),
      },
      sms: `Your claim is closed: what is left of your cover that has ended. ${facts.url}`,
    }),
    sw: (facts, { day }) => ({
      mail: {
        subject: 'Dai lako limefungwa: kilichobaki cha bima yako iliyoisha',
        paragraphs: [
          `Bima yako ya ${facts.insurer} iliisha kwa sababu awamu haikulipwa, na sasa dai lako limefungwa.`,
          facts.back === null
            ? `Malipo ya bima ya siku zilizobaki ni pungufu kwa ${facts.owed} kuliko deni la mkopo.`
            : `Malipo ya bima ya siku zilizobaki yanalipa mkopo, na ${facts.back} zitarudi kwako, si kabla ya ${day(facts.until)}.`,
        ],
        rows: sumOf(facts, { back: 'Zitarudi kwako usipofanya kitu', owed: 'Deni lililobaki usipofanya kitu' }),
      },
      sms: `Dai lako limefungwa: kilichobaki cha bima yako iliyoisha. ${facts.url}`,
    }),
  },
};

export const notifyOfRelease = (
  tx: Database,
  { row, lapse }: { readonly row: PurchaseRow; readonly lapse: LapseRow },
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const url = site + routes.policyDetails(lapse.policyNumber);
  return notifyOwner(tx, row, settlementReleased, { ...lapseFacts(row, lapse, now), url });
};
