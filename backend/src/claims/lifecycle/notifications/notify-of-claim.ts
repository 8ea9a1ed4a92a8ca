import { brand } from '@tulinde/contracts/brand';
import { routes, type Language, dayInWords, formatCents, momentInWords } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { claimActs } from '../../../domain/claim-lifecycle';
import { sum } from '../../../domain/pricing/money';
import { notify } from '../../../communication/reminders';
import type { ClaimRow } from '../../records/change-claim';
import { findClaim } from '../../records/find-claim';
import { complaintDay } from '../complaints/complaint-day';
import { offerOfClaim } from '../acts/offers';
import { visitOf } from '../../steps/visits';
import { claimTexts, type ClaimFacts, type ClaimTexts } from './claim-texts';
import { claimRecipient } from './claim-recipient';
import type { ClaimNotification } from '../../steps/enqueue-notification';
import { isNotified, type NotifiedAct } from '../../steps/notified-acts';

const noVisit: ClaimFacts['visit'] = { when: '', place: '', assessor: '', phone: '' };

export const factsOf = async (db: Database, claim: ClaimRow, language: Language): Promise<ClaimFacts> => {
  const { number, dueOn, turn, receipt, underwriterName: insurer } = claim;
  const offer = await offerOfClaim(db, number);
  const visit = await visitOf(db, number);
  return {
    claim: number,
    insurer,
    receipt: receipt ?? '',
    by: turn === 'INSURER' && dueOn !== null ? dayInWords(dueOn, language) : '',
    amount: offer === null ? '' : formatCents(offer.totalCents),
    visit: visit === null ? noVisit : { ...visit, when: momentInWords(visit.at, language) },
  };
};

/* With this payment: less than the offer may be paid, and what was paid before the claim was opened again stands in a line of it. */
const paidNow = async (db: Database, { number, settledCents }: ClaimRow): Promise<string> => {
  const lines = (await offerOfClaim(db, number))?.lines ?? [];
  const before = lines.filter(({ kind }) => kind === 'PAYMENT').map(({ cents }) => cents);
  return formatCents((settledCents ?? 0) + sum(before));
};

const factsOfAct = async (
  db: Database,
  claim: ClaimRow,
  { act, at }: ClaimNotification,
  language: Language,
): Promise<ClaimFacts> => {
  const facts = await factsOf(db, claim, language);
  if (act === 'SETTLE') return { ...facts, amount: await paidNow(db, claim) };
  return act === 'COMPLAIN' ? { ...facts, by: dayInWords(complaintDay(new Date(at)), language) } : facts;
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

/** Job `tell-claim`: tells the customer what was done with a claim, with the way to it. */
export const notifyOfClaim = async (
  tx: Database,
  told: ClaimNotification,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const { claimNumber, act, version, at } = told;
  const claim = await findClaim(tx, claimNumber);
  const recipient = claim && (await claimRecipient(tx, claim));
  if (claim === null || recipient === null || !isNotified(act)) return;
  const { language } = recipient;
  const texts = claimTexts[language];
  const news = texts.news[act];
  const facts = await factsOfAct(tx, claim, told, language);
  const url = site + routes.claimDetails(claimNumber);
  const content = { language, subject: news.subject(facts), paragraphs: news.body(facts) };
  const mail = { ...content, rows: rowsOf(act, facts, texts), button: { label: texts.open, url } };
  // What the customer did is confirmed at once, in the night too, with what follows of it.
  const timing = claimActs[act].by !== 'INSURER' ? { actAt: new Date(at) } : {};
  const ways = { ...recipient, byText: recipient.byText && news.text !== undefined };
  const text = `${brand.name}: ${news.text?.(facts) ?? ''}. ${url}`;
  await notify(tx, ways, { key: notificationKey(claim, String(version)), mail, text, now, ...timing });
};
