import { buy, differencesOf, look, release, stopServers, until, type Drill } from './drill';
import { outsideOf } from './older';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Files and artefacts are older than the database: the page says to restore the newer ones. */
export const newerDatabase = async (drill: Drill): Promise<void> => {
  const { site, customers, messages, mpesa, findings } = drill;
  findings.begin('newer');
  // What the first restore of the drill has left differs before and after.
  const before = differencesOf(await look(drill));
  const putOlder = site.copyFiles();
  const papers = new Set(await customers.papers());
  await buy(drill);
  await release(drill, 'mfe-account');
  const added = (await customers.papers()).filter((id) => !papers.has(id)).sort();
  await stopServers(drill);
  const putNewer = site.copyFiles();
  putOlder();
  await site.backEnd.start(outsideOf(drill));
  await site.registry.start();
  await until('the edge serves', customers.isUp);
  findings.require('the site is up: a page and a quote', await customers.isUp());
  const [sent, paidOut] = [messages.all().length, mpesa.payouts.length];
  const seen = await look(drill);
  const found = differencesOf(seen);
  const [missing] = found.withoutFiles;
  const expected = { ...before, withoutBytes: added, withoutFiles: found.withoutFiles };
  findings.require('nothing is held', seen.restore === null, seen.held);
  findings.require('the papers without their bytes are those since', same(found, expected), found);
  const isExact = found.withoutFiles.length === 1 && String(missing).startsWith('mfe-account@');
  findings.require('the release without its files is the one since', isExact, found.withoutFiles);
  await stopServers(drill);
  putNewer();
  await site.backEnd.start(outsideOf(drill));
  await site.registry.start();
  await until('the edge serves', customers.isUp);
  const after = differencesOf(await look(drill));
  findings.require('with the newer files back nothing of it differs', same(after, before), after);
  findings.require(
    'nothing was sent or paid out again',
    messages.all().length === sent && mpesa.payouts.length === paidOut,
  );
};

/** Backup and loss are one moment: restored into another database, nothing is noticed and nothing differs. */
export const equalDatabase = async (drill: Drill): Promise<void> => {
  const { site, customers, messages, mpesa, findings, page, wairimu } = drill;
  findings.begin('equal');
  await until('all jobs are done', customers.isQuiet);
  const before = differencesOf(await look(drill));
  const [sent, paidOut] = [messages.all().length, mpesa.payouts.length];
  await stopServers(drill);
  const backup = await site.postgres.dump(site.pointed.database, 'equal.dump');
  const [restoring = ''] = page.step(1, 1);
  const given = {
    '<host>': '127.0.0.1',
    '<administrator>': 'tulinde',
    'backup.dump': backup,
    tulinde_restored: 'tulinde_equal',
  };
  const restored = await wairimu(restoring, given);
  findings.require('step 1 runs as it is written', restored.code === 0, restored.out.trim() || 'without a word');
  site.pointed.database = 'tulinde_equal';
  await site.backEnd.start(outsideOf(drill));
  await site.registry.start();
  await until('the edge serves', customers.isUp);
  findings.require('the site is up: a page and a quote', await customers.isUp());
  const seen = await look(drill);
  findings.require('nothing is held', seen.restore === null, seen.held);
  findings.require('nothing differs that did not before', same(differencesOf(seen), before), differencesOf(seen));
  const bought = await buy(drill);
  findings.require('who buys has a policy at once', bought.number !== '', bought.number);
  const isOnce = messages.twice().length === 0 && mpesa.payouts.length === paidOut;
  findings.require('nothing was sent or paid out again', isOnce && messages.all().length > sent, messages.twice());
};
