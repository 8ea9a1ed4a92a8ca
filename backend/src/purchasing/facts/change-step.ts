import type { Purchase, PurchaseStep } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { factsOf, lockPurchase, type PurchaseFacts } from './purchase-facts';
import { purchaseView } from './purchase-view';
import { updatePurchase, type PurchaseRow } from '../records/repository';
import { requireOpen, requireStepsBefore } from './steps';

export type RowChanges = Partial<PurchaseRow>;

/** What a step makes of the purchase. It may write to other tables through `tx`, and refuse. */
export type StepWork = (tx: Database, facts: PurchaseFacts) => Promise<RowChanges>;

const isAfterSummary = (step: PurchaseStep): boolean => step === 'summary' || step === 'payment';

/**
 * Saves one step in one transaction, under the purchase's lock. What is declared on the summary holds for what stood there:
 * a change of an earlier step takes the declaration back and keeps all other answers.
 * @returns the whole purchase after it
 * @throws Refusal
 */
export const changeStep = (
  db: Database,
  { purchaseId, step }: { purchaseId: string; step: PurchaseStep },
  { now, language }: CallContext,
  work: StepWork,
): Promise<Purchase> =>
  db.transaction(async (tx) => {
    const facts = await lockPurchase(tx, purchaseId, now);
    requireOpen(facts);
    requireStepsBefore(facts, step);
    const declaration: RowChanges = isAfterSummary(step) ? {} : { declaredAt: null };
    const changes = { ...declaration, ...(await work(tx, facts)), language, updatedAt: now };
    await updatePurchase(tx, purchaseId, changes);
    return purchaseView(await factsOf(tx, { ...facts.row, ...changes }, now), language);
  });

/** A call that is for the other kind of purchase. */
export const wrongKind = () => validationRefusal([{ field: 'purchaseId', message: 'request.malformed' }]);
