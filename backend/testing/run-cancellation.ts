import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { openDaraja } from '../src/platform/adapters/m-pesa/daraja-http';
import { DarajaPayouts } from '../src/platform/adapters/m-pesa/daraja-payouts';
import type { Payouts } from '../src/platform/adapters/m-pesa/payouts-port';
import { openAdapters } from '../src/app/servers/open-adapters';
import { cancelJobs } from '../src/servicing/cancel-cover/handlers';
import { cancelCertificate } from '../src/customers-and-policies/certificates/cancel-certificate';
import { loadConfig } from '../src/platform/config/config';
import type { Database } from '../src/platform/database/connection';
import { returns } from '../src/platform/database/schema';
import { identityKey } from '../src/platform/http/secrets';
import type { JobHandlers } from '../src/platform/jobs';
import { runDueJobs } from '../src/platform/jobs/run-job';
import { databaseResultBox } from '../src/payments/requests/result-box';
import { approveRefund } from '../src/payments/refunds/approve-refund';
import { refundJobs } from '../src/payments/refunds/refund-jobs';
import { sendPartJob } from '../src/payments/refunds/send-job';
import { openPortalDatabase } from '../src/operators/seed/portal-database';
import { cancellationMoments, type CancellationMoment, type CancellationOrder } from './killed-cancellation';
import { obeyOrder } from './obey-order';

/* Started by a test: does one piece of work, and kills itself with signal 9 at the moment it is told. */

type Work = (typeof cancellationMoments)[CancellationMoment];

/* What is reached before and after the commit of each transaction of a work, in their order. */
const commits: Readonly<Record<Work, readonly (readonly [CancellationMoment | null, CancellationMoment | null])[]>> = {
  end: [['before the end of the cover is committed', 'after the end of the cover is committed']],
  approve: [['before the second approval is committed', 'after the second approval is committed']],
  pay: [
    ['before the payment is written down', 'before M-Pesa is asked'],
    ['before its answer is committed', 'after its answer is committed'],
  ],
};

const run = async ({ moment, now, returnId }: CancellationOrder): Promise<void> => {
  const work = cancellationMoments[moment];
  const reach = (reached: CancellationMoment | null | undefined): void => {
    // At once, in the middle of whatever the process does: nothing of it runs any more.
    if (reached === moment) process.kill(process.pid, 'SIGKILL');
  };
  const clock = () => new Date(now);
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const config = loadConfig(process.env);
  const { db } = openPortalDatabase({ kind: 'postgres', url: config.databaseUrl ?? '' });

  let transactions = 0;
  const transaction: Database['transaction'] = async (act, options) => {
    const [before, after] = commits[work][transactions] ?? [];
    transactions += 1;
    const result = await db.transaction(async (tx) => {
      const done = await act(tx);
      reach(before);
      return done;
    }, options);
    reach(after);
    return result;
  };
  const watched = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

  const handlersOf: Readonly<Record<Exclude<Work, 'approve'>, () => JobHandlers>> = {
    end: () => {
      const { certificates } = openAdapters(config, { db, now: clock });
      const secret = config.documentSecret;
      return {
        ...cancelJobs({ db: watched, random, key: identityKey(secret), secret, site: config.site, now: clock }),
        'cancel-certificate': cancelCertificate({
          ...certificates,
          cancel: async (...given) => {
            await certificates.cancel(...given);
            reach('after the registry has cancelled');
          },
        }),
      };
    },
    pay: () => {
      const { daraja } = config.mpesa;
      if (daraja === null) throw new Error('There is no Daraja to pay through.');
      const addressOf = (path: string) => `https://api.example.co.ke/api/m-pesa/${path}`;
      const results = databaseResultBox({ db, now: clock, random, addressOf });
      const real = new DarajaPayouts(daraja, { http: openDaraja(daraja, { now: clock }), results });
      const payouts: Payouts = {
        shortCode: '',
        pay: async (request) => {
          const answer = await real.pay(request);
          reach('after M-Pesa has accepted');
          return answer;
        },
        find: (id) => real.find(id),
      };
      const { [sendPartJob]: send } = refundJobs({ db: watched, payouts, now: clock, random, addressOf });
      return send === undefined ? {} : { [sendPartJob]: send };
    },
  };

  if (work === 'approve') {
    const [owed] = await db.select().from(returns).where(eq(returns.id, returnId));
    const payableCents = owed?.payableCents ?? 0;
    await watched.transaction((tx) =>
      approveRefund(tx, { returnId, operator: 'otieno', payableCents, version: owed?.version ?? null, now: clock() }),
    );
    return;
  }
  const context = { db, now: clock, log: pino({ level: 'silent' }) };
  await runDueJobs(handlersOf[work](), context);
};

obeyOrder(run);
