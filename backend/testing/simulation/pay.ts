import type { Chance } from './chance';
import type { Confirmation } from './m-pesa';
import { Finding } from './finding';
import type { Person } from './person';
import type { PromptFate } from './prompts';
import { rightOf } from './payment-page';
import type { Sale } from './sale';
import { hour, minute, second } from './times';
import type { World } from './world';

/** M-Pesa takes no more at once. */
export const limitCents = 250_000_00;

/** A person who pays by phone. */
export interface Payer {
  readonly world: World;
  readonly chance: Chance;
  readonly person: Person;
}

const fateOf = (chance: Chance): PromptFate => {
  const afterMs = chance.int(5, 40) * second;
  const kind = chance.weighted({
    comes: 44,
    late: 8,
    lost: 14,
    twice: 6,
    'without-code': 8,
    'other amount': 4,
    refused: 5,
    'answered too late': 5,
    'bad gateway': 4,
    'answer lost': 2,
  });
  switch (kind) {
    case 'refused':
      return { kind: 'not-paid', code: chance.pick([1, 1001, 1019, 1032, 2001]) };
    case 'answered too late':
      return { kind: 'not-paid', code: 1037, paidAfterMs: chance.int(2, 30) * minute };
    case 'bad gateway':
      return { kind: 'bad-gateway' };
    case 'answer lost':
      return { kind: 'paid', afterMs, callback: 'comes', isAnswerLost: true };
    case 'other amount':
      return { kind: 'paid', afterMs, callback: 'comes', offCents: chance.pick([-1_00, -9_00, 100_00]) };
    case 'comes':
    case 'late':
    case 'lost':
    case 'twice':
    case 'without-code':
      return { kind: 'paid', afterMs, callback: kind };
  }
};

const nameOf = (fate: PromptFate): string => {
  if (fate.kind === 'bad-gateway') return 'answered 502';
  if (fate.kind === 'not-paid') return fate.paidAfterMs === undefined ? 'refused' : '1037 and paid after all';
  if (fate.isAnswerLost === true) return 'paid, the answer to the request is lost';
  return fate.offCents === undefined ? `paid, callback ${fate.callback}` : 'paid with another amount';
};

/** Asks for a question on the phone, and answers it or not. @returns whether M-Pesa was asked */
export const payByPrompt = async (
  { world, chance, person }: Payer,
  sale: Sale,
  fate = fateOf(chance),
): Promise<boolean> => {
  if (!world.isUp) return false;
  world.acts(person);
  world.mPesa.prompts.decide(person.phone, fate);
  const { status, body } = await world.portal.call('/startPayment', {
    purchaseId: rightOf(world, sale),
    phone: person.phone,
  });
  world.note(person.who, `asks for a prompt for ${sale.reference} (${status}): ${nameOf(fate)}`);
  if (status === 200) world.count(`prompt: ${nameOf(fate)}`);
  if (body.code === 'COVER_OVERLAP' && !world.isInsured(sale.plate)) {
    throw new Finding(person.who, `${sale.reference} cannot be paid for ${sale.plate}, and nobody has cover of it.`);
  }
  return status === 200;
};

/** "I have paid": types the code of M-Pesa's message, and the number that paid. */
const typeCode = async ({ world, person }: Payer, sale: Sale, receipt: string, phone: string): Promise<void> => {
  if (!world.isUp) return;
  world.acts(person);
  const body = { purchaseId: rightOf(world, sale), receipt, payerPhone: phone };
  const { status } = await world.portal.call('/confirmReceipt', body);
  world.note(person.who, `types the code ${receipt} for ${sale.reference} (${status})`);
  if (status !== 200) return;
  world.count('code is typed, and counts');
  world.till.countsFor(receipt, sale.reference);
  world.till.hear(receipt, world.now());
};

export interface ByHand {
  readonly cents: number;
  /** As it is typed; the purchase's own where it is not given. */
  readonly account?: string;
  readonly phone?: string;
  readonly confirmation?: Confirmation;
}

/** Types the paybill number, an account and an amount. @returns the receipt's code */
export const payByHand = ({ world, chance, person }: Payer, sale: Sale, given: ByHand): string => {
  const { cents, account = sale.reference, phone = person.phone } = given;
  const usual = chance.weighted({ comes: 62, twice: 8, lost: 10, hashed: 12, 'minutes late': 4, late: 4 });
  const { confirmation = usual } = given;
  world.count(`by hand: confirmation ${confirmation}`);
  world.note(person.who, `pays ${cents / 100} by hand for ${account} (confirmation ${confirmation})`);
  world.acts(person);
  const receipt = world.mPesa.payByHand({ phone, cents: Math.min(cents, limitCents), account }, confirmation);
  const payer = { world, chance, person };
  if (confirmation === 'lost' && chance.is(50))
    world.in(chance.int(1, 8) * hour, () => typeCode(payer, sale, receipt, phone));
  return receipt;
};

const otherAmount = (chance: Chance, cents: number): number => {
  const kind = chance.weighted({ right: 74, less: 10, more: 7, shilling: 4, double: 5 });
  if (kind === 'less') return Math.max(1_00, cents - chance.pick([1_00, 9_00, 500_00, 2_000_00]));
  if (kind === 'more') return cents + chance.pick([1_00, 91_00, 2_000_00]);
  if (kind === 'shilling') return 1_00;
  return kind === 'double' ? 2 * cents : cents;
};

/* Paid under what is no purchase: proven on the page, or told to the office. */
const paysUnderWrongAccount = (payer: Payer, sale: Sale, cents: number): void => {
  const { world, chance, person } = payer;
  const account = chance.pick(['KDA123A', 'BIMA', `${sale.reference}9`, person.fullName.slice(0, 12)]);
  const phone = chance.is(30) ? person.otherPhone : person.phone;
  const receipt = payByHand(payer, sale, { cents, account, phone });
  world.count('by hand: wrong account');
  if (chance.is(40)) world.in(chance.int(3, 40) * hour, () => typeCode(payer, sale, receipt, phone));
  else world.claims.push({ receipt, sale });
};

/** Whether a person who alternates between ways of paying pays by hand now. */
export const isHandsTurn = ({ world, person }: Payer, { reference }: Sale): boolean =>
  person.habit === 'by turns' && world.till.of(reference).length % 2 === 1;

/* To the cent, and of the prompt nobody hears but who asks M-Pesa: equal amounts of two months, or of two parts. */
const payByTurns = async (payer: Payer, sale: Sale, cents: number): Promise<void> => {
  const isByHand = isHandsTurn(payer, sale);
  payer.world.count(`by turns: ${isByHand ? 'by hand' : 'prompt of which nothing is heard'}`);
  if (isByHand) return void payByHand(payer, sale, { cents, confirmation: 'comes' });
  await payByPrompt(payer, sale, { kind: 'paid', afterMs: 20 * second, callback: 'lost' });
};

/** Pays what is due, or nearly, by any of the ways there are. */
export const paySomehow = async (payer: Payer, sale: Sale, dueCents: number): Promise<void> => {
  const { world, chance, person } = payer;
  if (person.habit === 'by turns' && chance.is(85)) return payByTurns(payer, sale, dueCents);
  const way = chance.weighted({ prompt: 48, hand: 40, wrong: 8, twice: 4 });
  if (way === 'prompt') return void (await payByPrompt(payer, sale));
  if (way === 'wrong') return paysUnderWrongAccount(payer, sale, dueCents);
  const cents = otherAmount(chance, dueCents);
  if (cents !== dueCents)
    world.count(`by hand: ${cents < dueCents ? (cents === 1_00 ? 'one shilling' : 'less') : 'more'}`);
  payByHand(payer, sale, { cents, ...(chance.is(8) && { account: sale.reference.toLowerCase().replace('-', ' ') }) });
  if (way !== 'twice') return;
  world.count('two payments at once');
  await payByPrompt(payer, sale, { kind: 'paid', afterMs: 8 * second, callback: 'comes' });
};
