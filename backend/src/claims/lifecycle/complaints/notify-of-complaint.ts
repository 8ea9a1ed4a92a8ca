import { dayInWords } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import type { Database } from '../../../platform/database/connection';
import { findOwner } from '../../../customers-and-policies/customers/repository';
import { enqueueMail, mailLayout } from '../../../platform/outbox';
import { underwriters } from '../../../catalogue/underwriters';
import type { ClaimRow } from '../../records/change-claim';
import { complaintDay } from './complaint-day';

/* Our own address where the insurer has none: our staff pass the complaint on. */
const complaintsOf = (underwriterName: string): string =>
  underwriters.find(({ name }) => name === underwriterName)?.complaints ?? brand.email;

/**
 * A complaint goes to the insurer's office for complaints and to us, in English, with the customer's own words.
 * @param claim as it is after the complaint
 */
export const notifyOfComplaint = async (
  tx: Database,
  claim: ClaimRow,
  { text, at }: { readonly text: string; readonly at: Date },
): Promise<void> => {
  const { number, policyNumber, underwriterName, version } = claim;
  const owner = await findOwner(tx, claim.customerId);
  const mail = mailLayout({
    language: 'en',
    subject: `Complaint about claim ${number}`,
    paragraphs: [`To ${underwriterName}. The customer of policy ${policyNumber} complains:`, text],
    rows: [
      ['Claim', number],
      ['Policy', policyNumber],
      ['Customer', owner?.customer.fullName ?? ''],
      ['Answer by', dayInWords(complaintDay(at), 'en')],
    ],
    closing: [
      'Answer through your claims system: the customer reads it in the claim. A complaint that is not answered in 7 working days goes to the Insurance Regulatory Authority.',
    ],
  });
  for (const to of new Set([complaintsOf(underwriterName), brand.email])) {
    await enqueueMail(tx, { key: `complaint:${policyNumber}:${number}:${version}:${to}`, to, ...mail, now: at });
  }
};
