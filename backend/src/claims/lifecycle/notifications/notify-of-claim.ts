import { formatCents, routes } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { notify, type InWords, type Notification } from '../../../platform/notifications';
import { claimActs } from '../../../domain/claim-lifecycle';
import { sum } from '../../../domain/pricing/money';
import type { ClaimRow } from '../../records/change-claim';
import { findClaim } from '../../records/find-claim';
import { complaintDay } from '../complaints/complaint-day';
import { offerOfClaim } from '../acts/offers';
import { visitOf, type VisitRow } from '../../steps/visits';
import { claimTexts } from './claim-texts';
import type { ClaimFacts, ClaimTexts } from './claim-facts';
import { claimRecipient } from './claim-recipient';
import type { ClaimNotification } from '../../steps/enqueue-notification';
import { isNotified, type NotifiedAct } from '../../steps/notified-acts';
import { notificationCondition } from './notification-current';

/** A claim as its notifications show it. */
export interface ClaimInHand {
  readonly claim: ClaimRow;
  /** The day by which the insurer moves next; null where it has promised none. */
  readonly by: string | null;
  readonly amountCents: number | null;
  readonly visit: VisitRow | null;
  /** The way to it. */
  readonly url: string;
  readonly now: Date;
}

interface ClaimNews extends ClaimInHand {
  readonly act: NotifiedAct;
  readonly actAt: Date;
}

interface Sending {
  readonly site: string;
  readonly now: Date;
}

export const claimInHand = async (db: Database, claim: ClaimRow, { site, now }: Sending): Promise<ClaimInHand> => {
  const { number, dueOn, turn } = claim;
  const offer = await offerOfClaim(db, number);
  const visit = await visitOf(db, number);
  const url = site + routes.claimDetails(number);
  return { claim, by: turn === 'INSURER' ? dueOn : null, amountCents: offer?.totalCents ?? null, visit, url, now };
};

const noVisit: ClaimFacts['visit'] = { when: '', place: '', assessor: '', phone: '' };

export const claimFacts = (
  { claim: { number, receipt, settledCents, underwriterName: insurer }, by, amountCents, visit }: ClaimInHand,
  { day, moment }: InWords,
): ClaimFacts => ({
  claim: number,
  insurer,
  receipt: receipt ?? '',
  wasPaid: (settledCents ?? 0) > 0,
  by: by === null ? '' : day(by),
  amount: amountCents === null ? '' : formatCents(amountCents),
  visit: visit === null ? noVisit : { ...visit, when: moment(visit.at) },
});

/* With this payment: less than the offer may be paid, and what was paid before the claim was opened again stands in a line of it. */
const paidCents = async (db: Database, { number, settledCents }: ClaimRow): Promise<number> => {
  const lines = (await offerOfClaim(db, number))?.lines ?? [];
  const before = lines.filter(({ kind }) => kind === 'PAYMENT').map(({ cents }) => cents);
  return (settledCents ?? 0) + sum(before);
};

const changesOfAct = async (db: Database, claim: ClaimRow, { act, at }: ClaimNotification) => {
  if (act === 'SETTLE') return { amountCents: await paidCents(db, claim) };
  return act === 'COMPLAIN' ? { by: complaintDay(new Date(at)) } : {};
};

const rowsOf = (
  act: NotifiedAct,
  { claim, amount, receipt, visit }: ClaimFacts,
  { rows }: ClaimTexts,
): (readonly [string, string])[] => {
  const of: readonly (readonly [string, string])[] = [[rows.claim, claim]];
  if (act === 'SETTLE') return [...of, [rows.amount, amount], [rows.receipt, receipt]];
  if (act !== 'PLAN_VISIT') return [...of];
  return [
    ...of,
    [rows.when, visit.when],
    [rows.place, visit.place],
    [rows.assessor, visit.assessor],
    [rows.phone, visit.phone],
  ];
};

/** Of one key there is one message; with the policy's number, by which an erasure finds it. */
export const notificationKey = ({ number, policyNumber }: ClaimRow, about: string): string =>
  `claim:${policyNumber}:${number}:${about}`;

/** What was done with a claim, with the way to it. */
const claimNews: Notification<ClaimNews> = {
  key: ({ claim }) => notificationKey(claim, String(claim.version)),
  // What the customer did is confirmed at once, in the night too, with what follows of it.
  timing: ({ act, actAt, claim: { number, version } }) =>
    claimActs[act].by === 'INSURER' ? { holdsWhile: notificationCondition(number, version, act) } : { actAt },
  content: ({ act, ...claim }, inWords) => {
    const texts = claimTexts[inWords.language];
    const { subject, body, text } = texts.news[act];
    const facts = claimFacts(claim, inWords);
    const button = { label: texts.open, url: claim.url };
    return {
      mail: { subject: subject(facts), paragraphs: body(facts), rows: rowsOf(act, facts, texts), button },
      ...(text && { sms: `${text(facts)}. ${claim.url}` }),
    };
  },
};

/** Job `tell-claim`: tells the customer what was done with a claim. */
export const notifyOfClaim = async (tx: Database, told: ClaimNotification, sending: Sending): Promise<void> => {
  const { claimNumber, act, version, at } = told;
  const claim = await findClaim(tx, claimNumber);
  const recipient = claim && (await claimRecipient(tx, claim));
  if (claim === null || recipient === null || !isNotified(act)) return;
  const inHand = await claimInHand(tx, claim, sending);
  const changes = await changesOfAct(tx, claim, told);
  const news = { ...inHand, ...changes, claim: { ...claim, version }, act, actAt: new Date(at) };
  await notify(tx, recipient, claimNews, news);
};
