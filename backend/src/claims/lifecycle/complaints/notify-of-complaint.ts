import { brand } from '@tulinde/contracts/brand';
import type { Database } from '../../../platform/database/connection';
import { addressee, notify, type Notification } from '../../../platform/notifications';
import { findOwner } from '../../../customers-and-policies/customers/repository';
import { underwriters } from '../../../catalogue/underwriters';
import type { ClaimRow } from '../../records/change-claim';
import { complaintDay } from './complaint-day';

/* Our own address where the insurer has none: our staff pass the complaint on. */
const complaintsOf = (underwriterName: string): string =>
  underwriters.find(({ name }) => name === underwriterName)?.complaints ?? brand.email;

interface Complaint {
  readonly claim: ClaimRow;
  readonly customer: string;
  /** In the customer's own words. */
  readonly text: string;
  readonly to: string;
  readonly now: Date;
}

/** For the insurer's office for complaints and for us: in English. */
const complaint: Notification<Complaint> = {
  key: ({ claim: { policyNumber, number, version }, to }) => `complaint:${policyNumber}:${number}:${version}:${to}`,
  content: ({ claim: { number, policyNumber, underwriterName }, customer, text, now }, { day }) => ({
    mail: {
      subject: `Complaint about claim ${number}`,
      paragraphs: [`To ${underwriterName}. The customer of policy ${policyNumber} complains:`, text],
      rows: [
        ['Claim', number],
        ['Policy', policyNumber],
        ['Customer', customer],
        ['Answer by', day(complaintDay(now))],
      ],
      closing: [
        'Answer through your claims system: the customer reads it in the claim. A complaint that is not answered in 7 working days goes to the Insurance Regulatory Authority.',
      ],
    },
  }),
};

/** @param claim as it is after the complaint */
export const notifyOfComplaint = async (
  tx: Database,
  claim: ClaimRow,
  { text, at: now }: { readonly text: string; readonly at: Date },
): Promise<void> => {
  const owner = await findOwner(tx, claim.customerId);
  const facts = { claim, customer: owner?.customer.fullName ?? '', text, now };
  for (const to of new Set([complaintsOf(claim.underwriterName), brand.email])) {
    await notify(tx, addressee('en', to), complaint, { ...facts, to });
  }
};
