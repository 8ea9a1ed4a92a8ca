import { shareOf, sum } from '../../domain/pricing/money';
import type {
  PaAgeBand,
  PaChosenPackage,
  PaInsuredKey,
  PaOfferInputs,
  PaPackage,
} from '../../domain/personal-accident';
import { totalOf, roundingCharge, type Charge, type Levy } from '../../domain/pricing/premium';

/** A person to insure; `age` is in whole years at the start of cover, null while it is not known. */
export interface PaPersonToInsure extends PaChosenPackage {
  readonly age: number | null;
}

export interface PricedInsured extends PaInsuredKey {
  readonly package: PaPackage;
  readonly basicCents: number;
  /** This person's part of the policy's charges. */
  readonly charges: readonly Charge[];
}

export interface PricedPa {
  readonly insured: readonly PricedInsured[];
  readonly grossCents: number;
  /** Whole shillings, in cents: Σ basicCents + Σ charges of all insured. */
  readonly payableCents: number;
}

const ordinaryAge = 10_000;

const bandFor = (inputs: PaOfferInputs, { personCovered, age }: PaPersonToInsure): PaAgeBand | undefined =>
  inputs.ageBands.find(
    (band) => band.personCovered === personCovered && age !== null && band.ageFrom <= age && age <= band.ageTo,
  );

export interface InsurableAges {
  readonly personCovered: PaPersonToInsure['personCovered'];
  readonly from: number;
  readonly to: number;
}

/** The ages that the underwriter takes, of each kind of person that it insures. */
export const insurableAgesOf = ({ ageBands }: PaOfferInputs): InsurableAges[] =>
  [...new Set(ageBands.map(({ personCovered }) => personCovered))].map((personCovered) => {
    const bands = ageBands.filter((band) => band.personCovered === personCovered);
    const [from, to] = [bands.map(({ ageFrom }) => ageFrom), bands.map(({ ageTo }) => ageTo)];
    return { personCovered, from: Math.min(...from), to: Math.max(...to) };
  });

/**
 * The people whose age the underwriter does not insure. A person whose age is not known yet counts as being of the ordinary
 * age.
 */
export const ageRefusals = (inputs: PaOfferInputs, people: readonly PaPersonToInsure[]): readonly PaInsuredKey[] =>
  people
    .filter((person) => person.age !== null && bandFor(inputs, person) === undefined)
    .map(({ personCovered, recordNo }) => ({ personCovered, recordNo }));

const packageOf = (inputs: PaOfferInputs, { personCovered, packageCents }: PaPersonToInsure): PaPackage => {
  const found = inputs.packages.find(
    (plan) => plan.personCovered === personCovered && plan.packageCents === packageCents,
  );
  if (found === undefined) throw new RangeError('A package that the offer does not have was to be priced.');
  return found;
};

/*
 * A levy is taken of the whole policy's gross premium and rounded once; a person's part is the difference that the person
 * makes to it, so that the parts add up to the levy to the cent. What is owed once stands with the first.
 */
const chargesOf = (levies: readonly Levy[], isFirst: boolean, grossBefore: number, grossAfter: number): Charge[] =>
  levies
    .filter((levy) => levy.rateBp > 0 || isFirst)
    .map((levy) => ({
      name: levy.name,
      cents: shareOf(grossAfter, levy.rateBp) - shareOf(grossBefore, levy.rateBp) + (isFirst ? levy.flatCents : 0),
    }));

const totalled = (inputs: PaOfferInputs, people: readonly PaPersonToInsure[]) => {
  const premiums = people.map((person) => {
    const plan = packageOf(inputs, person);
    return { person, plan, basicCents: shareOf(plan.premiumCents, bandFor(inputs, person)?.rateBp ?? ordinaryAge) };
  });
  const basicCents = sum(premiums.map((premium) => premium.basicCents));
  return { premiums, total: totalOf({ basicCents, benefitCents: [] }, inputs.levies) };
};

/** What an offer costs, in cents: by this offers are put in order, without working out each person's part. */
export const payablePaCents = (inputs: PaOfferInputs, people: readonly PaPersonToInsure[]): number =>
  totalled(inputs, people).total.payableCents;

/**
 * The price of an offer for these people: a pure function of what is stored with the quote.
 * Ask {@link ageRefusals} first; with ages left null it is the price of the quote.
 * @throws RangeError for a package or an age that the offer does not have.
 */
export const priceInsured = (inputs: PaOfferInputs, people: readonly PaPersonToInsure[]): PricedPa => {
  if (ageRefusals(inputs, people).length > 0) throw new RangeError('An age that is not insured was to be priced.');
  const { premiums, total } = totalled(inputs, people);
  const rounding = total.charges.filter(({ name }) => name === roundingCharge);
  let gross = 0;
  const insured = premiums.map(({ person: { personCovered, recordNo }, plan, basicCents }, index): PricedInsured => {
    const charges = chargesOf(inputs.levies, index === 0, gross, gross + basicCents);
    gross += basicCents;
    return {
      personCovered,
      recordNo,
      package: plan,
      basicCents,
      charges: index === 0 ? [...charges, ...rounding] : charges,
    };
  });
  return { insured, grossCents: total.grossCents, payableCents: total.payableCents };
};

/** Those of an offer as they were quoted for: of the ordinary age, but where a renewal knows them. */
export const asQuoted = (
  { ages = [] }: Pick<PaOfferInputs, 'ages'>,
  chosen: readonly PaChosenPackage[],
): PaPersonToInsure[] =>
  chosen.map((choice) => {
    const known = ages.find((one) => one.personCovered === choice.personCovered && one.recordNo === choice.recordNo);
    return { ...choice, age: known?.age ?? null };
  });
