import type { ClaimState } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { claimActs } from '../../../domain/claim-lifecycle';
import { eventsOf } from '../../records/change-claim';
import { findClaim } from '../../records/find-claim';
import type { NotifiedAct } from '../../steps/notified-acts';
import { openRequests } from '../../steps/requests';

const beforeDecision: readonly ClaimState[] = ['SUBMITTED', 'DOCUMENTS', 'ASSESSOR', 'DECISION'];

/* What asks something of the customer, or promises a day, is news only while the claim is where it led. The rest stays true. */
const statesOf: Readonly<Partial<Record<NotifiedAct, readonly ClaimState[]>>> = {
  COMPLETE_DOCUMENTS: [...beforeDecision, 'ACCEPTED'],
  PLAN_VISIT: ['ASSESSOR'],
  END_VISIT: ['DECISION'],
  OFFER: ['OFFERED'],
  DECLINE: ['DECLINED'],
};

const asksForDocument: readonly string[] = ['ASK_DOCUMENT', 'REFUSE_DOCUMENT'];

export const notificationCondition = (claimNumber: string, version: number, act: NotifiedAct): string =>
  `claim-notification:${claimNumber}:${version}:${act}`;

/**
 * Whether what an insurer did is still so: a message may have waited for the morning, and the customer may have acted in the
 * night. @param about `CLM-26-000123:4:OFFER`
 */
export const isNotificationCurrent = async (db: Database, about: string): Promise<boolean> => {
  const [number = '', version = '', act = ''] = about.split(':');
  const claim = await findClaim(db, number);
  if (claim === null) return false;
  if (asksForDocument.includes(act)) return (await openRequests(db, number)).length > 0;
  const states = statesOf[act as NotifiedAct];
  if (states === undefined) return true;
  // A later offer or visit has a message of its own.
  const { event } = claimActs[act as NotifiedAct];
  const isReplaced = (await eventsOf(db, number)).some((one) => one.type === event && one.version > Number(version));
  return states.includes(claim.state) && !isReplaced;
};
