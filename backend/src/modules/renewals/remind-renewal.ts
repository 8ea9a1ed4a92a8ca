import { and, eq, inArray } from 'drizzle-orm';
import { brand } from '@tulinde/shared/brand';
import { addDays, nairobiDay, type Language } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { customers, purchases } from '../../database/schema';
import type { JobHandlers } from '../../jobs';
import { isClosed } from '../cover/cover-period';
import { dayInWords } from '../documents/words';
import { renewalsOf } from '../policies/own-policies';
import { findPolicy, type PolicyRow } from '../policies/repository';
import { remind, type Reminder } from '../reminders';
import { renewalReminderDays, type RenewalReminderDays } from './reminder-days';
import { reminderTexts } from './reminder-texts';

interface ReminderDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for the links in mails. */
  readonly site: string;
}

interface Order {
  readonly policyNumber: string;
  readonly days: RenewalReminderDays;
}

/* Renewed, or paid for and about to be. */
const isRenewed = async (tx: Database, { number }: PolicyRow): Promise<boolean> => {
  if ((await renewalsOf(tx, [number])).has(number)) return true;
  const paid = and(eq(purchases.renewsPolicy, number), inArray(purchases.state, ['paid', 'issued']));
  return (await tx.$count(purchases, paid)) > 0;
};

/* A job that waited for a process is late: the next reminder, or the end itself, has come then. */
const isLate = ({ endsOn }: PolicyRow, days: RenewalReminderDays, today: string): boolean => {
  const next = renewalReminderDays[renewalReminderDays.indexOf(days) + 1];
  return next === undefined ? today > endsOn : today >= addDays(endsOn, -next);
};

const vehicleOf = ({ content, registration }: PolicyRow): string | null => {
  const request = content.purchase.motor?.request;
  return request ? [request.make, request.model, registration].filter(Boolean).join(' ') : null;
};

const reminderOf = (
  policy: PolicyRow,
  { days, language, site }: { days: RenewalReminderDays; language: Language; site: string },
): Pick<Reminder, 'mail' | 'text'> => {
  const texts = reminderTexts[language];
  const endsOn = dayInWords(policy.endsOn, language);
  const facts = { vehicle: vehicleOf(policy), insurer: policy.underwriterName, endsOn };
  const subject = texts.subject[days](facts);
  const url = `${site}/policy-renewal?policy=${encodeURIComponent(policy.number)}`;
  return {
    mail: {
      language,
      subject,
      paragraphs: texts.body(facts),
      rows: [
        [texts.rows.policy, policy.number],
        [texts.rows.insurer, policy.underwriterName],
        [texts.rows.endsOn, endsOn],
      ],
      button: { label: texts.renew, url },
    },
    text: `${brand.name}: ${subject}. ${texts.renew}: ${url}`,
  };
};

const remindOf = ({ db, now, site }: ReminderDependencies, { policyNumber, days }: Order): Promise<void> =>
  db.transaction(async (tx) => {
    const policy = await findPolicy(tx, policyNumber);
    const at = now();
    if (policy === null || isClosed(policy) || isLate(policy, days, nairobiDay(at))) return;
    if (await isRenewed(tx, policy)) return;
    const [owner] = await tx
      .select({ language: customers.language })
      .from(customers)
      .where(eq(customers.id, policy.customerId));
    if (owner === undefined) return;
    const reminder = reminderOf(policy, { days, language: owner.language, site });
    await remind(tx, { customerId: policy.customerId, key: `renewal:${policyNumber}:${days}`, ...reminder, now: at });
  });

/** Job `remind-renewal`: before a cover ends its owner is reminded, unless it is renewed. */
export const renewalJobs = (deps: ReminderDependencies): JobHandlers => ({
  'remind-renewal': (payload) => remindOf(deps, payload as Order),
});
