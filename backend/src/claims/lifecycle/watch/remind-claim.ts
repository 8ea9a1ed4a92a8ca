import { brand } from '@tulinde/contracts/brand';
import { routes } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { notify } from '../../../communication/reminders';
import type { ClaimRow } from '../../records/change-claim';
import { findClaim } from '../../records/find-claim';
import { claimRecipient } from '../notifications/claim-recipient';
import { claimTexts } from '../notifications/claim-texts';
import { factsOf, notificationKey } from '../notifications/notify-of-claim';
import type { ClaimReminder } from './waiting-claims';

const isStill = (claim: ClaimRow | null, since: string): claim is ClaimRow =>
  claim?.turn === 'CUSTOMER' && claim.turnSince?.toISOString() === since;

/** Whether it is still the customer's turn. @param about `CLM-26-000123:2026-03-02T09:00:00.000Z` */
export const isStillTheirTurn = async (db: Database, about: string): Promise<boolean> => {
  const [number = '', since = ''] = about.split(/:(.*)/);
  return isStill(await findClaim(db, number), since);
};

/** Job `remind-claim`: reminds the customer of a claim that has waited for them since then. */
export const remindClaim = async (
  tx: Database,
  { claimNumber, since, days }: ClaimReminder,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const claim = await findClaim(tx, claimNumber);
  if (!isStill(claim, since)) return;
  const recipient = await claimRecipient(tx, claim);
  if (recipient === null) return;
  const { language } = recipient;
  const { reminder, rows, open } = claimTexts[language];
  const facts = await factsOf(tx, claim, language);
  const url = site + routes.claimDetails(claimNumber);
  const content = { language, subject: reminder.subject(facts), paragraphs: reminder.body(facts) };
  await notify(tx, recipient, {
    key: notificationKey(claim, `turn:${since}:${days}`),
    mail: { ...content, rows: [[rows.claim, claimNumber]], button: { label: open, url } },
    text: `${brand.name}: ${reminder.text?.(facts) ?? ''}. ${url}`,
    holdsWhile: `claim-turn:${claimNumber}:${since}`,
    now,
  });
};
