import { and, desc, eq } from 'drizzle-orm';
import { fromCents, nairobiDay, type ClaimSummary, type PolicyDetails } from '@tulinde/contracts';
import { inSnapshot } from '../../platform/database/together';
import type { Database } from '../../platform/database/connection';
import { lastCancellationOf } from '../cancel-cover/repository';
import { presentCancellation } from '../cancel-cover/view';
import { claims } from '../../platform/database/schema';
import type { CallHandler } from '../../platform/http/call-handler';
import { statusOf, wasInForce } from '../../domain/cover-period';
import { receivedFor } from '../../payments/ledger/balances';
import { lapseView } from '../../payments/lapses/lapse-view';
import { instalmentView } from '../../payments/requests/instalment-view';
import { moneyNotes } from '../../payments/requests/money-notes';
import { receiptsOf } from '../../payments/requests/receipt-view';
import { invoicesOfPurchase, type InvoiceRow } from '../../payments/invoices/repository';
import { viewRefunds } from '../../payments/refunds/refunds-view';
import { payoffOf } from '../../payments/settlements/payoff-part';
import { payoffView } from '../../payments/settlements/payoff-view';
import { sum } from '../../domain/pricing/money';
import { documentsToSendOf } from '../../purchasing/facts/documents-to-send';
import { vehicleLossesOf } from '../../customers-and-policies/policies/vehicle-losses';
import { findPurchase } from '../../purchasing/records/repository';
import { kinPersonOf, kinRowsOf } from '../../customers-and-policies/customers/next-of-kin';
import { nominationOf } from '../../customers-and-policies/customers/nominations';
import { cardOf, type CardMaking } from './certificate-card';
import { ownPolicy, renewalsOf } from '../../customers-and-policies/policies/own-policies';
import { policyDocuments } from './policy-documents';
import { policySummary } from './policy-summary';
import { findCertificateOf, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { soldCover } from '../../customers-and-policies/policies/sold-cover';

const claimsOf = async (db: Database, { number, customerId }: PolicyRow): Promise<ClaimSummary[]> => {
  const rows = await db
    .select()
    .from(claims)
    .where(and(eq(claims.policyNumber, number), eq(claims.customerId, customerId)))
    .orderBy(desc(claims.submittedAt), desc(claims.number));
  return rows.map(({ number: claimNumber, type, state, happenedOn, changedAt, settledCents }) => ({
    claimNumber,
    type,
    state,
    happenedOn,
    lastChangeAt: changedAt.toISOString(),
    settled: settledCents === null ? null : fromCents(settledCents),
  }));
};

const certificateOf = async (db: Database, { number }: PolicyRow): Promise<PolicyDetails['certificate']> => {
  const certificate = await findCertificateOf(db, number);
  return certificate && { certificateNumber: certificate.number, type: certificate.type, state: certificate.state };
};

const paymentOf = async (
  db: Database,
  { content, purchaseId }: PolicyRow,
  { invoices, now }: { readonly invoices: readonly InvoiceRow[]; readonly now: Date },
): Promise<PolicyDetails['payment']> => {
  const ids = invoices.map(({ id }) => id);
  const received = await receivedFor(db, ids);
  const purchase = await findPurchase(db, purchaseId);
  return {
    plan: content.purchase.plan?.plan ?? 'FULL',
    total: fromCents(sum(invoices.filter(({ state }) => state !== 'cancelled').map(({ amountCents }) => amountCents))),
    paid: fromCents(sum([...received.values()])),
    instalments: invoices.map((invoice) => instalmentView(invoice, nairobiDay(now))),
    receipts: await receiptsOf(db, ids),
    notes: purchase === null ? [] : await moneyNotes(db, purchase, now),
    returns: await viewRefunds(db, purchaseId, now),
    settled: await payoffView(db, purchaseId),
  };
};

type GetPolicyArguments = Parameters<CallHandler<'getPolicy'>['handle']>;

const view = async (
  db: Database,
  making: CardMaking,
  [{ policyNumber }, { customer, language, now }]: GetPolicyArguments,
): Promise<PolicyDetails> => {
  const policy = await ownPolicy(db, customer.customerId, policyNumber);
  const renewals = await renewalsOf(db, [policy.number]);
  const invoices = await invoicesOfPurchase(db, policy.purchaseId);
  const renewedBy = renewals.get(policy.number) ?? null;
  const certificate = await certificateOf(db, policy);
  const isValid = certificate?.state === 'valid';
  const cancellation = await lastCancellationOf(db, policy.number);
  const settling = (await payoffOf(db, [policy.purchaseId], now)).get(policy.purchaseId) ?? null;
  const toSend = await documentsToSendOf(db, policy, now);
  const vehicleLoss = (await vehicleLossesOf(db, [policy.number])).get(policy.number) ?? null;
  const around = { invoices, renewedBy, hasCertificate: isValid, settling, toSend, vehicleLoss, now };
  const summary = policySummary(policy, around);
  const sold = soldCover(policy, language);
  const kin = sold.personalAccident === null ? [] : await kinRowsOf(db, policy.customerId);
  return {
    ...summary,
    ...sold,
    personalAccident: sold.personalAccident && {
      ...sold.personalAccident,
      paidAfterDeath: nominationOf(policy, kin.map(kinPersonOf), now),
    },
    lapse: await lapseView(db, policy.number, { invoices, now }),
    coverPeriods: policy.periods.map(({ startsAt, endsAt, opened, closed }) => ({
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
      opened,
      closed,
    })),
    certificate,
    card: cardOf(making, summary.hasCertificate && certificate ? certificate.certificateNumber : null),
    documents: await policyDocuments(db, policy.number, { secret: making.secret, now }),
    payment: await paymentOf(db, policy, { invoices, now }),
    claims: await claimsOf(db, policy),
    canClaim: wasInForce(policy, now),
    canCancel: ['ACTIVE', 'NOT_STARTED'].includes(statusOf(policy, now)) && cancellation?.state !== 'REQUESTED',
    cancellation: cancellation && (await presentCancellation(db, { row: cancellation, policy }, { language, now })),
  };
};

/** One policy of the customer with everything that belongs to it, as it stands at one moment. */
export const getPolicy = (db: Database, making: CardMaking): CallHandler<'getPolicy'> => ({
  handle: (...asked) => inSnapshot(db, (tx) => view(tx, making, asked)),
});
