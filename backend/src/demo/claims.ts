import type { ClaimState, ClaimType } from '@tulinde/contracts';
import { claims } from '../database/schema';
import { policyOf, then, type Scene } from './story';

interface Report {
  readonly type: ClaimType;
  readonly state: ClaimState;
  readonly lastChangeOn: string;
  readonly settledCents: number | null;
}

let count = 0;

/** A loss that was reported the day after it happened, as far as its claim has come by now. */
export const reports = (name: string, happenedOn: string, { type, state, lastChangeOn, settledCents }: Report): Scene =>
  then(lastChangeOn, '15:40', async (stage) => {
    const policy = await policyOf(stage, name);
    count += 1;
    await stage.portal.db.insert(claims).values({
      number: `CLM-${happenedOn.slice(2, 4)}-9${String(count).padStart(5, '0')}`,
      policyNumber: policy.number,
      customerId: policy.customerId,
      ...{ type, state, happenedOn, settledCents },
      submittedAt: new Date(`${happenedOn}T16:10:00+03:00`),
      changedAt: stage.portal.now(),
    });
  });
