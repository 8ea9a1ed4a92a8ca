import { formatCents } from '@tulinde/contracts';
import { shareOf, sum } from '../../domain/pricing/money';
import { priceInsured, type PaPersonToInsure } from '../../quoting/personal-accident/price-insured';
import type { PaInsuredKey, PaOfferInputs } from '../../domain/personal-accident';
import { chargeChanges, chargeSums, type ChangeInCents } from './price-change';

/** One year of a cover: what priced it, and the people with their ages. */
export interface PaYear {
  readonly inputs: PaOfferInputs;
  readonly people: readonly PaPersonToInsure[];
}

const isOf = (a: PaInsuredKey, b: PaInsuredKey): boolean =>
  a.personCovered === b.personCovered && a.recordNo === b.recordNo;

const premiumOf = ({ inputs }: PaYear, { personCovered, packageCents }: PaPersonToInsure): number | undefined =>
  inputs.packages.find((plan) => plan.personCovered === personCovered && plan.packageCents === packageCents)
    ?.premiumCents;

const rateOf = ({ inputs }: PaYear, { personCovered, age }: PaPersonToInsure): number =>
  inputs.ageBands.find(
    (band) => band.personCovered === personCovered && age !== null && band.ageFrom <= age && age <= band.ageTo,
  )?.rateBp ?? 10_000;

/* Those of last year who are insured again, in both years; with last year's package where it is still on sale. */
const again = (before: PaYear, after: PaYear, wasRecord: (person: PaInsuredKey) => PaInsuredKey | undefined) =>
  after.people.flatMap((now) => {
    const key = wasRecord(now);
    const then = key && before.people.find((person) => isOf(person, key));
    if (!then) return [];
    const premiumThen = premiumOf(before, then) ?? 0;
    const premiumNow = premiumOf(after, then) ?? premiumThen;
    return [{ then, now, premiumThen, premiumNow, rateThen: rateOf(before, then), rateNow: rateOf(after, now) }];
  });

const ages = (people: readonly PaPersonToInsure[]): string => people.map(({ age }) => age ?? '–').join(', ');

const packagesOf = (people: readonly PaPersonToInsure[]): string =>
  formatCents(sum(people.map(({ packageCents }) => packageCents)));

const peopleWords = (before: PaYear, after: PaYear): { from: string; to: string } =>
  before.people.length === after.people.length
    ? { from: packagesOf(before.people), to: packagesOf(after.people) }
    : { from: String(before.people.length), to: String(after.people.length) };

/**
 * Why this year's price of an insurer differs from last year's: plan, ages, people and their packages, levies and rounding,
 * changed one after the other, so that the steps add up to the difference to the cent. Pure.
 * @param wasRecord who a person was last year; nobody where they are new
 */
export const paChanges = (
  before: PaYear,
  after: PaYear,
  wasRecord: (person: PaInsuredKey) => PaInsuredKey | undefined,
): ChangeInCents[] => {
  const [was, is] = [priceInsured(before.inputs, before.people), priceInsured(after.inputs, after.people)];
  const same = again(before, after, wasRecord);
  const [atFirst, withPlans, withAges] = [
    sum(same.map(({ premiumThen, rateThen }) => shareOf(premiumThen, rateThen))),
    sum(same.map(({ premiumNow, rateThen }) => shareOf(premiumNow, rateThen))),
    sum(same.map(({ premiumNow, rateNow }) => shareOf(premiumNow, rateNow))),
  ];
  const older = same.filter(({ rateThen, rateNow }) => rateThen !== rateNow);
  const [plan, age] = [withPlans - atFirst, withAges - withPlans];
  return [
    { cause: 'PLAN', cents: plan, from: formatCents(atFirst), to: formatCents(withPlans) },
    { cause: 'AGE', cents: age, from: ages(older.map(({ then }) => then)), to: ages(older.map(({ now }) => now)) },
    { cause: 'PEOPLE', cents: is.grossCents - was.grossCents - plan - age, ...peopleWords(before, after) },
    ...chargeChanges(
      chargeSums(was.insured.flatMap(({ charges }) => charges)),
      chargeSums(is.insured.flatMap(({ charges }) => charges)),
    ),
  ];
};
