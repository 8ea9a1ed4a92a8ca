import { noLossVersion } from '@tulinde/contracts';
import type { Account } from './account';
import { payByHand, payByPrompt, type Payer } from './pay';
import { pageOf } from './payment-page';
import type { Sale } from './sale';
import { hour, second } from './times';
import { ownProof } from './account';

const declares = async ({ world }: Payer, account: Account, sale: Sale): Promise<boolean> => {
  const body = { policyNumber: sale.policyNumber, isDeclared: true, version: noLossVersion };
  const answer = await account.visit((call) => call('/declareNoLoss', body));
  if (answer?.status !== 200) return false;
  sale.declaredAt = world.now();
  world.note(sale.who, `declares for ${sale.reference} that nothing has happened`);
  return true;
};

const paysWhatIsOwed = async (payer: Payer, sale: Sale, looks = 4): Promise<void> => {
  const { world, chance } = payer;
  if (!world.isUp || sale.endedOn === null) return;
  const { invoice = null, state } = (await pageOf(world, sale)) ?? {};
  if (invoice === null) return;
  const cents = Math.round((invoice.amount - invoice.paid) * 100);
  if (state !== 'pending' && state !== 'review') {
    if (chance.is(50)) payByHand(payer, sale, { cents });
    else await payByPrompt(payer, sale, { kind: 'paid', afterMs: 20 * second, callback: 'comes' });
  }
  if (looks > 0) world.in(chance.int(1, 5) * hour, () => paysWhatIsOwed(payer, sale, looks - 1));
};

/** What people do when a cover of theirs has ended: they have it back, or not. */
export const afterLapse = async (payer: Payer, account: Account, sale: Sale): Promise<void> => {
  const { world, chance } = payer;
  if (!world.isUp || sale.endedOn === null) return;
  const does = chance.weighted({ 'declares and pays': 42, declares: 7, pays: 18, 'gives up': 13, nothing: 20 });
  world.count(`after a lapse: ${does}`);
  const missed = sale.dues.find(({ number }) => number > 0);
  if (does === 'pays') return void payByHand(payer, sale, { cents: missed?.cents ?? 1_00 });
  if (does === 'gives up') {
    const answer = await account.visit((call) =>
      call('/giveUpCover', { policyNumber: sale.policyNumber, proof: ownProof }),
    );
    if (answer?.status === 200) sale.givenUpAt = world.now();
    return world.note(sale.who, `gives up the cover of ${sale.reference} (${answer?.status ?? 'off'})`);
  }
  if (does === 'nothing' || !(await declares(payer, account, sale))) return;
  if (does === 'declares and pays') await paysWhatIsOwed(payer, sale);
};
