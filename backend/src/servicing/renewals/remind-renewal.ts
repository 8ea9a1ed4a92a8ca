import { addDays, routes, comprehensiveMaximumAge, nairobiYear } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { JobHandlers } from '../../platform/jobs';
import { endOfDay, startOfDay } from '../../domain/cover-times';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { notify, type Notification } from '../../platform/notifications';
import { reminderRecipient } from '../../communication/reminders';
import { correctDiscount, correctDiscountJob } from './correct-discount';
import { isStillRenewable } from './is-still-renewable';
import type { RenewalDependencies } from './renewal-dependencies';
import { renewalReminderDays, type RenewalReminderDays } from '../../customers-and-policies/policies/reminder-days';
import { reminderTexts } from './reminder-texts';
import { riskOf } from '../../domain/motor-risk';
import { rateMotor } from '../../catalogue/rating/rate-motor';

type Book = Awaited<ReturnType<RenewalDependencies['books']['on']>>;

/** Whether any insurer takes the vehicle again as it was covered: comprehensive cover ends with its age. */
const isStillOffered = ({ content }: PolicyRow, book: Book, now: Date): boolean => {
  const { motor } = content.purchase;
  if (!motor) return true;
  const risk = riskOf(motor.request, nairobiYear(now));
  if (risk.productType === 'Comprehensive' && risk.age > comprehensiveMaximumAge) return false;
  return rateMotor(book, { ...risk, noClaimYears: 0 }).offers.length > 0;
};

interface ReminderDependencies extends Pick<RenewalDependencies, 'books'> {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for the links in mails. */
  readonly site: string;
}

interface Order {
  readonly policyNumber: string;
  readonly days: RenewalReminderDays;
}

/* The next reminder says it better; after the last the end itself has come. */
const endOf = ({ endsOn }: PolicyRow, days: RenewalReminderDays): Date => {
  const next = renewalReminderDays[renewalReminderDays.indexOf(days) + 1];
  return next === undefined ? endOfDay(endsOn) : startOfDay(addDays(endsOn, -next));
};

const vehicleOf = ({ content, registration }: PolicyRow): string | null => {
  const request = content.purchase.motor?.request;
  return request ? [request.make, request.model, registration].filter(Boolean).join(' ') : null;
};

interface CoverEnds {
  readonly policy: PolicyRow;
  readonly days: RenewalReminderDays;
  /** Whether any insurer takes it again as it was covered. */
  readonly isOffered: boolean;
  readonly site: string;
  readonly now: Date;
}

const coverEnds: Notification<CoverEnds> = {
  key: ({ policy, days }) => `renewal:${policy.number}:${days}`,
  timing: ({ policy, days }) => ({ until: endOf(policy, days), holdsWhile: `renewable:${policy.number}` }),
  content: ({ policy, days, isOffered, site }, { language, day }) => {
    const texts = reminderTexts[language];
    const facts = { vehicle: vehicleOf(policy), insurer: policy.underwriterName, endsOn: day(policy.endsOn) };
    const subject = texts.subject[days](facts);
    const url = site + (isOffered ? routes.policyRenewal(policy.number) : routes.home);
    const label = isOffered ? texts.renew : texts.getQuote;
    return {
      mail: {
        subject,
        paragraphs: isOffered ? texts.body(facts) : texts.notOffered(facts),
        rows: [
          [texts.rows.policy, policy.number],
          [texts.rows.insurer, facts.insurer],
          [texts.rows.endsOn, facts.endsOn],
        ],
        button: { label, url },
      },
      sms: `${subject}. ${label}: ${url}`,
    };
  },
};

const remindOf = async (
  { db, now, site, books }: ReminderDependencies,
  { policyNumber, days }: Order,
): Promise<void> => {
  // Read before the transaction: the embedded database has one connection.
  const book = await books.on(now());
  return db.transaction(async (tx) => {
    const policy = await findPolicy(tx, policyNumber);
    const at = now();
    if (policy === null) return;
    if (at >= endOf(policy, days) || !(await isStillRenewable(tx, policyNumber, at))) return;
    const recipient = await reminderRecipient(tx, policy.customerId);
    if (recipient === null) return;
    const isOffered = isStillOffered(policy, book, at);
    await notify(tx, recipient, coverEnds, { policy, days, isOffered, site, now: at });
  });
};

/** Job `remind-renewal`: before a cover ends its owner is reminded, unless it is renewed. And what corrects its discount. */
export const renewalJobs = (deps: ReminderDependencies): JobHandlers => ({
  'remind-renewal': (payload) => remindOf(deps, payload as Order),
  [correctDiscountJob]: correctDiscount(deps),
});
