import { Client } from 'pg';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { soldMotor } from '../../../backend/testing/sold-purchase';
import { startRestartablePostgres } from '../../../bench/programs/postgres';
import { startFindings } from '../restore-drill/findings';
import { until } from '../restore-drill/drill';
import { startMPesa } from '../restore-drill/m-pesa';
import { backEnds, type BackEnd } from './back-ends';
import { withEarlierCheckout } from './checkout';

/*
 * npm run check -- rolling-upgrade <commit>
 * A back end of an earlier commit sells covers; the one of this checkout begins beside it on the same PostgreSQL, serves alone, goes
 * back to the earlier one and comes again. Purchases are begun with one and paid with the other, and one vehicle is paid for with both at
 * the same moment. Nothing that was sold or under way may be lost, no cover sold twice, and no number or paper changed.
 */
interface Vehicle {
  readonly registration: string;
  readonly chassisNumber: string;
}

const closers: (() => Promise<void> | void)[] = [];
const atEnd = (close: () => Promise<void> | void): void => void closers.unshift(close);
// The programs that were started end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const upgrade = async (folder: string): Promise<boolean> => {
  const log = console.log;
  const findings = startFindings(log);
  const postgres = await startRestartablePostgres({ log, atEnd });
  const mpesa = await startMPesa('');
  atEnd(async () => void (await mpesa.close()));
  const { earlier, later, failures } = await backEnds(folder, {
    databaseUrl: postgres.url,
    mpesa: (url) => ({ ...mpesa.env, TULINDE_MPESA_CALLBACK_URL: url }),
    atEnd,
  });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  atEnd(() => client.end());
  const ask = async <Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(statement, [...values])).rows;

  let count = 0;
  const nextVehicle = (): Vehicle => {
    count += 1;
    return { registration: `KDR ${100 + count}A`, chassisNumber: `NZE141-55${10000 + count}` };
  };
  const begin = (at: BackEnd, vehicle: Vehicle): Promise<string> => {
    count += 1;
    const customer = { email: `customer-${count}@example.co.ke`, idNumber: `2345${1000 + count}` };
    const startDate = addDays(nairobiDay(new Date()), 1);
    return soldMotor(at, { vehicle: { ...vehicle, startDate }, customer });
  };
  const pay = async (at: BackEnd, purchaseId: string): Promise<number> => {
    count += 1;
    return (await at.call('/startPayment', { purchaseId, phone: `0712345${100 + count}` })).status;
  };
  const policiesOf = async (ids: readonly string[]): Promise<number> =>
    (await ask('select 1 from portal.policies where purchase_id = any($1)', [ids])).length;
  const sell = async (from: BackEnd, to: BackEnd): Promise<void> => {
    const id = await begin(from, nextVehicle());
    const status = await pay(to, id);
    await until('it has its policy', async () => (await policiesOf([id])) === 1).catch(() => undefined);
    const isSold = (await policiesOf([id])) === 1;
    findings.require(`a cover begun with the ${from.name} and paid with the ${to.name} is sold`, isSold, status);
  };
  /* What people hold in their hands. */
  const printed = () =>
    ask<{ what: string }>(
      `select number || ' ' || starts_on || ' ' || ends_on || ' ' || coalesce(registration, '') as what from portal.certificates
       union all select number || ' ' || state from portal.policies
       union all select id || ' ' || sha256 from portal.files`,
    );

  findings.begin('before');
  await earlier.start();
  const held = nextVehicle();
  const heldId = await begin(earlier, held);
  await pay(earlier, heldId);
  await until('the first cover is sold', async () => (await policiesOf([heldId])) === 1);
  await sell(earlier, earlier);
  const waiting = await begin(earlier, nextVehicle());
  const before = await printed();

  findings.begin('beside');
  await later.start();
  await pay(later, waiting);
  await until('it has its policy', async () => (await policiesOf([waiting])) === 1);
  findings.require('what waited for its payment is sold', true);
  for (let turn = 0; turn < 3; turn += 1) {
    await sell(earlier, later);
    await sell(later, earlier);
  }
  for (let turn = 0; turn < 5; turn += 1) {
    const vehicle = nextVehicle();
    const both = [await begin(earlier, vehicle), await begin(later, vehicle)] as const;
    const statuses = await Promise.all([pay(earlier, both[0]), pay(later, both[1])]);
    await until('one has its policy', async () => (await policiesOf(both)) > 0);
    findings.require(
      'of two who pay for one vehicle one is asked',
      statuses.filter((status) => status === 200).length === 1,
      statuses,
    );
    findings.require('it is covered once', (await policiesOf(both)) === 1);
  }
  const spelt = { ...held, chassisNumber: held.chassisNumber.replace('-', ' ') };
  const again = await begin(later, spelt).then(
    () => 'sold',
    (error: Error) => error.message,
  );
  findings.require('a vehicle of the earlier one is known in another spelling', again.includes('COVER_OVERLAP'), again);

  findings.begin('after');
  await earlier.stop();
  await sell(later, later);

  findings.begin('back');
  await earlier.start();
  await sell(later, earlier);
  await later.stop();
  await sell(earlier, earlier);

  findings.begin('again');
  await later.start();
  await earlier.stop();
  await sell(later, later);
  const isQuiet = async () =>
    (await ask(`select 1 from portal.jobs where state = 'waiting' and run_at <= now()`)).length === 0;
  await until('all jobs are done', isQuiet);
  const gaveUp = await ask<{ kind: string }>(`select kind from portal.jobs where state = 'failed'`);
  findings.require('no job has given up', gaveUp.length === 0, gaveUp);
  const after = new Set((await printed()).map(({ what }) => what));
  findings.require(
    'no policy, certificate or paper of before has changed',
    before.every(({ what }) => after.has(what)),
  );
  findings.require('no call failed', failures.length === 0, failures);
  findings.require('every callback of M-Pesa was taken', mpesa.failures.length === 0, mpesa.failures);
  return findings.print();
};

await withEarlierCheckout(async (folder) => {
  try {
    if (!(await upgrade(folder))) process.exitCode = 1;
  } finally {
    for (const close of closers) await close();
  }
});
