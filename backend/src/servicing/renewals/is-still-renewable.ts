import { nairobiDay } from '@tulinde/contracts';
import { isBeingCancelled } from '../cancel-cover/repository';
import type { Database } from '../../platform/database/connection';
import { renewalsOf } from '../../customers-and-policies/policies/own-policies';
import { renewability } from '../../customers-and-policies/policies/renewability';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import { hasPaidRenewal } from '../../purchasing/records/repository';

/** Whether there is a renewal to be reminded of: not of cover that has ended early or is to, is renewed, or is paid for again. */
export const isStillRenewable = async (db: Database, policyNumber: string, now: Date): Promise<boolean> => {
  const policy = await findPolicy(db, policyNumber);
  if (policy === null) return false;
  const renewedBy = (await renewalsOf(db, [policyNumber])).get(policyNumber) ?? null;
  if (renewability(policy, renewedBy, nairobiDay(now)).kind !== 'renewable') return false;
  if (await isBeingCancelled(db, policyNumber)) return false;
  return !(await hasPaidRenewal(db, policyNumber));
};
