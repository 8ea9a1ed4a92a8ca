import type {
  invoices,
  ledgerReceipts,
  paybillPayments,
  paymentAttempts,
  returns,
} from '../../../platform/database/schema';
import type { DescribedTable } from './download-row';

export const invoiceColumns = {
  purchaseId: 'purchaseReference',
  id: 'policyNumber',
  number: 'instalment',
  amountCents: 'amount',
  dueOn: 'dueOn',
  graceEndsOn: null,
  state: 'state',
  paidAt: 'paidAt',
} as const satisfies DescribedTable<typeof invoices>;

export const attemptColumns = {
  id: null,
  invoiceId: null,
  part: null,
  channel: 'channel',
  amountCents: 'amount',
  phone: 'phone',
  state: 'state',
  isOverpayment: 'isOverpayment',
  callbackToken: null,
  idempotencyKey: null,
  merchantRequestId: null,
  checkoutRequestId: null,
  receipt: 'receipt',
  resultCode: null,
  failureReason: 'failureReason',
  createdAt: 'at',
  finalAt: 'endedAt',
} as const satisfies DescribedTable<typeof paymentAttempts>;

export const paybillColumns = {
  receipt: 'receipt',
  amountCents: 'amount',
  account: 'account',
  phone: 'phone',
  receivedAt: 'receivedAt',
} as const satisfies DescribedTable<typeof paybillPayments>;

export const receiptColumns = {
  id: null,
  purchaseId: 'purchaseReference',
  code: 'receipt',
  attemptId: null,
  checkoutRequestId: null,
  amountCents: 'amount',
  account: 'account',
  phone: 'phone',
  payerHash: null,
  state: 'state',
  ways: null,
  completedAt: 'completedAt',
  saidAt: null,
  heardAt: 'heardAt',
} as const satisfies DescribedTable<typeof ledgerReceipts>;

export const returnColumns = {
  purchaseId: 'purchaseReference',
  id: 'policyNumber',
  key: null,
  reason: 'reason',
  state: 'state',
  amountCents: 'amount',
  payableCents: 'paid',
  receipt: 'receipt',
  phone: 'phone',
  email: null,
  language: null,
  payFrom: null,
  createdAt: 'owedAt',
  dueAt: 'dueAt',
  version: null,
  updatedAt: null,
  closedAt: 'closedAt',
} as const satisfies DescribedTable<typeof returns>;
