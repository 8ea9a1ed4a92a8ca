import { eq } from 'drizzle-orm';
import { brand } from '@tulinde/contracts/brand';
import { routes, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lapses } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import type { Notification } from '../../platform/notifications';
import { nextDaytime } from '../../platform/outbox';
import { purchaseOfPolicy } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';
import { notifyOwner } from '../../communication/reminders';
import type { LapseRow } from './repository';

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

interface LapseRevoked {
  readonly lapseId: number;
  readonly insurer: string;
  readonly paidCents: number;
  readonly url: string;
  readonly now: Date;
}

/** To a customer who was told that the cover had ended: it never did. */
const lapseRevoked: Notification<LapseRevoked> = {
  key: ({ lapseId }) => `lapse-revoked:${lapseId}`,
  isEssential: true,
  content: {
    en: ({ insurer, paidCents, url }) => ({
      mail: {
        subject: 'Your cover goes on: your payment was made in time',
        paragraphs: [
          `We told you that your cover with ${insurer} had ended. M-Pesa’s record shows that you had paid in time: it never ended, and nothing is lost. We are sorry. What fell due meanwhile can be paid from today on, with seven days of grace.`,
          ...(paidCents > 0
            ? [
                `We have sent you ${formatCents(paidCents)} for days that are covered after all. Please keep it until we call you from ${brand.phone}.`,
              ]
            : []),
        ],
        rows: [],
        button: { label: 'See your policy', url },
      },
      sms: `Your cover goes on: your payment was made in time. ${url}`,
    }),
    sw: ({ insurer, paidCents, url }) => ({
      mail: {
        subject: 'Bima yako inaendelea: ulilipa kwa wakati',
        paragraphs: [
          `Tulikuambia kwamba bima yako ya ${insurer} ilikuwa imeisha. Kumbukumbu za M-Pesa zinaonyesha kwamba ulilipa kwa wakati: haikuisha, na hujapoteza chochote. Samahani. Kilichofika siku ya kulipwa wakati huo kinaweza kulipwa kuanzia leo, na una siku saba za ziada.`,
          ...(paidCents > 0
            ? [
                `Tumekutumia ${formatCents(paidCents)} kwa siku ambazo kumbe zina bima. Tafadhali zihifadhi hadi tukupigie simu kutoka ${brand.phone}.`,
              ]
            : []),
        ],
        rows: [],
        button: { label: 'Tazama bima yako', url },
      },
      sms: `Bima yako inaendelea: ulilipa kwa wakati. ${url}`,
    }),
  },
};

export const notifyOfRevocation = async (
  tx: Database,
  { lapseId, paidCents }: Revocation,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> => {
  const [found] = await tx.select({ policyNumber: lapses.policyNumber }).from(lapses).where(eq(lapses.id, lapseId));
  const purchaseId = found ? await purchaseOfPolicy(tx, found.policyNumber) : null;
  const row = purchaseId === null ? null : await findPurchase(tx, purchaseId);
  if (found === undefined || row === null) return;
  const url = site + routes.policyDetails(found.policyNumber);
  await notifyOwner(tx, row, lapseRevoked, { lapseId, insurer: row.underwriterName, paidCents, url, now });
};
