import { hasCome, minuteMs, momentInWords, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import type { ClaimRules } from '../../../domain/claims/claim-rules';
import { theftDecidedFrom } from '../../../domain/claims/total-loss';
import { sum } from '../../../domain/pricing/money';
import { Refusal, validationRefusal } from '../../../platform/http/refusal';
import { wordsOfLine } from '../../../catalogue/claim-rules/line-words';
import { offerForClaim } from '../../effects/offer-for-claim';
import type { ClaimRow } from '../../records/change-claim';
import { rulesOfPolicy } from '../../records/rules-of-policy';
import { insertOffer, offerOfClaim, replaceOpenOffer, type OfferRow } from './offers';
import { answerRequests } from '../../steps/requests';
import { requireAct } from '../../steps/require-act';
import { effectiveStep } from './effective-step';

interface Facts {
  /** What the insurer found out, by the claim's kind: `domain/claims/assessed.ts`. */
  readonly facts: unknown;
  readonly at: Date;
}

/* A vehicle that was stolen may be found. */
const requireWaited = ({ type, submittedAt }: ClaimRow, wait: ClaimRules['theft-wait'], at: Date): void => {
  if (type !== 'total-theft' || nairobiDay(at) >= theftDecidedFrom(nairobiDay(submittedAt), wait)) return;
  throw new Refusal(409, 'CLAIM_CHANGED', 'claim.theftWait', { params: { days: wait.figures.days } });
};

/* Of a claim that was settled and opened again the rest alone is paid. No rule of the insurer's makes this line. */
const paidBefore = ({ settledCents, receipt }: ClaimRow): OfferRow['lines'] =>
  settledCents === null || settledCents === 0
    ? []
    : [
        {
          kind: 'PAYMENT',
          words: { en: `Paid before, receipt ${receipt ?? ''}`, sw: `Kilicholipwa awali, risiti ${receipt ?? ''}` },
          rule: '',
          cents: -settledCents,
        },
      ];

/**
 * What the insurer's rules make of the facts that it has found; nothing is written.
 * @throws Refusal VALIDATION for facts that are none of this kind's
 */
export const previewOffer = async (
  db: Database,
  claim: ClaimRow,
  { facts, at }: Facts,
): Promise<Pick<OfferRow, 'lines' | 'totalCents'>> => {
  const offered = await offerForClaim(db, claim, { found: facts, now: at });
  const ruled = offered.lines.map((line) => ({ ...line, words: wordsOfLine(line) }));
  const lines = [...ruled, ...paidBefore(claim)];
  return { lines, totalCents: sum(lines.map(({ cents }) => cents)) };
};

/**
 * Offers what {@link previewOffer} shows, in place of an offer that waits for an answer; no document is waited for any more.
 * @throws Refusal CLAIM_CHANGED for a theft before its days are over, and where nothing would be paid
 */
export const offer = async (tx: Database, claim: ClaimRow, { facts, at }: Facts): Promise<ClaimRow> => {
  requireAct(claim, 'OFFER');
  requireWaited(claim, (await rulesOfPolicy(tx, claim.policyNumber))['theft-wait'], at);
  const { lines, totalCents } = await previewOffer(tx, claim, { facts, at });
  if (totalCents <= 0) throw new Refusal(409, 'CLAIM_CHANGED', 'claim.nothingToOffer');
  await replaceOpenOffer(tx, claim.number);
  await answerRequests(tx, claim.number, at);
  await insertOffer(tx, { claimNumber: claim.number, lines, totalCents, madeAt: at });
  return effectiveStep(tx, claim, { act: 'OFFER', at });
};

/** @param reason in the customer's words */
export const decline = async (
  tx: Database,
  claim: ClaimRow,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<ClaimRow> => {
  requireAct(claim, 'DECLINE');
  await replaceOpenOffer(tx, claim.number);
  return effectiveStep(tx, claim, { act: 'DECLINE', about: reason, set: { declined: reason }, at });
};

export interface Payment {
  /** The code by which the customer finds it. */
  readonly receipt: string;
  readonly paidAt: Date;
  /** Within the offer that was accepted. */
  readonly cents: number;
}

/* Insurers say the minute, and their clocks may be ahead of ours. */
const requirePaidAfter = ({ madeAt }: OfferRow, paidAt: Date, at: Date): void => {
  const offered = Math.floor(madeAt.getTime() / minuteMs) * minuteMs;
  if (paidAt.getTime() >= offered && hasCome(paidAt.getTime(), at.getTime())) return;
  const params = { offered: momentInWords(madeAt, 'en'), now: momentInWords(at, 'en') };
  throw validationRefusal([{ field: 'paidAt', message: 'claim.paidAt', params }]);
};

/**
 * The insurer has paid what was accepted. What it paid before the claim was opened again is counted with it.
 * @throws Refusal CLAIM_CHANGED for an amount that was not agreed to, and for a theft before its days are over; VALIDATION
 * for a payment before its offer, or one to come
 */
export const settle = async (
  tx: Database,
  claim: ClaimRow,
  { receipt, paidAt, cents, at }: Payment & { readonly at: Date },
): Promise<ClaimRow> => {
  requireAct(claim, 'SETTLE');
  requireWaited(claim, (await rulesOfPolicy(tx, claim.policyNumber))['theft-wait'], at);
  const accepted = await offerOfClaim(tx, claim.number);
  if (accepted?.state !== 'ACCEPTED' || cents <= 0 || cents > accepted.totalCents) {
    throw new Refusal(409, 'CLAIM_CHANGED', 'claim.otherAmount');
  }
  requirePaidAfter(accepted, paidAt, at);
  const set = { receipt, settledAt: paidAt, settledCents: (claim.settledCents ?? 0) + cents };
  return effectiveStep(tx, claim, { act: 'SETTLE', about: receipt, set, at });
};
