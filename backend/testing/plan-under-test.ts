import { and, asc, eq, inArray } from 'drizzle-orm';
import { brand } from '@tulinde/contracts/brand';
import { pino } from 'pino';
import type { FileStore } from '../src/platform/adapters/files/port';
import type { MailMessage } from '../src/platform/adapters/mail/port';
import type { SmsMessage } from '../src/platform/adapters/sms/port';
import type { Database } from '../src/platform/database/connection';
import { jobs } from '../src/platform/database/schema';
import type { JobHandlers } from '../src/platform/jobs';
import { runDueJobs } from '../src/platform/jobs/run-job';
import { instalmentJobs } from '../src/payments/instalments/instalment-jobs';
import { scheduleInstalmentJobs } from '../src/payments/invoices/schedule-instalment-jobs';
import { paymentJobs } from '../src/payments/requests/payment-jobs';
import { invoicesOfPurchase, type InvoiceRow } from '../src/payments/invoices/repository';
import type { PolicyRow } from '../src/customers-and-policies/policies/repository';
import { messagesHold } from '../src/app/servers/messages-hold';
import { sendMailJob, sendSmsJob } from '../src/platform/outbox';
import { sendMail } from '../src/platform/outbox/send-mail';
import { sendSms } from '../src/platform/outbox/send-sms';
import { linkTo } from './link-to-purchase';
import type { PortalUnderTest } from './portal-under-test';
import { issuedTo } from './renewable';
import { scriptedPayments } from './scripted-payments';
import { soldMotor, type Sale } from './sold-purchase';

export interface Sent {
  readonly at: Date;
  readonly way: 'mail' | 'text';
  readonly to: string;
  readonly says: string;
}

let vehicles = 100;

/** Plans of Lipa Pole Pole with everything that time does to them, and a list of what was sent to customers. */
export const planUnderTest = (portal: PortalUnderTest, db: Database, more: () => JobHandlers = () => ({})) => {
  const { clock } = portal;
  const scripted = scriptedPayments([db], clock);
  const sent: Sent[] = [];
  const isAway = { mail: false, text: false };
  const take = (way: 'mail' | 'text', to: string, says: string): void => {
    if (isAway[way]) throw new Error(`The ${way} server is away.`);
    if (to !== brand.email) sent.push({ at: clock.now(), way, to, says });
  };
  const mail = { send: async ({ to, subject }: MailMessage) => take('mail', to, subject), close: () => undefined };
  const texts = { send: async ({ to, text }: SmsMessage) => take('text', to, text) };
  const noFiles: FileStore = {
    get: async () => null,
    put: async () => undefined,
    remove: async () => undefined,
    isEmpty: async () => true,
    names: async () => [],
  };
  const deps = { db, now: clock.now, site: 'https://tulinde.example', linkTo };
  const holds = messagesHold(clock.now);
  const log = pino({ level: 'silent' });
  const handlers = (): JobHandlers => ({
    [sendMailJob]: sendMail(mail, noFiles, holds),
    [sendSmsJob]: sendSms(texts, holds),
    ...paymentJobs(scripted.deps[0]!),
    ...instalmentJobs(deps),
    ...more(),
  });
  const work = () => runDueJobs(handlers(), { ...deps, log });
  const nextJobAt = async (): Promise<Date | null> => {
    const waits = and(eq(jobs.state, 'waiting'), inArray(jobs.kind, Object.keys(handlers())));
    const [next] = await db.select({ runAt: jobs.runAt }).from(jobs).where(waits).orderBy(asc(jobs.runAt)).limit(1);
    return next?.runAt ?? null;
  };
  const goTo = async (at: Date | string): Promise<void> => {
    clock.forward(new Date(at).getTime() - clock.now().getTime());
    await work();
  };

  return {
    scripted,
    sent,
    isAway,
    goTo,
    /** When the next job runs; null where none waits. */
    nextJobAt,
    /** As time goes by: each job at its time, until then. */
    liveUntil: async (end: Date | string): Promise<void> => {
      const until = new Date(end);
      for (let next = await nextJobAt(); next !== null && next <= until; next = await nextJobAt()) {
        await goTo(next > clock.now() ? next : clock.now());
      }
      await goTo(until);
    },
    /** A policy whose deposit was paid just now, with its later instalments. */
    plan: async (
      sale: Sale = {},
      customerId: string | null = null,
    ): Promise<{ policy: PolicyRow; invoices: InvoiceRow[] }> => {
      vehicles += 1;
      const vehicle = { registration: `KDL ${vehicles}A`, chassisNumber: `NZE141-90123${vehicles}`, ...sale.vehicle };
      const purchaseId = await soldMotor(portal, { quote: { model: 'Premio' }, instalments: 3, ...sale, vehicle });
      const policy = await issuedTo(portal, db, { purchaseId, customerId });
      const invoices = await invoicesOfPurchase(db, purchaseId);
      await scheduleInstalmentJobs(db, invoices, clock.now());
      return { policy, invoices };
    },
    invoicesOf: ({ purchaseId }: PolicyRow) => invoicesOfPurchase(db, purchaseId),
  };
};
