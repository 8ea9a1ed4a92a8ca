import { Refusal } from '../../platform/http/refusal';
import { newCallbackToken } from '../../platform/adapters/m-pesa/callback-addresses';
import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { enqueueJob } from '../../platform/jobs';
import { invoicesOf } from '../../purchasing/facts/invoices-of';
import { lockPayable, markPaying } from '../../purchasing/facts/payable-purchase';
import type { PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import { creditOf, receivedFor } from '../ledger/balances';
import { readAccount } from '../ledger/purchase-account';
import { useCredit } from '../receipts/use-money';
import type { Browser } from '../../platform/http/browser';
import { visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { keyedHash } from '../../platform/http/secrets';
import { arePromptsPaused } from '../../platform/jobs/held-work';
import { payoffPart } from '../settlements/payoff-part';
import { askedFor } from '../receipts/asked-for';
import { isUndecided } from '../invoices/attempt-states';
import { partOf } from '../invoices/payable-part';
import type { PaymentDependencies } from './payment-dependencies';
import {
  addEvent,
  attemptsOfInvoices,
  findByIdempotencyKey,
  insertAttempt,
  invoicesOfPurchase,
  lockAttempt,
  lockInvoice,
  updateAttempt,
  writeInvoices,
  type AttemptRow,
  type InvoiceRow,
} from '../invoices/repository';
import { countPrompt } from './prompt-limits';
import { promptKey, sendStopInstructions } from './stop-prompts';
import { firstReconciliation } from './reconciliation-times';
import { applyFailure } from './apply-outcome';

export interface StartRequest {
  readonly purchaseId: string;
  readonly phone: string;
  readonly idempotencyKey: string | null;
  /** That asks; not given where it is no customer's. */
  readonly browser?: Browser;
}

interface Prepared {
  readonly attempt: AttemptRow;
  readonly invoice: InvoiceRow;
  readonly reference: string;
}

/** The invoices of a locked purchase; an open one has those of its plan as it is now. */
const currentInvoices = async (tx: Database, facts: PurchaseFacts): Promise<InvoiceRow[]> =>
  facts.row.state === 'open'
    ? writeInvoices(tx, facts.row.id, invoicesOf(facts))
    : invoicesOfPurchase(tx, facts.row.id);

/* What came before the price was accepted pays first: only what is missing is asked for. */
const afterCredit = async (
  tx: Database,
  facts: PurchaseFacts,
  { now, hasCredit }: { readonly now: Date; readonly hasCredit: boolean },
): Promise<readonly InvoiceRow[]> => {
  const written = await currentInvoices(tx, facts);
  if (!hasCredit) return written;
  if (facts.row.state === 'open') await markPaying(tx, facts, now);
  const account = await readAccount(tx, { ...facts.row, state: 'paying', sold: facts.offer });
  return (await useCredit(tx, account, now)).invoices;
};

/* The attempt is there before M-Pesa hears of it, with the job that finds out what became of it. */
const prepare = async (
  deps: PaymentDependencies,
  tx: Database,
  { purchaseId, phone, idempotencyKey, browser }: StartRequest,
): Promise<Prepared | null> => {
  const now = deps.now();
  const facts = await lockPayable(tx, purchaseId, now);
  const [known, creditCents] = await together([
    idempotencyKey === null ? Promise.resolve(null) : findByIdempotencyKey(tx, idempotencyKey),
    creditOf(tx, purchaseId),
  ]);
  if (known !== null) return null;
  const hasCredit = creditCents > 0;
  const next = (await afterCredit(tx, facts, { now, hasCredit })).find(({ state }) => state === 'due');
  // It was enough: there is nothing to ask for.
  if (next === undefined && hasCredit) return null;
  if (next === undefined) throw new Refusal(409, 'NOTHING_DUE', 'payment.nothingDue');
  const [invoice, attempts, settling, received] = await together([
    lockInvoice(tx, next.id),
    attemptsOfInvoices(tx, [next.id]),
    payoffPart(tx, purchaseId, now),
    receivedFor(tx, [next.id]),
  ]);
  if (invoice === null) throw new Refusal(409, 'NOTHING_DUE', 'payment.nothingDue');
  // What nobody knows the end of yet may have taken the money: asking again could take it twice.
  if (attempts.some((attempt) => isUndecided(attempt, now))) return null;

  const key = promptKey(deps.secret);
  const ofPhone = await countPrompt(
    tx,
    {
      purchaseId,
      phone,
      phoneHash: keyedHash(key, 'phone', phone),
      visitor: browser === undefined ? [] : visitorLimits(key, 'prompt', browser),
    },
    now,
  );
  const part = settling ?? partOf(invoice.amountCents, received.get(invoice.id) ?? 0);
  const attempt = await insertAttempt(tx, {
    invoiceId: invoice.id,
    part: part.number,
    amountCents: part.amountCents,
    phone,
    state: 'created',
    callbackToken: newCallbackToken(deps.random),
    idempotencyKey,
    createdAt: now,
  });
  const reconcile = { kind: 'reconcile-payment', key: String(attempt.id), payload: { attemptId: attempt.id } };
  await together([
    addEvent(tx, now, 'created', attempt.id, askedFor(part.amountCents, facts)),
    ...(facts.row.state === 'open' ? [markPaying(tx, facts, now)] : []),
    ...(ofPhone === 2 ? [sendStopInstructions(tx, deps, { attempt, language: facts.row.language, now })] : []),
    enqueueJob(tx, { ...reconcile, runAt: firstReconciliation(now) }),
  ]);
  return { attempt, invoice, reference: facts.row.reference };
};

/* Its callback may have come already: then only the ids are news. */
const send = async (deps: PaymentDependencies, { attempt, invoice, reference }: Prepared): Promise<void> => {
  const outcome = await deps.mpesa.requestPayment({
    phone: attempt.phone,
    amountCents: attempt.amountCents,
    reference,
    description: invoice.number === 0 ? 'Insurance' : `Instalment ${invoice.number}`,
    callbackUrl: deps.addressOf(`callback/${attempt.callbackToken}`),
  });
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    const told = addEvent(tx, now, 'answer', attempt.id, { ...outcome });
    if (outcome.kind === 'refused') {
      await told;
      const { reason, detail = null, code } = outcome;
      await applyFailure(tx, locked, { event: 'refused', reason, detail, code }, now);
      return;
    }
    const ids =
      outcome.kind === 'accepted' && locked.attempt.checkoutRequestId === null
        ? { merchantRequestId: outcome.merchantRequestId, checkoutRequestId: outcome.checkoutRequestId }
        : {};
    const state = locked.attempt.state === 'created' ? ({ state: 'pending' } as const) : {};
    const isNews = Object.keys({ ...ids, ...state }).length > 0;
    await together([told, ...(isNews ? [updateAttempt(tx, attempt.id, { ...ids, ...state })] : [])]);
  });
};

/**
 * Asks the customer for the next part of the next invoice. While one is under way, or its end is not known, nothing is
 * sent.
 */
export const startPayment = async (deps: PaymentDependencies, request: StartRequest): Promise<void> => {
  if (await arePromptsPaused(deps.db)) throw new Refusal(503, 'UNAVAILABLE', 'service.unavailable');
  const prepared = await deps.db.transaction((tx) => prepare(deps, tx, request));
  if (prepared !== null) await send(deps, prepared);
};
