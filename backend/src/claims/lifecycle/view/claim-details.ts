import { fromCents, messageGroup, type ClaimDetails, type ClaimEvent, type Language } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { ownPolicy } from '../../../customers-and-policies/policies/own-policies';
import { presentFile } from '../../evidence/claim-files';
import { fileLinks } from '../../evidence/file-links';
import { eventsOf, type ClaimEventRow, type ClaimRow } from '../../records/change-claim';
import { filesOfClaim } from '../../records/parts-of-claim';
import { rulesOfPolicy } from '../../records/rules-of-policy';
import { shownPayout } from '../../records/shown-payout';
import { openRequests } from '../../steps/requests';

import { visitOf, type VisitRow } from '../../steps/visits';
import { reportLink } from '../../submit/print-report';
import { offerOfClaim } from '../acts/offers';
import { complaintDay } from '../complaints/complaint-day';
import { listItem } from './claim-list';
import { presentMessages } from './claim-messages';
import { evidenceGroups } from './evidence-groups';
import { neededOf } from './needed';
import { presentOffer } from './present-offer';
import { promisedNext } from './promised-next';
import { rightsOf } from './rights';

export interface Reader {
  readonly language: Language;
  readonly now: Date;
  /** Signs links to files. */
  readonly secret: string;
}

const presentEvent = ({ version, type, actor, about, at }: ClaimEventRow): ClaimEvent => ({
  version,
  type,
  actor,
  about,
  at: at.toISOString(),
});

const presentVisit = ({ at, place, assessor, phone, doneAt }: VisitRow): ClaimDetails['visit'] => ({
  place,
  assessor,
  phone,
  at: at.toISOString(),
  done: doneAt !== null,
});

const receiptOf = ({ receipt, settledAt, settledCents }: ClaimRow): ClaimDetails['receipt'] =>
  receipt === null || settledAt === null || settledCents === null
    ? null
    : { code: receipt, paidAt: settledAt.toISOString(), amount: fromCents(settledCents) };

const complaintOf = (events: readonly ClaimEventRow[]): ClaimDetails['complaint'] => {
  const last = events.findLast(({ type }) => type === 'COMPLAINED');
  return last === undefined ? null : { at: last.at.toISOString(), answerBy: complaintDay(last.at) };
};

/* Of claims from before there was anywhere to say it. */
const unknownPayout: ClaimDetails['payout'] = { way: 'M_PESA', to: '', holder: '', isHolderKnown: true };

/** Everything of one claim, as its owner reads it. */
export const viewClaim = async (
  db: Database,
  claim: ClaimRow,
  { language, now, secret }: Reader,
): Promise<ClaimDetails> => {
  const { number, customerId, policyNumber, payout, isHolderKnown, declined, snapshot } = claim;
  const policy = await ownPolicy(db, customerId, policyNumber);
  const rules = await rulesOfPolicy(db, policyNumber);
  const events = await eventsOf(db, number);
  const requests = await openRequests(db, number);
  const [visit, offer] = [await visitOf(db, number), await offerOfClaim(db, number)];
  const rows = await filesOfClaim(db, number);
  const links = fileLinks(secret, now);
  const evidence = rows.filter(({ group }) => group !== messageGroup).map((row) => presentFile(row, links));
  const ofMessage = (id: string) => rows.filter(({ messageId }) => messageId === id);
  return {
    ...listItem(claim, policy),
    version: claim.version,
    submittedAt: claim.submittedAt.toISOString(),
    needed: neededOf(claim, { requests, offer, visit }),
    promised: promisedNext(claim, events, rules),
    timeline: events.map(presentEvent),
    answers: (snapshot?.asked ?? []).map(({ question, answer }) => ({ question, answer })),
    files: evidence,
    groups: evidenceGroups(claim, { files: evidence, requests }, language),
    messages: await presentMessages(db, number, (id) => ofMessage(id).map((row) => presentFile(row, links))),
    visit: visit && presentVisit(visit),
    offer: offer && (await presentOffer(db, offer, language)),
    payout: payout === null ? unknownPayout : shownPayout(payout, isHolderKnown),
    receipt: receiptOf(claim),
    declined,
    complaint: complaintOf(events),
    report: await reportLink(db, claim, { secret, now }),
    can: rightsOf(claim, now),
  };
};
