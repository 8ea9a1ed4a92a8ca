import { brand } from '@tulinde/contracts/brand';
import { addDays, routes, type Language, dayInWords } from '@tulinde/contracts';
import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { Database } from '../../platform/database/connection';
import type { JobContext, JobHandlers } from '../../platform/jobs';
import { startOfDay } from '../../domain/cover-times';
import { coverElsewhere } from '../../purchasing/facts/cover-elsewhere';
import { notify } from '../../communication/reminders';
import { remindNextCoverJob } from './ask-reminder';
import { reminderRecipient } from './reminder-recipient';
import { reminderTexts } from './reminder-texts';
import { readReminder, type CoverReminder } from './repository';
import { isStillWanted } from './still-wanted';

interface ReminderDependencies {
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

const messageOf = (reminder: CoverReminder, language: Language, site: string) => {
  const texts = reminderTexts[language];
  const facts = {
    vehicle: reminder.vehicle,
    endsOn: dayInWords(addDays(reminder.nextStart, -1), language),
    nextStart: dayInWords(reminder.nextStart, language),
  };
  const subject = texts.subject(facts);
  const button = { label: texts.getQuote, url: site + routes.home };
  const rows = (['vehicle', 'endsOn', 'nextStart'] as const).map((name) => [texts.rows[name], facts[name]] as const);
  return {
    mail: { language, subject, paragraphs: texts.body(facts), rows, button },
    text: `${brand.name}: ${subject}. ${button.label}: ${button.url}`,
  };
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
    const until = startOfDay(reminder.nextStart);
    if (now >= until || !(await isStillWanted(tx, reminderId, now))) return;
    const recipient = await reminderRecipient(tx, reminder);
    if (recipient === null) return;
    const key = `next-cover:${reminderId}:${remindOn}`;
    const message = messageOf(reminder, recipient.language, site);
    await notify(tx, recipient, { key, ...message, until, holdsWhile: `next-cover:${reminderId}`, now });
  });
};

/** Job `remind-next-cover`: on the first day on which a covered vehicle's next cover can be bought, who asked is told once. */
export const nextCoverJobs = (deps: ReminderDependencies): JobHandlers => ({
  [remindNextCoverJob]: (payload, context) => remindOf(deps, payload as Order, context),
});
