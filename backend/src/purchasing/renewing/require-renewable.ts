import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { Refusal, type MessageParams } from '../../platform/http/refusal';
import { renewalsOf } from '../../customers-and-policies/policies/own-policies';
import { renewability } from '../../customers-and-policies/policies/renewability';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

type Reason = 'renewal.tooEarly' | 'renewal.tooLate' | 'renewal.ended' | 'renewal.done';

const notRenewable = (reason: Reason, params: MessageParams = {}): Refusal =>
  new Refusal(409, 'NOT_RENEWABLE', reason, { params });

/** @throws Refusal NOT_RENEWABLE: renewed already, cancelled, too early or too late */
export const requireRenewable = async (db: Database, policy: PolicyRow, now: Date): Promise<void> => {
  const renewals = await renewalsOf(db, [policy.number]);
  const found = renewability(policy, renewals.get(policy.number) ?? null, nairobiDay(now));
  if (found.kind === 'renewed') throw notRenewable('renewal.done');
  if (found.kind === 'ended') throw notRenewable('renewal.ended');
  if (found.kind === 'too-late') throw notRenewable('renewal.tooLate');
  if (found.kind === 'too-early') throw notRenewable('renewal.tooEarly', { from: found.from });
};
