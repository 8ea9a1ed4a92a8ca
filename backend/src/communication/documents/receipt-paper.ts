import { fillText, formatExactCents, momentInWords } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { footer, letterhead, table } from './parts';
import { ink, inside, paper, Sheet } from './sheet';
import { words } from './paper-texts';

export interface ReceivedPayment {
  /** 0 is the full price or the deposit. */
  readonly invoiceNumber: number;
  readonly amountCents: number;
  readonly paidAt: Date;
  /** M-Pesa's. */
  readonly receipts: readonly string[];
  /** Where it paid off the plan early, what its interest would have cost more. */
  readonly savedCents: number | null;
}

export const receiptPaper = async (policy: PolicyRow, payment: ReceivedPayment): Promise<Uint8Array> => {
  const { purchase } = policy.content;
  const { language, customer, plan } = purchase;
  const text = words[language];
  const sheet = new Sheet({ title: `${text.receipt} ${policy.number}`, language });
  letterhead(sheet, { title: text.receipt, number: `${policy.number} / ${payment.invoiceNumber + 1}` });
  sheet.y += 10;
  const top = sheet.y;
  sheet.pdf.roundedRect(paper.margin, top, inside, 84, 12).fill(brand.colours.softGreen);
  sheet.textAt(paper.margin + 20, top + 16, text.amount, { size: 10, colour: ink.soft, width: 300 });
  sheet.textAt(paper.margin + 20, top + 32, formatExactCents(payment.amountCents), {
    size: 26,
    weight: 'title',
    colour: brand.colours.green,
  });
  sheet.y = top + 98;
  const instalment =
    payment.invoiceNumber === 0 ? text.depositOf : fillText(text.instalmentOf, { number: payment.invoiceNumber + 1 });
  const ofPlan = payment.savedCents === null ? instalment : text.settlementOf;
  const purpose = plan?.plan === 'LIPA_POLE_POLE' ? ofPlan : text.fullPrice;
  table(sheet, [
    [text.receivedFrom, customer?.customerType === 'Corporate' ? customer.companyName : (customer?.fullName ?? '')],
    [text.insurer, policy.underwriterName],
    [text.policyNumber, policy.number],
    [text.purchase, purchase.reference],
    [text.for, purpose],
    [text.paidOn, momentInWords(payment.paidAt, language)],
    [text.mpesa, payment.receipts.join(', ')],
  ]);
  footer(sheet, language);
  return sheet.finish();
};
