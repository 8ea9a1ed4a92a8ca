import { pino } from 'pino';
import { openAdapters, type Adapters } from '../src/app/servers/open-adapters';
import { loadConfig } from '../src/platform/config/config';
import type { Database } from '../src/platform/database/connection';
import { openPortalDatabase } from '../src/operators/seed/portal-database';
import { runDueJobs } from '../src/platform/jobs/run-job';
import { issueJobs } from '../src/servicing/issue/issue-jobs';
import { linksToPurchases } from '../src/purchasing/records/purchase-link';
import { sendMailJob } from '../src/platform/outbox';
import { sendMail } from '../src/platform/outbox/send-mail';
import type { IssueMoment } from './killed-issue';
import { obeyOrder } from './obey-order';

/* Started by a test: runs the jobs that are due, and kills itself with signal 9 at the moment it is told. */

interface Order {
  readonly moment: IssueMoment;
  readonly now: string;
}

const run = async ({ moment, now }: Order): Promise<void> => {
  const reach = (reached: IssueMoment): void => {
    // At once, in the middle of whatever the process does: nothing of it runs any more.
    if (reached === moment) process.kill(process.pid, 'SIGKILL');
  };
  const clock = () => new Date(now);
  const config = loadConfig(process.env);
  const { db } = openPortalDatabase({ kind: 'postgres', url: config.databaseUrl ?? '' });
  const adapters = openAdapters(config, { db, now: clock });

  const certificates: Adapters['certificates'] = {
    ...adapters.certificates,
    issue: async (request) => {
      const issued = await adapters.certificates.issue(request);
      reach('after the registry has issued');
      return issued;
    },
  };
  let papers = 0;
  const files: Adapters['files'] = {
    ...adapters.files,
    put: async (...file) => {
      if (file[2] !== 'application/pdf') return adapters.files.put(...file);
      papers += 1;
      if (papers === 1) reach('after the certificate is kept');
      await adapters.files.put(...file);
      if (papers === 2) reach('after the bytes of the second paper');
    },
  };
  const mail: Adapters['mail'] = {
    ...adapters.mail,
    send: async (message) => {
      await adapters.mail.send(message);
      reach('after the mail server has taken the mail');
    },
  };
  let transactions = 0;
  const transaction: Database['transaction'] = async (work, options) => {
    transactions += 1;
    const isFirst = transactions === 1;
    const result = await db.transaction(async (tx) => {
      const done = await work(tx);
      reach(isFirst ? 'before the policy is committed' : 'before the mail is committed');
      return done;
    }, options);
    reach(isFirst ? 'after the policy is committed' : 'after the mail is committed');
    return result;
  };
  const watched = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

  const { site, documentSecret: secret } = config;
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const linkTo = linksToPurchases({ site, secret });
  const handlers = {
    ...issueJobs({ db: watched, files, certificates, random, now: clock, site, secret, linkTo }),
    [sendMailJob]: sendMail(mail, files, async () => true),
  };
  const context = { db: watched, now: clock, log: pino({ level: 'silent' }) };
  await runDueJobs(handlers, context);
};

obeyOrder(run);
