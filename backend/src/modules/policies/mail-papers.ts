import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { credentials, purchases } from '../../database/schema';
import { enqueueMail, mailLayout } from '../../outbox';
import { coverStart, presentStart } from '../cover/cover-period';
import { dayInWords, fill, shillings, startInWords, words } from '../documents/words';
import type { ReceivedPayment } from '../documents/receipt-paper';
import type { CertificateRow, PolicyRow } from './repository';

const buyersEmail = ({ content }: PolicyRow): string => content.purchase.customer?.email ?? '';

/* Whoever has an account is reached where that is: months later the address of the purchase may be an old one. */
const presentEmail = async (tx: Database, policy: PolicyRow): Promise<string> => {
  const [account] = await tx
    .select({ email: credentials.email })
    .from(credentials)
    .where(eq(credentials.customerId, policy.customerId));
  return account?.email ?? buyersEmail(policy);
};

/* Where the payment came after the first day that was chosen. */
const chosenStartOf = async (tx: Database, { purchaseId }: PolicyRow): Promise<string | null> => {
  const [row] = await tx
    .select({ chosenStart: purchases.chosenStart })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  return row?.chosenStart ?? null;
};

export const mailPolicy = async (
  tx: Database,
  policy: PolicyRow,
  { attachments, paidAt, now }: { attachments: readonly string[]; paidAt: Date; now: Date },
): Promise<void> => {
  const { language, kind, vehicle } = policy.content.purchase;
  const text = words[language];
  const start = startInWords(coverStart(policy), language);
  const chosen = await chosenStartOf(tx, policy);
  const mail = mailLayout({
    language,
    subject: fill(text.mail.subject, { number: policy.number }),
    title: text.mail.title,
    paragraphs: [
      fill(text.mail.body, { insurer: policy.underwriterName }),
      ...(chosen === null ? [] : [fill(text.mail.moved, { chosen: dayInWords(chosen, language), start })]),
      ...(kind === 'MOTOR' ? [text.mail.keep] : []),
    ],
    rows: [
      [text.policyNumber, policy.number],
      ...(vehicle?.registration ? [[text.registration, vehicle.registration] as const] : []),
      [text.mail.from, start],
      [text.mail.to, dayInWords(policy.endsOn, language)],
    ],
  });
  const key = `policy:${policy.number}`;
  await enqueueMail(tx, { key, to: buyersEmail(policy), ...mail, attachments, actAt: paidAt, now });
};

export const mailReceipt = async (
  tx: Database,
  policy: PolicyRow,
  payment: ReceivedPayment,
  { attachment, now }: { attachment: string; now: Date },
): Promise<void> => {
  const { language } = policy.content.purchase;
  const text = words[language];
  const mail = mailLayout({
    language,
    subject: fill(text.mail.receiptSubject, { number: policy.number }),
    title: text.mail.receiptTitle,
    paragraphs: [text.mail.receiptBody],
    rows: [
      [text.amount, shillings(payment.amountCents)],
      [text.mpesa, payment.receipts.join(', ')],
    ],
  });
  const key = `receipt:${policy.number}:${payment.invoiceNumber}`;
  const to = await presentEmail(tx, policy);
  await enqueueMail(tx, { key, to, ...mail, attachments: [attachment], actAt: payment.paidAt, now });
};

/** Cover that lapsed is back. */
export const mailCertificate = async (
  tx: Database,
  policy: PolicyRow,
  {
    attachment,
    certificate,
    paidAt,
    now,
  }: { attachment: string; certificate: CertificateRow; paidAt: Date; now: Date },
): Promise<void> => {
  const { language } = policy.content.purchase;
  const text = words[language];
  const mail = mailLayout({
    language,
    subject: fill(text.mail.againSubject, { number: policy.number }),
    title: text.mail.title,
    paragraphs: [text.mail.againBody, text.mail.keep],
    rows: [
      [text.policyNumber, policy.number],
      [text.mail.from, startInWords(presentStart(policy), language)],
      [text.mail.to, dayInWords(policy.endsOn, language)],
    ],
  });
  const key = `certificate:${policy.number}:${certificate.number}`;
  const to = await presentEmail(tx, policy);
  await enqueueMail(tx, { key, to, ...mail, attachments: [attachment], actAt: paidAt, now });
};
