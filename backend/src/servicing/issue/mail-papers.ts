import { routes, fillText, formatExactCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { coverStart, presentStart } from '../../domain/cover-period';
import type { ReceivedPayment } from '../../communication/documents/receipt-paper';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import { promisedKinds } from '../../purchasing/facts/documents-to-send';
import { findPurchase } from '../../purchasing/records/repository';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { recipientOf } from '../../communication/reminders';
import { coverRows, keepOf, textOf } from './paper-rows';
import { whatFollows } from './what-follows';
import type { CertificateRow, PolicyRow } from '../../customers-and-policies/policies/repository';

const buyersEmail = ({ content }: PolicyRow): string => content.purchase.customer?.email ?? '';

/* Months later the address of the purchase may be outdated, also for a customer whose account is erased. */
const presentEmail = async (tx: Database, policy: PolicyRow): Promise<string> => {
  const purchase = await findPurchase(tx, policy.purchaseId);
  const recipient = purchase === null ? null : await recipientOf(tx, purchase);
  return recipient?.email ?? buyersEmail(policy);
};

/* In the language of the policy; nobody where nobody is known any more. */
const sendTo = <Facts extends { readonly policy: PolicyRow; readonly now: Date }>(
  tx: Database,
  email: string,
  notification: Notification<Facts>,
  facts: Facts,
): Promise<void> => {
  const { content, customerId } = facts.policy;
  return notify(tx, addressee(content.purchase.language, email, '', customerId), notification, facts);
};

interface PolicyIssued {
  readonly policy: PolicyRow;
  readonly attachments: readonly string[];
  readonly paidAt: Date;
  /** The day that the buyer chose, where the payment came after it. */
  readonly chosenStart: string | null;
  /** Where the buyer sees it. */
  readonly url: string | null;
  /** Where its certificate is checked; null of a policy that has none. */
  readonly verifyAt: string | null;
  readonly now: Date;
}

const policyIssued: Notification<PolicyIssued> = {
  key: ({ policy }) => `policy:${policy.number}`,
  timing: ({ paidAt }) => ({ actAt: paidAt }),
  content: ({ policy, attachments, chosenStart, url, verifyAt }, { day, start }) => {
    const { mail } = textOf(policy);
    const startsAt = coverStart(policy);
    return {
      mail: {
        subject: fillText(mail.subject, { number: policy.number }),
        title: mail.title,
        paragraphs: [
          fillText(mail.body, { insurer: policy.underwriterName }),
          ...(chosenStart === null ? [] : [fillText(mail.moved, { chosen: day(chosenStart), start: start(startsAt) })]),
          ...keepOf(policy, mail),
          ...(url === null || promisedKinds(policy).length === 0 ? [] : [mail.missingHow]),
        ],
        rows: [...coverRows(policy, startsAt), ...whatFollows(policy)],
        ...(url !== null && { button: { label: mail.open, url } }),
        closing: verifyAt === null ? [] : [fillText(mail.verify, { url: verifyAt })],
        attachments,
      },
    };
  },
};

interface PolicyMail extends Pick<PolicyIssued, 'attachments' | 'paidAt' | 'verifyAt' | 'now'> {
  readonly linkTo: LinkToPurchase;
}

export const mailPolicy = async (tx: Database, policy: PolicyRow, { linkTo, ...issued }: PolicyMail): Promise<void> => {
  const purchase = await findPurchase(tx, policy.purchaseId);
  await sendTo(tx, buyersEmail(policy), policyIssued, {
    policy,
    chosenStart: purchase?.chosenStart ?? null,
    url: purchase && linkTo(purchase, issued.now, routes.paidPurchase),
    ...issued,
  });
};

interface StartCorrected {
  readonly policy: PolicyRow;
  readonly attachments: readonly string[];
  readonly now: Date;
}

/** Cover begins later than the papers say that were sent. */
const startCorrected: Notification<StartCorrected> = {
  key: ({ policy }) => `policy:${policy.number}:${coverStart(policy).toISOString()}`,
  timing: () => ({ actAt: null }),
  content: ({ policy, attachments }, { start: inWords }) => {
    const { mail } = textOf(policy);
    const startsAt = coverStart(policy);
    const start = inWords(startsAt);
    return {
      mail: {
        subject: fillText(mail.correctedSubject, { number: policy.number, start }),
        title: mail.correctedTitle,
        paragraphs: [fillText(mail.correctedBody, { start }), ...keepOf(policy, mail)],
        rows: coverRows(policy, startsAt),
        attachments,
      },
    };
  },
};

export const mailCorrection = async (
  tx: Database,
  policy: PolicyRow,
  corrected: Omit<StartCorrected, 'policy'>,
): Promise<void> => sendTo(tx, await presentEmail(tx, policy), startCorrected, { policy, ...corrected });

interface PaymentReceived {
  readonly policy: PolicyRow;
  readonly payment: ReceivedPayment;
  readonly attachment: string;
  /** How often it was paid before and taken back. */
  readonly before?: number;
  readonly now: Date;
}

const paymentReceived: Notification<PaymentReceived> = {
  key: ({ policy, payment, before = 0 }) =>
    `receipt:${policy.number}:${payment.invoiceNumber}${before === 0 ? '' : `:${before}`}`,
  timing: ({ payment }) => ({ actAt: payment.paidAt }),
  content: ({ policy, payment, attachment }) => {
    const { mail, amount, mpesa, saved, for: label, instalmentOf } = textOf(policy);
    const savedInWords = payment.savedCents === null ? null : formatExactCents(payment.savedCents);
    const [subject, title] =
      savedInWords === null ? [mail.receiptSubject, mail.receiptTitle] : [mail.settledSubject, mail.settledTitle];
    return {
      mail: {
        subject: fillText(subject, { number: policy.number }),
        title,
        paragraphs: [
          ...(savedInWords === null ? [] : [fillText(mail.settledBody, { saved: savedInWords })]),
          mail.receiptBody,
        ],
        rows: [
          // One payment may pay two of them: their mails are not the same.
          [label, savedInWords === null ? fillText(instalmentOf, { number: payment.invoiceNumber + 1 }) : null],
          [amount, formatExactCents(payment.amountCents)],
          [saved, savedInWords],
          [mpesa, payment.receipts.join(', ')],
        ],
        attachments: [attachment],
      },
    };
  },
};

export const mailReceipt = async (
  tx: Database,
  policy: PolicyRow,
  payment: ReceivedPayment,
  received: Pick<PaymentReceived, 'attachment' | 'before' | 'now'>,
): Promise<void> => sendTo(tx, await presentEmail(tx, policy), paymentReceived, { policy, payment, ...received });

interface Certified {
  readonly policy: PolicyRow;
  readonly attachment: string;
  readonly certificate: CertificateRow;
  /** It came back; or it never ended, as was found out since, which its owner is told in another message. */
  readonly isBack: boolean;
  readonly paidAt: Date;
  readonly now: Date;
}

/** The certificate of a cover that lapsed. */
const certifiedAgain: Notification<Certified> = {
  key: ({ policy, certificate }) => `certificate:${policy.number}:${certificate.number}`,
  timing: ({ paidAt }) => ({ actAt: paidAt }),
  content: ({ policy, attachment, isBack }) => {
    const { mail } = textOf(policy);
    return {
      mail: {
        subject: fillText(isBack ? mail.againSubject : mail.anewSubject, { number: policy.number }),
        title: mail.title,
        paragraphs: [isBack ? mail.againBody : mail.anewBody, ...keepOf(policy, mail)],
        rows: coverRows(policy, presentStart(policy)),
        attachments: [attachment],
      },
    };
  },
};

export const mailCertificate = async (
  tx: Database,
  policy: PolicyRow,
  certified: Omit<Certified, 'policy'>,
): Promise<void> => sendTo(tx, await presentEmail(tx, policy), certifiedAgain, { policy, ...certified });
