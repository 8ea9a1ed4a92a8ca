import { nairobiDay, toCents, type MessageKey } from '@tulinde/contracts';
import type { CallHandlers, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import type { Database } from '../../platform/database/connection';
import { endOfDay } from '../../domain/cover-times';
import { isUndecided } from '../invoices/attempt-states';
import { attemptsOfInvoices, invoicesOfPurchase } from '../invoices/repository';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { priceOfToday, viewSettlement } from './price-of-today';
import { chosenSettlement, insertSettlement, updateSettlement } from './repository';

const nothingToSettle = (message: MessageKey) => new Refusal(409, 'NOTHING_TO_SETTLE', message);

const lockOwn = async (tx: Database, policyNumber: string, { customer }: CustomerCallContext): Promise<PolicyRow> => {
  const { purchaseId } = await ownPolicy(tx, customer.customerId, policyNumber);
  await lockPurchaseRow(tx, purchaseId);
  return ownPolicy(tx, customer.customerId, policyNumber);
};

/* Chosen twice is chosen once. */
const choose = async (
  tx: Database,
  { policyNumber, amount }: { readonly policyNumber: string; readonly amount: number },
  context: CustomerCallContext,
) => {
  const { now } = context;
  const policy = await lockOwn(tx, policyNumber, context);
  const price = await priceOfToday(tx, policy, now);
  if (price === null) throw nothingToSettle('settlement.none');
  if (price.amountCents !== toCents(amount)) throw new Refusal(409, 'PRICE_CHANGED', 'settlement.changed');
  if ((await chosenSettlement(tx, policy.purchaseId, now)) === null) {
    const { purchaseId } = policy;
    const expiresAt = endOfDay(nairobiDay(now));
    await insertSettlement(tx, { ...price, purchaseId, createdAt: now, expiresAt });
  }
  const settlement = await viewSettlement(tx, policy, now);
  if (settlement === null) throw nothingToSettle('settlement.none');
  return { settlement };
};

/* Nobody may go back while it is not known whether it is being paid. */
const keepInstalments = async (tx: Database, policyNumber: string, context: CustomerCallContext) => {
  const { now } = context;
  const policy = await lockOwn(tx, policyNumber, context);
  const chosen = await chosenSettlement(tx, policy.purchaseId, now);
  const invoices = await invoicesOfPurchase(tx, policy.purchaseId);
  const attempts = await attemptsOfInvoices(
    tx,
    invoices.map(({ id }) => id),
  );
  if (attempts.some((attempt) => isUndecided(attempt, now))) throw nothingToSettle('settlement.paying');
  if (chosen !== null) await updateSettlement(tx, chosen.id, { expiresAt: now });
  return { settlement: await viewSettlement(tx, policy, now) };
};

export const settlementHandlers = (
  db: Database,
): Pick<CallHandlers, 'getSettlement' | 'chooseSettlement' | 'keepInstalments'> => ({
  getSettlement: {
    handle: async ({ policyNumber }, { customer, now }) => ({
      settlement: await viewSettlement(db, await ownPolicy(db, customer.customerId, policyNumber), now),
    }),
  },
  chooseSettlement: { handle: (body, context) => db.transaction((tx) => choose(tx, body, context)) },
  keepInstalments: {
    handle: ({ policyNumber }, context) => db.transaction((tx) => keepInstalments(tx, policyNumber, context)),
  },
});
