import { dayInWords, linesOfBusiness, products, startInWords } from '@tulinde/contracts';
import { words } from '../../communication/documents/paper-texts';
import type { PaperWords } from '../../communication/documents/paper-texts-english';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

/** Of a mail: what it is, and its value. */
export type Row = readonly [string, string];

/** The words of its papers. */
export const textOf = ({ content }: PolicyRow) => words[content.purchase.language];

/** From when to when, as it stands at the foot of a mail about cover. */
export const coverRows = (policy: PolicyRow, startsAt: Date): readonly Row[] => {
  const { language, vehicle } = policy.content.purchase;
  const text = textOf(policy);
  return [
    [text.policyNumber, policy.number],
    ...(vehicle?.registration ? [[text.registration, vehicle.registration] as const] : []),
    [text.mail.from, startInWords(startsAt, language)],
    [text.mail.to, dayInWords(policy.endsOn, language)],
  ];
};

/** What to do with a certificate, where there is one. */
export const keepOf = ({ content, productId }: PolicyRow, { keep }: PaperWords['mail']): string[] =>
  linesOfBusiness[content.purchase.kind].hasCertificate
    ? [productId === products.motorCycle.id ? keep.motorCycle : keep.vehicle]
    : [];
