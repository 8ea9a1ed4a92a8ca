import { toCents, minuteMs } from '@tulinde/contracts';
import type { CallResponse, CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { keyedHash } from '../../platform/http/secrets';
import { giveBack, takeAll, type Limit } from '../../customers-and-policies/identity/limits';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import type { CancelDependencies } from './cancel-dependencies';
import { findCancellation } from './repository';
import { presentProgress, sumOf } from './view';

const limitOfReference = ({ key }: CancelDependencies, reference: string): Limit => ({
  key: `follow reference ${keyedHash(key, 'reference', reference)}`,
  burst: 20,
  everyMs: minuteMs,
});

/** How far a cancellation is, for reference and phone. @throws Refusal CANCELLATION_NOT_FOUND, TOO_MANY_REQUESTS */
export const followCancellation = async (
  deps: CancelDependencies,
  { reference, phone }: CallRequest<'followCancellation'>,
  { browser, language, now }: CallContext,
): Promise<CallResponse<'followCancellation'>> => {
  const { db } = deps;
  const guesses = visitorLimits(deps.key, 'cancellation-reference', browser);
  const seconds = await takeAll(db, [...guesses, limitOfReference(deps, reference)], now);
  if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'cancel.tooMany', { params: { n: seconds } });
  const row = await findCancellation(db, reference);
  const policy = row?.phone === phone ? await findPolicy(db, row.policyNumber) : null;
  if (row === null || policy === null) throw new Refusal(404, 'CANCELLATION_NOT_FOUND', 'cancel.notFound');
  await giveBack(db, guesses);
  const { payable } = await sumOf(db, { row, policy }, { language, now });
  return presentProgress(db, row, { payableCents: toCents(payable), now });
};
