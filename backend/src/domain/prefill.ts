import type { InsuredPerson, NextOfKin, PersonalDetails, Student, VehicleDetails } from '@tulinde/contracts';

/** What is known before the customer is asked. It stands in the forms, and nothing of it counts until it is saved. */
export interface Prefill {
  readonly customer: PersonalDetails | null;
  readonly vehicle: VehicleDetails | null;
  readonly people: readonly InsuredPerson[] | null;
  readonly student: Student | null;
  readonly nextOfKin: NextOfKin | null;
  /** First day of cover. */
  readonly startsOn: string | null;
}
