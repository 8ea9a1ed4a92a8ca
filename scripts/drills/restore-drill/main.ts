import { runScriptFile } from '../../build/run-script-file';
import { customersOf } from './customers';
import { release, until, type Drill } from './drill';
import { startFindings } from './findings';
import { startMPesa } from './m-pesa';
import { startMessages } from './messages';
import { olderDatabase, outsideOf } from './older';
import { operatorAt } from './operator';
import { equalDatabase, newerDatabase } from './other-cases';
import { readPage } from './page';
import { makeSite } from './site';
import { log } from '../timed-log';

/*
 * npm run check -- restore-drill
 * The restore of docs/operations.md, section 11, with the commands as they stand there: PostgreSQL, back end, registry and edge as
 * programs of their own, and M-Pesa, a mail server and a gateway of text messages outside, which forget nothing. The database is
 * brought back to before what the files know, the files to before what the database knows, and neither. Ends with 1 when one
 * thing was not as it has to be. A quarter of an hour, ten minutes of which are the wait for M-Pesa's statement.
 */
const closers: (() => Promise<void> | void)[] = [];
const atEnd = (close: () => Promise<void> | void): void => void closers.unshift(close);

// The programs that were started end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const page = readPage();
  const findings = startFindings(log);
  log('Building the apps, starting PostgreSQL, back end, registry and edge …');
  await runScriptFile('scripts/build/main.ts');
  const site = await makeSite({ log, atEnd });
  const mpesa = await startMPesa(site.urls.backEnd);
  atEnd(async () => void (await mpesa.close()));
  const messages = await startMessages();
  atEnd(messages.close);
  // It keeps a connection to the mail server.
  atEnd(site.backEnd.stop);
  const [wairimu, otieno] = [operatorAt(page, site, 'wairimu'), operatorAt(page, site, 'otieno')];
  const outside = { page, site, mpesa, messages, findings, wairimu, otieno, log, began: new Date() };
  const drill: Drill = { ...outside, customers: customersOf(site) };
  await site.backEnd.start(outsideOf(drill));
  await site.registry.start();
  await site.edge.start();
  for (const app of ['shell', 'mfe-quotes']) await release(drill, app);
  await until('the site is up', drill.customers.isUp);
  await olderDatabase(drill);
  await newerDatabase(drill);
  await equalDatabase(drill);
  if (!findings.print()) process.exitCode = 1;
} finally {
  for (const close of closers) await close();
}
