import { linesOfBusiness, products, dayInWords, fillText, startInWords } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueMail, mailLayout, type MailContent } from '../../platform/outbox';
import { words } from '../../communication/documents/paper-texts';
import type { PaperWords } from '../../communication/documents/paper-texts-english';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

export interface PaperMail {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly (readonly [string, string])[];
  /** After the facts and the button. */
  readonly closing?: readonly string[];
  readonly attachments: readonly string[];
  readonly button?: MailContent['button'];
  /** When it was paid, where that is what this answers. */
  readonly actAt: Date | null;
  readonly now: Date;
}

/** A mail that brings papers, in the language of the policy, whose number stands in its subject. */
export const mailPapers = async (
  tx: Database,
  { number, content }: PolicyRow,
  { key, to, subject, title, paragraphs, rows, button, closing, ...message }: PaperMail,
): Promise<void> => {
  // Nobody is known any more.
  if (to === '') return;
  const { language } = content.purchase;
  const mail = mailLayout({
    language,
    subject: fillText(subject, { number }),
    title,
    paragraphs,
    rows: [...rows],
    ...(button && { button }),
    ...(closing && { closing }),
  });
  await enqueueMail(tx, { key, to, ...mail, ...message });
};

/** The words of its papers. */
export const textOf = ({ content }: PolicyRow) => words[content.purchase.language];

/** From when to when, as it stands at the foot of a mail about cover. */
export const coverRows = (policy: PolicyRow, startsAt: Date): PaperMail['rows'] => {
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
