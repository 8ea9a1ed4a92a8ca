import { addDays, routes } from '@tulinde/contracts';
import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { Database } from '../../platform/database/connection';
import type { JobContext, JobHandlers } from '../../platform/jobs';
import { startOfDay } from '../../domain/cover-times';
import { coverElsewhere } from '../../purchasing/facts/cover-elsewhere';
import { notify, type Notification } from '../../platform/notifications';
import { remindNextCoverJob } from './ask-reminder';
import { reminderRecipient } from './reminder-recipient';
import { readReminder, type CoverReminder } from './repository';
import { isStillWanted } from './still-wanted';

export interface ReminderDependencies {
  readonly db: Database;
  readonly certificates: CertificateRegistry;
  readonly now: () => Date;
  /** Origin of the portal, for the link. */
  readonly site: string;
}

interface Order {
  readonly reminderId: number;
  readonly remindOn: string;
}

interface NextCover {
  readonly reminder: CoverReminder;
  readonly url: string;
  readonly now: Date;
}

const nextCover: Notification<NextCover> = {
  key: ({ reminder }) => `next-cover:${reminder.id}:${reminder.remindOn}`,
  timing: ({ reminder }) => ({ until: startOfDay(reminder.nextStart), holdsWhile: `next-cover:${reminder.id}` }),
  content: {
    en: ({ reminder: { vehicle, nextStart }, url }, { day }) => ({
      mail: {
        subject: `You can now buy the next cover of ${vehicle}`,
        paragraphs: [
          'You asked us to remind you. From today you can get quotes and pay for the cover that follows.',
          `After ${day(addDays(nextStart, -1))} the vehicle may not be driven until the new cover is paid for.`,
        ],
        rows: [
          ['Vehicle', vehicle],
          ['Covered until', day(addDays(nextStart, -1))],
          ['Next cover from', day(nextStart)],
        ],
        button: { label: 'Get Quote', url },
      },
      sms: `You can now buy the next cover of ${vehicle}. Get Quote: ${url}`,
    }),
    sw: ({ reminder: { vehicle, nextStart }, url }, { day }) => ({
      mail: {
        subject: `Sasa unaweza kununua bima inayofuata ya ${vehicle}`,
        paragraphs: [
          'Ulituomba tukukumbushe. Kuanzia leo unaweza kupata makadirio ya bei na kulipia bima inayofuata.',
          `Baada ya ${day(addDays(nextStart, -1))} gari haliruhusiwi kuendeshwa hadi bima mpya ilipwe.`,
        ],
        rows: [
          ['Gari', vehicle],
          ['Bima iliyopo ni hadi', day(addDays(nextStart, -1))],
          ['Bima inayofuata ni kuanzia', day(nextStart)],
        ],
        button: { label: 'Pata Bei', url },
      },
      sms: `Sasa unaweza kununua bima inayofuata ya ${vehicle}. Pata Bei: ${url}`,
    }),
  },
};

/* Elsewhere it may have been covered again meanwhile. A month tells: nobody is reminded later than that. */
const isCoveredElsewhere = async (
  { db, certificates }: ReminderDependencies,
  reminder: CoverReminder,
  log: JobContext['log'],
) =>
  (await coverElsewhere({ db, registry: certificates, log }, reminder, reminder.nextStart, { months: 1 })).length > 0;

const remindOf = async (
  deps: ReminderDependencies,
  { reminderId, remindOn }: Order,
  { log }: JobContext,
): Promise<void> => {
  const { db, site } = deps;
  const reminder = await readReminder(db, reminderId);
  // Asked for again with other days since: that has a job of its own.
  if (reminder === null || reminder.remindOn !== remindOn) return;
  if (await isCoveredElsewhere(deps, reminder, log)) return;
  await db.transaction(async (tx) => {
    const now = deps.now();
    if (now >= startOfDay(reminder.nextStart) || !(await isStillWanted(tx, reminderId, now))) return;
    const recipient = await reminderRecipient(tx, reminder);
    if (recipient !== null) await notify(tx, recipient, nextCover, { reminder, url: site + routes.home, now });
  });
};

/** Job `remind-next-cover`: on the first day on which a covered vehicle's next cover can be bought, who asked is told once. */
export const nextCoverJobs = (deps: ReminderDependencies): JobHandlers => ({
  [remindNextCoverJob]: (payload, context) => remindOf(deps, payload as Order, context),
});
