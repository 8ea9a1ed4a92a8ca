import { eq } from 'drizzle-orm';
import { brand } from '@tulinde/contracts/brand';
import { routes, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lapses } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { nextDaytime } from '../../platform/outbox';
import { purchaseOfPolicy } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';
import { recipientOf, notifyByAllWays } from '../../communication/reminders';
import type { LapseRow } from './repository';
import { revocationTexts } from './revocation-texts';

export const notifyOfRevocationJob = 'tell-revocation';

export interface Revocation {
  readonly lapseId: number;
  /** What has been paid for days that are covered after all, cents. */
  readonly paidCents: number;
}

/** In the transaction that revokes it; sent by day. */
export const enqueueRevocationNotification = async (
  tx: Database,
  { id: lapseId }: LapseRow,
  { paidCents, now }: { readonly paidCents: number; readonly now: Date },
): Promise<void> => {
  const payload = { lapseId, paidCents };
  await enqueueJob(tx, { kind: notifyOfRevocationJob, key: String(lapseId), payload, runAt: nextDaytime(now) });
};

/** Notifies a customer who was told that the cover had ended that it never did, by mail and SMS. */
export const notifyOfRevocation = async (
  tx: Database,
  { lapseId, paidCents }: Revocation,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const [found] = await tx.select({ policyNumber: lapses.policyNumber }).from(lapses).where(eq(lapses.id, lapseId));
  const purchaseId = found ? await purchaseOfPolicy(tx, found.policyNumber) : null;
  const row = purchaseId === null ? null : await findPurchase(tx, purchaseId);
  const recipient = row && (await recipientOf(tx, row));
  if (found === undefined || row === null || recipient === null) return;
  const { language } = recipient;
  const { subject, body, paid, open } = revocationTexts[language];
  const paragraphs = [body(row.underwriterName), ...(paidCents > 0 ? [paid(formatCents(paidCents))] : [])];
  const url = site + routes.policyDetails(found.policyNumber);
  const mail = { language, subject, paragraphs, rows: [], button: { label: open, url } };
  const text = `${brand.name}: ${subject}. ${url}`;
  await notifyByAllWays(tx, recipient, { key: `lapse-revoked:${lapseId}`, mail, text, now });
};
