import { routes, dayInWords, fillText, formatExactCents, startInWords } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { coverStart, presentStart } from '../../domain/cover-period';
import type { ReceivedPayment } from '../../communication/documents/receipt-paper';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import { findPurchase } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import { coverRows, keepOf, mailPapers, textOf } from './paper-mail';
import { whatFollows } from './what-follows';
import type { CertificateRow, PolicyRow } from '../../customers-and-policies/policies/repository';

const buyersEmail = ({ content }: PolicyRow): string => content.purchase.customer?.email ?? '';

/* Months later the address of the purchase may be outdated, also for a customer whose account is erased. */
const presentEmail = async (tx: Database, policy: PolicyRow): Promise<string> => {
  const purchase = await findPurchase(tx, policy.purchaseId);
  const recipient = purchase === null ? null : await recipientOf(tx, purchase);
  return recipient?.email ?? buyersEmail(policy);
};

interface PolicyMail {
  readonly attachments: readonly string[];
  readonly paidAt: Date;
  readonly linkTo: LinkToPurchase;
  /** Where its certificate is checked; null of a policy that has none. */
  readonly verifyAt: string | null;
  readonly now: Date;
}

export const mailPolicy = async (
  tx: Database,
  policy: PolicyRow,
  { attachments, paidAt, linkTo, verifyAt, now }: PolicyMail,
): Promise<void> => {
  const { language } = policy.content.purchase;
  const { mail } = textOf(policy);
  const start = startInWords(coverStart(policy), language);
  const purchase = await findPurchase(tx, policy.purchaseId);
  const chosen = purchase?.chosenStart ?? null;
  await mailPapers(tx, policy, {
    key: `policy:${policy.number}`,
    to: buyersEmail(policy),
    subject: mail.subject,
    title: mail.title,
    paragraphs: [
      fillText(mail.body, { insurer: policy.underwriterName }),
      // Where the payment came after the first day that was chosen.
      ...(chosen === null ? [] : [fillText(mail.moved, { chosen: dayInWords(chosen, language), start })]),
      ...keepOf(policy, mail),
    ],
    rows: [...coverRows(policy, coverStart(policy)), ...whatFollows(policy)],
    ...(verifyAt !== null && { closing: [fillText(mail.verify, { url: verifyAt })] }),
    attachments,
    ...(purchase && { button: { label: mail.open, url: linkTo(purchase, now, routes.paidPurchase) } }),
    actAt: paidAt,
    now,
  });
};

/** Cover begins later than the papers say that were sent. */
export const mailCorrection = async (
  tx: Database,
  policy: PolicyRow,
  { attachments, now }: { attachments: readonly string[]; now: Date },
): Promise<void> => {
  const { mail } = textOf(policy);
  const startsAt = coverStart(policy);
  const start = startInWords(startsAt, policy.content.purchase.language);
  await mailPapers(tx, policy, {
    key: `policy:${policy.number}:${startsAt.toISOString()}`,
    to: await presentEmail(tx, policy),
    subject: fillText(mail.correctedSubject, { number: policy.number, start }),
    title: mail.correctedTitle,
    paragraphs: [fillText(mail.correctedBody, { start }), ...keepOf(policy, mail)],
    rows: coverRows(policy, startsAt),
    attachments,
    actAt: null,
    now,
  });
};

export const mailReceipt = async (
  tx: Database,
  policy: PolicyRow,
  payment: ReceivedPayment,
  { attachment, before = 0, now }: { attachment: string; before?: number; now: Date },
): Promise<void> => {
  const { mail, amount, mpesa, saved, for: label, instalmentOf } = textOf(policy);
  const savedInWords = payment.savedCents === null ? null : formatExactCents(payment.savedCents);
  const [subject, title] =
    savedInWords === null ? [mail.receiptSubject, mail.receiptTitle] : [mail.settledSubject, mail.settledTitle];
  await mailPapers(tx, policy, {
    key: `receipt:${policy.number}:${payment.invoiceNumber}${before === 0 ? '' : `:${before}`}`,
    to: await presentEmail(tx, policy),
    subject: fillText(subject, { number: policy.number }),
    title,
    paragraphs: [
      ...(savedInWords === null ? [] : [fillText(mail.settledBody, { saved: savedInWords })]),
      mail.receiptBody,
    ],
    rows: [
      // One payment may pay two of them: their mails are not the same.
      ...(savedInWords === null
        ? [[label, fillText(instalmentOf, { number: payment.invoiceNumber + 1 })] as const]
        : []),
      [amount, formatExactCents(payment.amountCents)],
      ...(savedInWords === null ? [] : [[saved, savedInWords] as const]),
      [mpesa, payment.receipts.join(', ')],
    ],
    attachments: [attachment],
    actAt: payment.paidAt,
    now,
  });
};

interface Certified {
  readonly attachment: string;
  readonly certificate: CertificateRow;
  /** It came back; or it never ended, as was found out since, which its owner is told in another message. */
  readonly isBack: boolean;
  readonly paidAt: Date;
  readonly now: Date;
}

/** The certificate of a cover that lapsed. */
export const mailCertificate = async (
  tx: Database,
  policy: PolicyRow,
  { attachment, certificate, isBack, paidAt, now }: Certified,
): Promise<void> => {
  const { mail } = textOf(policy);
  await mailPapers(tx, policy, {
    key: `certificate:${policy.number}:${certificate.number}`,
    to: await presentEmail(tx, policy),
    subject: isBack ? mail.againSubject : mail.anewSubject,
    title: mail.title,
    paragraphs: [isBack ? mail.againBody : mail.anewBody, ...keepOf(policy, mail)],
    rows: coverRows(policy, presentStart(policy)),
    attachments: [attachment],
    actAt: paidAt,
    now,
  });
};
