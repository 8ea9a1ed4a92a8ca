import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buy, differencesOf, look, pay, release, stopServers, until, type Drill } from './drill';

/* A statement is fetched so long after the loss, as the page says. */
const statementAfterMs = 10 * 60_000 + 5_000;

const registryIsBroughtBack = async (drill: Drill): Promise<void> => {
  const { site, page, wairimu, findings } = drill;
  const refusal = await site.registry.start().then(
    () => 'it started',
    (error: Error) => error.message,
  );
  findings.require(
    'the registry does not start, and says why',
    refusal.includes(page.named('releases that this database does not know').slice(0, 20)),
    refusal.split('\n').find((line) => line.includes('does not know')) ?? refusal.slice(0, 200),
  );
  const [name, value] = page.named('TULINDE_LEFTOVERS=quarantine').split('=');
  await site.registry.start({ [String(name)]: String(value) });
  const list = await wairimu(`${page.named('release quarantine list')} --json`);
  const ids = [...list.out.matchAll(/"id": ?"([^"]+)"/g)].map(([, id]) => id);
  const restored = await wairimu(
    `${page.named('release quarantine restore')} ${ids.join(' ')} --reason "published since the backup"`,
  );
  findings.require('what was published since is a release again', restored.code === 0 && ids.length > 0, restored.out);
  const version = /mfe-help@([\d.]+)/.exec(list.out + restored.out)?.[1] ?? '1.0.0';
  const promoted = await wairimu(`release promote mfe-help ${version} --reason "was live before the loss"`);
  findings.require('it is promoted again', promoted.code === 0, promoted.out.trim());
  await site.registry.stop();
  await site.registry.start();
  findings.require('the edge serves on while the registry has older revisions', await drill.customers.isUp());
  await site.edge.stop();
  await site.edge.start({ [page.named('TULINDE_ACCEPT_OLDER')]: 'true' });
  await until('the edge serves', drill.customers.isUp);
};

/** The database is brought back to before purchases, a payout and a release: the page's steps, one after the other. */
export const olderDatabase = async (drill: Drill): Promise<void> => {
  const { site, customers, mpesa, messages, findings, page, wairimu, log } = drill;
  findings.begin('older');

  const known = await buy(drill);
  const waiting = await customers.begin();
  const toReturn = await mpesa.payByHand('NOBODY', 700_00);
  await until('the payment is in the books', async () => {
    const booked = `select 1 from portal.ledger_receipts where code = $1 and state = 'confirmed'`;
    return (await customers.ask(booked, [toReturn])).length === 1;
  });
  const made = await wairimu(`money return ${toReturn} --because "asked for it back"`);
  if (made.code !== 0) throw new Error(made.out);
  const [owed] = await customers.ask<{ id: string }>('select id from portal.returns');
  const returnId = String(owed?.id);
  const approve = `money approve ${returnId} 700 --version 1`;
  const proposed = await wairimu(approve);
  if (proposed.code !== 0) throw new Error(proposed.out);
  await until('all jobs are done', customers.isQuiet);
  log('The backup is made; then two policies, a payout and a release follow that it does not have.');
  const backup = await site.postgres.dump('tulinde', 'backup.dump');
  const backupAt = new Date();
  const papersBefore = new Set(await customers.papers());
  const certificatesBefore = new Set(await customers.certificates());

  await pay(drill, waiting);
  await until('the waiting purchase has its policy', async () => (await customers.policyOf(waiting)) !== null);
  const waitingNumber = (await customers.policyOf(waiting)) ?? '';
  const lost = await buy(drill);
  const approved = await drill.otieno(approve);
  if (approved.code !== 0) throw new Error(approved.out);
  await until('the payout was asked for', () => mpesa.payouts.length === 1);
  await mpesa.payOut();
  const code = mpesa.payouts[0]?.receipt ?? '';
  await release(drill, 'mfe-help');
  await until('all jobs are done', customers.isQuiet);
  // Written with each heartbeat: how far the database was.
  await until('the mark beside the files is newer than the backup', () => site.mark() > backupAt);
  const lostAt = Date.now();
  const newPapers = (await customers.papers()).filter((id) => !papersBefore.has(id));
  const newCertificates = (await customers.certificates()).filter((number) => !certificatesBefore.has(number));
  const numbersGiven = new Set([known.number, waitingNumber, lost.number]);
  const sent = messages.all().length;
  const prompted = mpesa.prompts.length;

  log('Step 1: stop back ends and registries, restore into a new database.');
  await stopServers(drill);
  const landing = await fetch(site.urls.site, { headers: { accept: 'text/html' } });
  findings.require('edges serve on while back ends and registries are stopped', landing.status === 200, landing.status);
  const [restoring = ''] = page.step(1, 1);
  const given = { '<host>': '127.0.0.1', '<administrator>': 'tulinde', 'backup.dump': backup };
  const restored = await wairimu(restoring, given);
  findings.require('step 1 runs as it is written', restored.code === 0, restored.out.trim() || 'without a word');
  site.pointed.database = 'tulinde_restored';

  log('Step 2: start one back end, look.');
  await site.backEnd.start(outsideOf(drill));
  await registryIsBroughtBack(drill);
  const [looking = ''] = page.step(2, 2);
  const looked = await wairimu(looking);
  findings.require(
    'step 2 says that something is held and differs',
    looked.code === 1 && looked.out.includes('noticed by portal'),
    looked.code,
  );
  const seen = await look(drill);
  findings.require('everything that leaves the house is held', seen.held.length === 4, seen.held);
  const expected = {
    policies: [waitingNumber, lost.number].sort(),
    claims: [],
    certificates: newCertificates.sort(),
    otherwise: [],
    withoutBytes: [],
    unknownFiles: newPapers.length,
    withoutFiles: [],
    unknownReleases: [],
  };
  const differences = differencesOf(seen);
  findings.require(
    'the lists of what is in one place only are exact',
    JSON.stringify(differences) === JSON.stringify(expected),
    differences,
  );
  findings.require('the site is up: a page and a quote', await customers.isUp());
  const another = await customers.begin();
  findings.require(
    'nobody is asked to pay',
    (await customers.pay(another)) === 503 && mpesa.prompts.length === prompted,
  );
  await until('all jobs are done', customers.isQuiet);
  findings.require(
    'nothing was sent, and nothing paid out',
    messages.all().length === sent && mpesa.payouts.length === 1,
  );

  log('Step 3: numbers, registrations.');
  const tooEarly = await wairimu('restore release registrations');
  findings.require('registrations are refused before the numbers are moved', tooEarly.code === 1, tooEarly.out.trim());
  const [numbers = ''] = page.step(3, 1);
  const moved = await wairimu(numbers);
  findings.require('step 3 runs as it is written', moved.code === 0, moved.out.trim());

  log(
    `Step 4: M-Pesa's statement until ten minutes after the loss (${Math.ceil((lostAt + statementAfterMs - Date.now()) / 60_000)} minutes from now).`,
  );
  const folder = join(site.home, 'statements');
  mkdirSync(folder);
  const statement = (name: string): string => {
    const path = join(folder, name);
    writeFileSync(path, mpesa.statement(drill.began));
    return path;
  };
  const [importing = ''] = page.step(4, 1);
  const early = await wairimu(importing, { 'statement.csv': statement('too-early.csv') });
  const [payouts = ''] = page.step(6, 1);
  const releasing = payouts.split('\n').at(-1) ?? '';
  const refused = await wairimu(releasing);
  findings.require(
    'payouts are refused before statements cover the lost time',
    refused.code === 1 && refused.out.includes('No statement of M-Pesa'),
    early.out + refused.out,
  );
  await sleep(Math.max(0, lostAt + statementAfterMs - Date.now()));
  const imported = await wairimu(importing, { 'statement.csv': statement('statement.csv') });
  findings.require(
    'step 4 runs as it is written; what was paid out stays to be said',
    imported.out.includes(code),
    imported.out.trim(),
  );
  await until('what was paid since has its policy', async () => (await customers.policyOf(waiting)) !== null);
  findings.require(
    'the same purchase has the same number again',
    (await customers.policyOf(waiting)) === waitingNumber,
    waitingNumber,
  );
  await until('all jobs are done', customers.isQuiet);
  const unmatched = await wairimu('money list unmatched');
  const [lostPayment] = await customers.ask<{ code: string }>(
    `select code from portal.ledger_receipts where purchase_id is null and code <> $1`,
    [toReturn],
  );
  findings.require(
    'what was paid for a purchase that is lost is a case',
    unmatched.out.includes(lostPayment?.code ?? 'none'),
    lostPayment?.code ?? 'none',
  );
  findings.require('nothing was sent yet', messages.all().length === sent);

  log('Step 5: prompts, messages.');
  const [letting = ''] = page.step(5, 1);
  const let5 = await wairimu(letting);
  findings.require('step 5 runs as it is written', let5.code === 0, let5.out.trim());
  const fresh = await buy(drill);
  findings.require('a new purchase has a number that nobody had', !numbersGiven.has(fresh.number), fresh.number);

  log('Step 6: payouts.');
  await drill.otieno(approve);
  const named = await wairimu(releasing);
  findings.require(
    'payouts are refused while M-Pesa has paid what nobody knows',
    named.code === 1 && named.out.includes(code),
    named.out.trim(),
  );
  const [proposing = '', reading = '', confirming = ''] = payouts.split('\n');
  const ofReturn = { 'return 12': `return ${returnId}`, SKH7XYZ123: code };
  await wairimu(proposing, ofReturn);
  const { out: read } = await drill.otieno(reading);
  const proposal = /^([0-9a-f]{8}) /m.exec(read)?.[1] ?? '';
  const confirmed = await drill.otieno(confirming, { ...ofReturn, '1a2b3c4d': proposal });
  findings.require(
    'a second operator reads what was proposed, and says the same',
    confirmed.code === 0,
    confirmed.out.trim(),
  );
  const over = await drill.otieno(releasing);
  findings.require(
    'step 6 runs as it is written, and the restore is over',
    over.out.includes(page.named('the restore is over')),
    over.out.trim(),
  );
  await until('all jobs are done', customers.isQuiet);
  const [paid] = await customers.ask<{ state: string }>('select state from portal.returns where id = $1', [returnId]);
  findings.require(
    'the return counts as paid, and M-Pesa was asked once',
    paid?.state === 'paid' && mpesa.payouts.length === 1,
    paid?.state,
  );
  findings.require('no message was sent twice', messages.twice().length === 0, messages.twice());
  const rows = await customers.ask<{ number: string }>('select number from portal.policies');
  findings.require(
    'no number was given to two',
    new Set(rows.map(({ number }) => number)).size === rows.length &&
      !rows.some(({ number }) => number === lost.number),
  );
  const check = await wairimu('money check');
  findings.require("our books equal M-Pesa's", check.code === 0, check.out.trim());
  findings.require('M-Pesa was told 200 each time', mpesa.failures.length === 0, mpesa.failures);
};

/** Where the back end finds M-Pesa, mail and texts. */
export const outsideOf = ({ mpesa, messages }: Drill): Record<string, string> => ({ ...mpesa.env, ...messages.env });
