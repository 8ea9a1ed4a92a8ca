import type { Person } from './person';
import type { Reported } from './reported-claim';
import type { Sale } from './sale';
import { plain, Till } from './till';

/** Who and what there is around a portal, as people know it: the judges look here, never into the portal. */
export class Records {
  readonly till = new Till();
  readonly sales: Sale[] = [];
  readonly people: Person[] = [];
  /** Payments whose payer called the office. */
  readonly claims: { readonly receipt: string; readonly sale: Sale }[] = [];
  /** Claims that were sent. */
  readonly reported: Reported[] = [];

  /** The covers of a person that a text names, and all of theirs where it names none. */
  named(who: string, text: string): readonly Sale[] {
    const own = this.sales.filter((sale) => sale.who === who);
    const isNamed = ({ id, reference, policyNumber }: Sale) =>
      [id, reference, policyNumber ?? id].some((name) => text.includes(name));
    const named = own.filter(isNamed);
    return named.length > 0 ? named : own;
  }

  saleOf(reference: string): Sale | null {
    return this.sales.find((sale) => plain(sale.reference) === reference) ?? null;
  }

  /** Whether anybody has, or had, cover of a vehicle. */
  isInsured(plate: string): boolean {
    return this.sales.some((sale) => sale.plate === plate && sale.policyNumber !== null);
  }

  /** Claims of its policy. */
  claimsOf({ policyNumber }: Sale): readonly Reported[] {
    return this.reported.filter((claim) => claim.policyNumber === policyNumber);
  }

  /** Every number that they had, or that paid for them. */
  numbersOf(who: string): readonly string[] {
    const person = this.people.find((each) => each.who === who);
    const own = this.sales.filter((sale) => sale.who === who).map(({ reference }) => plain(reference));
    const payers = [...this.till.payments.values()].filter(({ reference }) => own.includes(reference));
    const left = person?.left.map(({ address }) => address) ?? [];
    return [...left, ...payers.map(({ phone }) => phone), ...(person ? [person.phone, person.otherPhone] : [])];
  }
}
