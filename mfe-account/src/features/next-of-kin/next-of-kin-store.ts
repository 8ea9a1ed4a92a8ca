import type { ApiClient } from '@tulinde/client/api';
import {
  chooseNextOfKinCall,
  getNextOfKinCall,
  saveNextOfKinCall,
  type FreshProof,
  type KinChoice,
  type KinPerson,
  type NextOfKinList,
} from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import { makeAutoObservable } from '@tulinde/client/state';
import { perCustomer } from '../../account-page';
import { kinDraftSlice } from './draft-slice';

/** Who is paid after the customer's death, as the server has it. In memory alone. */
export class NextOfKinStore {
  readonly list: ServerValue<NextOfKinList>;
  isEditing: boolean;
  private readonly api: ApiClient;

  /** @param isEditing whether something was typed before and is not saved */
  constructor(api: ApiClient, isEditing: boolean) {
    this.api = api;
    this.list = serverValue((options) => api.call(getNextOfKinCall, {}, options));
    this.isEditing = isEditing;
    makeAutoObservable<this, 'api'>(this, { api: false, list: false }, { autoBind: true });
  }

  edit(isEditing: boolean): void {
    this.isEditing = isEditing;
  }

  /**
   * Puts the people in the place of those that were there.
   * @throws ApiError the form shows it beside what was typed
   */
  async save(people: readonly KinPerson[], password: string): Promise<void> {
    const request = { people: people.map((person) => ({ ...person, share: String(person.share) })), password };
    await this.list.write(() => this.api.call(saveNextOfKinCall, request));
  }

  /** Says whom a policy pays, of the people of its purchase and those of the account. @throws ApiError */
  async choose(request: {
    readonly policyNumber: string;
    readonly choice: KinChoice;
    readonly proof: FreshProof;
  }): Promise<void> {
    await this.list.write(() => this.api.call(chooseNextOfKinCall, request));
  }
}

export const useNextOfKin = perCustomer(
  ({ api, session }) => new NextOfKinStore(api, session.slice(kinDraftSlice).value.nextOfKinData !== null),
);
