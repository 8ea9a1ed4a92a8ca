import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import type { ClaimRow } from '../../records/change-claim';
import { claimChanged, requireAct } from '../../steps/require-act';
import { effectiveStep } from './effective-step';
import { insertVisit, markDone, visitOf } from '../../steps/visits';

export interface PlannedVisit {
  /** When the assessor comes. */
  readonly visitAt: Date;
  readonly place: string;
  readonly assessor: string;
  readonly phone: string;
}

/** Plans when and where an assessor comes, in place of what was planned before. */
export const planVisit = async (
  tx: Database,
  claim: ClaimRow,
  { visitAt, at, ...who }: PlannedVisit & { readonly at: Date },
): Promise<ClaimRow> => {
  requireAct(claim, 'PLAN_VISIT');
  await insertVisit(tx, { claimNumber: claim.number, at: visitAt, ...who, plannedAt: at });
  const { turn } = claim;
  const set = turn === 'INSURER' ? { dueOn: nairobiDay(visitAt) } : {};
  return effectiveStep(tx, claim, { act: 'PLAN_VISIT', about: who.place, set, at });
};

/** @throws Refusal CLAIM_CHANGED where none is planned */
export const visitDone = async (tx: Database, claim: ClaimRow, { at }: { readonly at: Date }): Promise<ClaimRow> => {
  requireAct(claim, 'END_VISIT');
  const visit = await visitOf(tx, claim.number);
  if (visit === null || visit.doneAt !== null) throw claimChanged();
  await markDone(tx, visit, at);
  return effectiveStep(tx, claim, { act: 'END_VISIT', at });
};
