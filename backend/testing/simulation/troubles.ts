import type { Chance } from './chance';
import type { PayoutFate } from './payouts';
import type { Sale } from './sale';
import { day, hour, second } from './times';
import type { World } from './world';

const endings: Readonly<Record<string, number>> = {
  '0': 74,
  '1': 4,
  '3': 1,
  '4': 2,
  '8': 4,
  '11': 1,
  '12': 3,
  '17': 5,
  '26': 3,
  '2001': 2,
};

const payoutFate = (world: World, chance: Chance): PayoutFate => {
  const code = Number(chance.weighted(endings));
  const result = chance.weighted({ comes: 66, twice: 8, lost: 14, 'queue-time-out': 12 });
  const isAnswerLost = chance.is(8);
  world.count(`payout: code ${code}, result ${result}${isAnswerLost ? ', answer lost' : ''}`);
  return { code, result, isAnswerLost };
};

const takeBack = (world: World, chance: Chance): void => {
  const { lines } = world.mPesa.book;
  const isTaken = (receipt: string) => lines.some(({ linkedReceipt }) => linkedReceipt === receipt);
  const week = world.now().getTime() - 7 * day;
  const recent = lines.filter(
    ({ reasonType, receipt, completedAt }) =>
      /^(Pay Bill|Business Payment to Customer via API)$/.test(reasonType) &&
      completedAt.getTime() > week &&
      !isTaken(receipt),
  );
  if (recent.length === 0) return;
  const { receipt, cents } = chance.pick(recent);
  world.mPesa.book.reverse(receipt, world.now());
  world.count(cents > 0 ? 'M-Pesa takes a payment back' : 'M-Pesa gives a payout back');
  world.note('', `M-Pesa reverses ${receipt} of ${cents / 100}`);
};

/** Now and then M-Pesa takes back one payment of a purchase: in the weeks before and after its cover ends, or some day. */
export const letTakeBack = (world: World, chance: Chance, sale: Sale): void => {
  if (!chance.is(15)) return;
  world.in(chance.int(1, 24) * day + chance.int(0, 86_399) * second, () => {
    const { lines } = world.mPesa.book;
    const paid = world.till
      .of(sale.reference)
      .filter(
        ({ receipt, reversedAt }) => reversedAt === null && !lines.some((line) => line.linkedReceipt === receipt),
      );
    if (paid.length === 0) return;
    const { receipt, cents } = chance.pick(paid);
    world.mPesa.book.reverse(receipt, world.now());
    world.count(`M-Pesa takes a payment back: cover ${sale.endedOn === null ? 'runs' : 'has ended'}`);
    world.note(sale.who, `M-Pesa reverses ${receipt} of ${cents / 100} for ${sale.reference}`);
  });
};

/** What M-Pesa does by itself: payouts that end in every way, reversals, sweeps to the bank. */
export const letMPesa = (world: World, chance: Chance, years: number): void => {
  world.mPesa.payouts.fateOf = () => payoutFate(world, chance);
  for (let count = 4 * years; count > 0; count -= 1) {
    const at = chance.int(5, years * 365 - 40) * day + chance.int(0, 86_399) * second;
    world.in(at, () => takeBack(world, chance));
  }
  for (let month = 1; month < 12 * years; month += 1) {
    world.in(month * 30 * day + 15 * hour, () => {
      const balance = world.mPesa.book.balanceAt(world.now());
      if (balance > 100_000_00) world.mPesa.book.sweep(Math.floor(balance / 2), world.now());
    });
  }
};
