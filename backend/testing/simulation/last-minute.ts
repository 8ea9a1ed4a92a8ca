import { payByHand, payByPrompt, type Payer } from './pay';
import type { PromptFate } from './prompts';
import { pageOf } from './payment-page';
import type { Sale } from './sale';
import { second } from './times';

/** How long before the end of grace a customer begins who pays in its last half minute, in milliseconds. */
export const beginsBefore = 120 * second;

const fateOf = ({ chance }: Payer, way: 'prompt' | 'answered too late'): PromptFate =>
  way === 'prompt'
    ? { kind: 'paid', afterMs: 85 * second, callback: chance.pick(['comes', 'late', 'lost', 'without-code']) }
    : { kind: 'not-paid', code: 1037, paidAfterMs: 90 * second, callback: chance.pick(['comes', 'lost', 'lost']) };

/** In the last half minute, exactly what is due, whatever M-Pesa does on the way. */
export const payInLastMinute = async (payer: Payer, sale: Sale): Promise<void> => {
  const { world, chance } = payer;
  const invoice = (await pageOf(world, sale))?.invoice ?? null;
  if (invoice === null) return;
  const cents = Math.round((invoice.amount - invoice.paid) * 100);
  const way = chance.weighted({ hand: 45, prompt: 15, 'answered too late': 40 });
  world.count(`paid in the last minute of grace: ${way}`);
  if (way !== 'hand') return void (await payByPrompt(payer, sale, fateOf(payer, way)));
  const confirmation = chance.pick(['comes', 'minutes late', 'minutes late', 'late'] as const);
  world.in(90 * second, () => void payByHand(payer, sale, { cents, confirmation }));
};
