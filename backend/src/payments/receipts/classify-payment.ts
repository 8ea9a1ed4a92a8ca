import type { FoundReceipt } from '../../platform/adapters/m-pesa/port';
import type { Database } from '../../platform/database/connection';
import { lockPurchaseRow, type PurchaseRow } from '../../purchasing/records/repository';
import type { LockedAttempt } from '../invoices/repository';
import {
  insertReceipt,
  lockReceiptByCode,
  purchaseOfAccount,
  requestsWithoutCode,
  type ReceiptRow,
  type ReceiptWay,
} from '../ledger/repository';
import { mayBeSame, paidRequest } from '../ledger/same-payment';
import { isReversalKnown } from '../statements/statement-store';

/** A payment under its code, as M-Pesa itself has confirmed it: by Transaction Status, a query, or a statement. */
export interface ConfirmedPayment {
  readonly code: string;
  readonly amountCents: number;
  /** M-Pesa's completion time; null where a callback does not tell it. */
  readonly completedAt: Date | null;
  /** As it was typed; null where M-Pesa's record does not tell it. */
  readonly account: string | null;
  /** `+2547XXXXXXXX`; '' where M-Pesa does not tell it. */
  readonly phone: string;
  readonly payerHash: string | null;
  readonly way: ReceiptWay;
}

/** As Transaction Status tells it, with what an earlier message said of its payer. */
export const foundPayment = (found: FoundReceipt, heard: ReceiptRow | null, way: ReceiptWay): ConfirmedPayment => ({
  code: found.receipt,
  amountCents: found.amountCents,
  completedAt: found.completedAt,
  account: found.account ?? heard?.account ?? null,
  phone: found.phone ?? heard?.phone ?? '',
  payerHash: heard?.payerHash ?? null,
  way,
});

/** A request to M-Pesa and its purchase, both locked. */
export type LockedRequest = Pick<LockedAttempt, 'attempt' | 'purchase'>;

/** What is known of a payment beside M-Pesa's record. */
export interface Origin {
  /** The request that it answers, named by M-Pesa. */
  readonly request?: LockedRequest;
  /** For whom a proven payer typed the code, whatever the account says. */
  readonly purchaseId?: string;
  readonly now: Date;
}

/** A payment with what the books have of it, all of it locked. */
export interface Taken {
  readonly paid: ConfirmedPayment;
  /** Whose it is by all that is known; null where nobody knows. */
  readonly purchase: PurchaseRow | null;
  readonly request: LockedRequest | null;
  /** The row of its code. `heard` where it is in no account. */
  readonly row: ReceiptRow;
  readonly now: Date;
}

/** A request that M-Pesa says is paid and that has no code, with the receipt that stands for it. */
export type RequestWithoutCode = Awaited<ReturnType<typeof requestsWithoutCode>>[number];

/**
 * `known`: it is in the books. `answer`: it is what paid a request that has no code yet. `ambiguous`: it may answer several
 * requests. `taken-back`: M-Pesa has taken it back by now, and nobody knew of it. `new`: none of these.
 */
export type PaymentClass =
  | { readonly kind: 'known' | 'ambiguous' | 'taken-back' | 'new' }
  | { readonly kind: 'answer'; readonly answered: RequestWithoutCode };

/** Locks the payment's purchase, then its receipt, which is there from now on. */
export const lockPayment = async (
  tx: Database,
  paid: ConfirmedPayment,
  { request, purchaseId, now }: Origin,
): Promise<Taken> => {
  const id = request ? request.purchase.id : (purchaseId ?? (await purchaseOfAccount(tx, paid.account)));
  const purchase = request?.purchase ?? (id === null ? null : await lockPurchaseRow(tx, id));
  const { way, ...facts } = paid;
  const added = await insertReceipt(tx, {
    ...facts,
    purchaseId: purchase?.id ?? null,
    ways: [way],
    saidAt: request?.attempt.createdAt ?? now,
    heardAt: now,
    state: 'heard',
  });
  const row = added ?? (await lockReceiptByCode(tx, paid.code));
  if (row === null) throw new Error('A receipt is there and cannot be read.');
  return { paid, purchase, request: request ?? null, row, now };
};

/** What a payment is to the books. */
export const classifyPayment = async (tx: Database, { paid, purchase, request, row }: Taken): Promise<PaymentClass> => {
  if (row.state !== 'heard') return { kind: 'known' };
  if (purchase !== null) {
    const isStatement = paid.way === 'statement';
    const payment = { ...paid, purchaseId: purchase.id };
    const [answered, ...more] = (await requestsWithoutCode(tx, purchase.id, isStatement)).filter(
      ({ receipt, attempt }) =>
        request === null
          ? mayBeSame(payment, paidRequest(attempt, purchase, receipt.heardAt))
          : attempt.id === request.attempt.id,
    );
    // The statement names every payment: of those that fit, each line is another one.
    if (more.length > 0 && request === null && !isStatement) return { kind: 'ambiguous' };
    if (answered !== undefined) return { kind: 'answer', answered };
  }
  return { kind: (await isReversalKnown(tx, paid.code, paid.amountCents)) ? 'taken-back' : 'new' };
};
