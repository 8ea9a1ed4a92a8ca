import { createHash } from 'node:crypto';
import { codeKey } from '@tulinde/contracts';
import type { AttemptRow } from '../invoices/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';

/** A request that M-Pesa says was paid, and not under which code. */
export interface PaidRequest {
  readonly purchaseId: string;
  /** The account that it asked for. */
  readonly reference: string;
  readonly phone: string;
  readonly amountCents: number;
  readonly askedAt: Date;
  /** When M-Pesa's answer that it is paid was read. */
  readonly answeredAt: Date;
}

/** A request as it can be compared. @param answeredAt when M-Pesa's answer was read, or its last moment at the latest */
export const paidRequest = (
  attempt: Pick<AttemptRow, 'phone' | 'amountCents' | 'createdAt'>,
  purchase: Pick<PurchaseRow, 'id' | 'reference'>,
  answeredAt: Date,
): PaidRequest => ({
  purchaseId: purchase.id,
  reference: purchase.reference,
  phone: attempt.phone,
  amountCents: attempt.amountCents,
  askedAt: attempt.createdAt,
  answeredAt,
});

/** A payment that has a code, as M-Pesa records it. */
export interface CodedPayment {
  /** Whose it is by all that is known otherwise; null where nobody knows. */
  readonly purchaseId: string | null;
  readonly account: string | null;
  /** '' where M-Pesa does not tell it. */
  readonly phone: string;
  readonly payerHash: string | null;
  readonly amountCents: number;
  readonly completedAt: Date | null;
}

/* M-Pesa's clock and ours are not one, and its times have whole seconds. */
const toleranceMs = 30_000;

/** As M-Pesa hides a payer's number: SHA-256 of `2547XXXXXXXX`, hexadecimal. */
export const hashOfPhone = (phone: string): string =>
  createHash('sha256').update(phone.replace(/\D/g, '')).digest('hex');

/** Whether M-Pesa's record leaves open that this phone paid. */
export const mayHavePaid = (phone: string, payer: Pick<CodedPayment, 'phone' | 'payerHash'>): boolean =>
  payer.phone !== '' ? payer.phone === phone : payer.payerHash === null || payer.payerHash === hashOfPhone(phone);

const isOfAccount = ({ account, purchaseId }: CodedPayment, request: PaidRequest): boolean =>
  account === null ? purchaseId === request.purchaseId : codeKey(account) === codeKey(request.reference);

/**
 * Whether a payment can be the one that answers a request: account, amount, payer, and a completion between the question
 * and the answer. Equal amounts of two months never are one.
 */
export const mayBeSame = (payment: CodedPayment, request: PaidRequest): boolean =>
  payment.completedAt !== null &&
  isOfAccount(payment, request) &&
  payment.amountCents === request.amountCents &&
  mayHavePaid(request.phone, payment) &&
  payment.completedAt.getTime() >= request.askedAt.getTime() - toleranceMs &&
  payment.completedAt.getTime() <= request.answeredAt.getTime() + toleranceMs;
