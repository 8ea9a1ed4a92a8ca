import type { CallHandlers, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import type { Database } from '../../platform/database/connection';
import { readAccount } from '../ledger/purchase-account';
import { useCredit } from '../receipts/use-money';
import { moneyUnderWay } from '../under-way/money-under-way';
import { invoicesOfPurchase } from '../invoices/repository';
import { withFreshProof } from '../../customers-and-policies/identity/fresh-proof';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { ownPolicy } from '../../customers-and-policies/policies/own-policies';
import { lockPurchase, type PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import { updatePurchase } from '../../purchasing/records/repository';
import { guardVehicle } from '../../purchasing/facts/vehicle-cover';
import { endLapse, type LapseDependencies } from '../lapses/end-reinstatement';
import { dueAgain, reinstateIfPaid } from '../lapses/reinstate';
import { lockOpenLapse, updateLapse, type LapseRow } from '../lapses/repository';
import { alignSettlement } from '../lapses/align-settlement';

interface Lapsed {
  readonly facts: PurchaseFacts;
  readonly lapse: LapseRow;
}

/** @throws Refusal POLICY_NOT_FOUND, NOT_LAPSED */
const lockLapsed = async (
  tx: Database,
  policyNumber: string,
  { customer, now }: CustomerCallContext,
): Promise<Lapsed> => {
  const policy = await ownPolicy(tx, customer.customerId, policyNumber);
  const facts = await lockPurchase(tx, policy.purchaseId, now);
  const lapse = await lockOpenLapse(tx, policyNumber);
  if (lapse === null || now >= lapse.reinstateUntil) throw new Refusal(409, 'NOT_LAPSED', 'lapse.none');
  return { facts, lapse };
};

/* Declared twice is declared once. What lapsed is due again, and money that waited pays it. */
const declare = async (
  tx: Database,
  { policyNumber, version }: { readonly policyNumber: string; readonly version: string },
  context: CustomerCallContext,
): Promise<{ purchaseId: string | null }> => {
  const { facts, lapse } = await lockLapsed(tx, policyNumber, context);
  const { now } = context;
  const { row } = facts;
  if (lapse.declaredAt === null) {
    await guardVehicle(tx, { row: { ...row, startsOn: facts.today }, offer: facts.offer, now }, { now, isPaid: true });
    await updateLapse(tx, lapse.id, { declaredAt: now, declarationVersion: version });
    await dueAgain(tx, row.id);
    await updatePurchase(tx, row.id, { state: 'issued', updatedAt: now });
    const account = await readAccount(tx, { ...row, state: 'issued' });
    await reinstateIfPaid(tx, await useCredit(tx, account, now), { at: now, now });
  }
  const isBack = (await lockOpenLapse(tx, policyNumber)) === null;
  return { purchaseId: isBack ? null : row.id };
};

/* Nobody may give up what is being paid for just now. */
const giveUp = async (
  tx: Database,
  policyNumber: string,
  context: CustomerCallContext,
  deps: LapseDependencies,
): Promise<{ isGivenUp: true }> => {
  const { facts, lapse } = await lockLapsed(tx, policyNumber, context);
  const { now } = context;
  for (const invoice of await invoicesOfPurchase(tx, facts.row.id)) {
    const isPaying =
      invoice.state === 'due' && (await moneyUnderWay(tx, invoice, { deadline: new Date(0), now })) !== null;
    if (isPaying) throw new Refusal(409, 'NOT_LAPSED', 'payment.live');
  }
  await endLapse(tx, { row: facts.row, lapse }, { ...deps, state: 'GIVEN_UP', now });
  if (lapse.money === null) {
    const because = 'given up: paid at once';
    await alignSettlement(tx, facts.row, lapse, { payFrom: now, because, now, isTold: false });
  }
  return { isGivenUp: true };
};

export const lapseHandlers = (
  deps: LapseDependencies & IdentityDependencies,
): Pick<CallHandlers, 'declareNoLoss' | 'giveUpCover'> => ({
  declareNoLoss: { handle: (body, context) => deps.db.transaction((tx) => declare(tx, body, context)) },
  giveUpCover: {
    handle: async ({ policyNumber, proof }, context) => {
      await ownPolicy(deps.db, context.customer.customerId, policyNumber);
      const proving = { proof, act: 'giveUpCover', about: policyNumber } as const;
      return withFreshProof(deps, proving, context, (tx) => giveUp(tx, policyNumber, context, deps));
    },
  },
});
