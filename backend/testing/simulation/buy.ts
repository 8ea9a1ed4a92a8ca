import { addDays, nairobiDay, type LoanSchedule, type Purchase } from '@tulinde/contracts';
import { adult, motorForm, paDetails } from '@tulinde/testing/sample-customer';
import { usualScale } from '../../src/catalogue/refund-terms/usual-scale';
import { underwriters } from '../../src/catalogue/underwriters';
import type { PortalUnderTest } from '../portal-under-test';
import { acceptTerms, start, startPa, walkOf, walkTo, type Walk } from '../purchase-walk';
import type { Chance } from './chance';
import { Finding } from './finding';
import type { Payer } from './pay';
import type { Person } from './person';
import { pageOf } from './payment-page';
import { duesOf, type Sale } from './sale';
import { hour } from './times';
import type { World } from './world';

/** What the calls of a purchase need, as this person's browser makes them. */
const browserOf = ({ portal }: World, { language }: Person): PortalUnderTest =>
  ({
    call: (path, body, headers) => portal.call(path, body, { 'accept-language': language, ...headers }),
  }) as Pick<PortalUnderTest, 'call'> as PortalUnderTest;

const buyerOf = ({ fullName, idNumber, phone, email }: Person) => ({ fullName, idNumber, phone, email });

export interface Wish {
  readonly kind: 'motor' | 'accident';
  /** Of a car, shillings. */
  readonly value: number;
  readonly isThirdParty: boolean;
  /** In all; null: paid in full. */
  readonly instalments: number | null;
  /** Days until the first day of cover. */
  readonly startsIn: number;
  readonly plate: string;
}

const values = {
  small: { from: 550_000, to: 990_000 },
  usual: { from: 1_100_000, to: 2_400_000 },
  large: { from: 7_500_000, to: 11_000_000 },
  huge: { from: 13_000_000, to: 20_000_000 },
  largest: { from: 17_000_000, to: 20_000_000 },
} as const;

const newPlate = (chance: Chance): string =>
  `KD${chance.pick(['A', 'B', 'C', 'D', 'E', 'F'])} ${chance.int(100, 999)}${chance.pick(['A', 'B', 'K', 'M', 'Z'])}`;

/* Equal amounts: of many months, or of parts above what M-Pesa takes at once. */
const ofEqualAmounts = (chance: Chance): Wish => {
  const isInParts = chance.is(25);
  const { from, to } = values[isInParts ? 'largest' : 'usual'];
  return {
    kind: 'motor',
    value: chance.int(from, to),
    isThirdParty: false,
    instalments: isInParts ? null : chance.pick([6, 10, 10]),
    startsIn: chance.pick([0, 1, 3]),
    plate: newPlate(chance),
  };
};

export const wishOf = (chance: Chance, { habit }: Pick<Person, 'habit'>): Wish => {
  if (habit === 'by turns') return ofEqualAmounts(chance);
  const kind = chance.weighted({ motor: 85, accident: 15 });
  const size = chance.weighted({ small: 28, usual: 52, large: 14, huge: 6 });
  const isThirdParty = chance.is(15);
  return {
    kind,
    value: chance.int(values[size].from, values[size].to),
    isThirdParty,
    instalments:
      isThirdParty || kind === 'accident' || chance.is(habit === 'any' ? 15 : 5)
        ? null
        : chance.pick([2, 3, 4, 6, 6, 10]),
    startsIn: chance.pick([0, 0, 1, 3, 7]),
    plate: newPlate(chance),
  };
};

const choosePlan = async (walk: Walk, instalments: number | null): Promise<boolean> => {
  const inFull = { plan: 'FULL', instalments: null, isAgreed: false };
  if (instalments !== null) {
    const plan = { plan: 'LIPA_POLE_POLE', instalments, isAgreed: true };
    if ((await walk.step('/choosePaymentPlan', plan)).status === 200) return true;
  }
  await walk.ok('/choosePaymentPlan', inFull);
  return false;
};

const motor = async (browser: PortalUnderTest, chance: Chance, wish: Wish): Promise<Walk> => {
  const form = motorForm({
    model: 'Premio',
    estimatedValue: wish.isThirdParty ? '0' : String(wish.value),
    productType: wish.isThirdParty ? 'Third Party Only' : 'Comprehensive',
    yearOfManufacture: '2020',
  });
  const { body } = await browser.call('/getQuote', form);
  const { quoteRef, quotes } = body.data.data as { quoteRef: string; quotes: { underwriterName: string }[] };
  return start(browser, quoteRef, chance.pick(quotes).underwriterName);
};

/* An insurer without instalment plans keeps the short-period share, by the terms of this market. */
const lenders = new Set(underwriters.filter(({ lipaPolePole }) => lipaPolePole !== null).map(({ name }) => name));

const soldOf = ({ motor, price, insurer }: Purchase, loan: Sale['loan']): Sale['sold'] => {
  if (motor === null) return null;
  const { BasicPremium, discounts = [], addedBenefits } = motor.quote;
  const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    grossCents: Math.round((BasicPremium - sumOf(discounts) + sumOf(addedBenefits)) * 100),
    payableCents: Math.round(price.total * 100),
    monthlyRatePpm: Math.round((loan?.monthlyRate ?? 0) * 10_000),
    scale: lenders.has(insurer.name) ? null : usualScale,
  };
};

const loanOf = async (walk: Walk, instalments: number): Promise<Sale['loan']> => {
  const { schedule, monthlyRate } = (await walk.ok('/getLoanRepaymentSchedule', { instalments })) as LoanSchedule;
  return { monthlyRate, interestsCents: schedule.map(({ interest }) => Math.round(interest * 100)) };
};

const saleOf = async (
  world: World,
  walk: Walk,
  person: Person,
  more: Pick<Sale, 'kind' | 'plate' | 'isInInstalments' | 'isOwnCovered'>,
) => {
  const purchase = (await walk.ok('/getPurchase')) as Purchase;
  const { reference, expiresAt, cover } = purchase;
  const page = await pageOf(world, purchase);
  const loan = more.isInInstalments ? await loanOf(walk, page?.instalments.length ?? 0) : null;
  const sale: Sale = {
    id: walk.id,
    quoteRef: walk.quoteRef,
    reference,
    who: person.who,
    ...more,
    offerEndsAt: new Date(expiresAt),
    startsOn: cover?.startsOn ?? '',
    dues: page === null ? [] : duesOf(page),
    loan,
    sold: soldOf(purchase, loan),
    term: null,
    policyNumber: null,
    certificateNumber: null,
    declaredAt: null,
    givenUpAt: null,
    lostAt: null,

    endedOn: null,
    cancelled: null,
    lapse: null,
    settlements: [],
    reversals: [],
    graceReminders: [],
    isBlocked: false,
  };
  world.sales.push(sale);
  // What maintenance removes of a purchase, it removes a day after the summary.
  world.in(25 * hour, () => world.runMaintenance());
  world.note(person.who, `agrees to ${reference}: ${sale.dues.map(({ cents }) => cents / 100).join(' + ')}`);
  return sale;
};

/* Another customer has cover of the vehicle; where none has, the refusal was wrong. */
const isRefusedFor = (world: World, { who }: Person, { plate }: Wish, error: unknown): boolean => {
  if (!(error instanceof Error) || !error.message.includes('COVER_OVERLAP')) return false;
  if (!world.isInsured(plate)) throw new Finding(who, `Cover for ${plate} is refused, and nobody has any of it.`);
  return true;
};

/**
 * Everything but the payment, as the pages ask for it.
 * @returns null where the vehicle has cover already
 */
export const agreeTo = async (world: World, chance: Chance, person: Person, wish: Wish): Promise<Sale | null> => {
  const browser = browserOf(world, person);
  const startDate = addDays(nairobiDay(world.now()), wish.startsIn);
  if (wish.kind === 'accident') {
    const walk = await startPa(browser);
    await acceptTerms(browser, walk);
    const customer = { ...paDetails().customer, ...buyerOf(person) };
    const people = [adult(1, { fullName: person.fullName, idNumber: person.idNumber })];
    await walk.ok('/savePaDetails', { ...paDetails(), customer, people, startDate });
    const { price } = await walk.ok('/getPurchase');
    await walk.ok('/confirmSummary', { total: price.total, isDeclared: true });
    await choosePlan(walk, null);
    world.count('accident cover is agreed to');
    return saleOf(world, walk, person, { kind: 'accident', plate: '', isInInstalments: false, isOwnCovered: false });
  }
  const walk = await motor(browser, chance, wish);
  const chassisNumber = `NZE161-7${wish.plate.replace(/\W/g, '')}`;
  const vehicle = { registration: wish.plate, chassisNumber, startDate };
  try {
    await walkTo(browser, walk, 'payment', { customer: buyerOf(person), vehicle });
  } catch (error) {
    if (!isRefusedFor(world, person, wish, error)) throw error;
    world.count('a second cover of a vehicle is refused');
    return null;
  }
  const isInInstalments = await choosePlan(walk, wish.instalments);
  world.count(isInInstalments ? 'car in instalments is agreed to' : 'car in full is agreed to');
  return saleOf(world, walk, person, {
    kind: 'motor',
    plate: wish.plate,
    isInInstalments,
    isOwnCovered: !wish.isThirdParty,
  });
};

/** The same for another year: what is known stands in the purchase already. */
export const agreeToRenewal = async (
  { world, person }: Payer,
  { purchaseId, vehicle, cover }: Purchase,
  quoteRef: string,
  isOwnCovered: boolean,
): Promise<Sale | null> => {
  const browser = browserOf(world, person);
  const walk = walkOf(browser, purchaseId, quoteRef);
  if (vehicle === null || cover === null) return null;
  const { registration, chassisNumber } = vehicle;
  const startDate = cover.startsOn;
  await walkTo(browser, walk, 'payment', {
    customer: buyerOf(person),
    vehicle: { registration, chassisNumber, startDate },
  });
  const isInInstalments = await choosePlan(walk, 3);
  return saleOf(world, walk, person, {
    kind: 'motor',
    plate: registration ?? '',
    isInInstalments,
    isOwnCovered,
  });
};
