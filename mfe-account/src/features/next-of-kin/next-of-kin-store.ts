import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getNextOfKinCall, saveNextOfKinCall, type KinPerson, type NextOfKinList } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perCustomer } from '../../account-page';
import { kinDraftSlice } from './draft-slice';

/** Who is paid after the customer's death, as the server has it. In memory alone. */
export class NextOfKinStore {
  list: Remote<NextOfKinList, ApiError> = { state: 'idle' };
  isEditing: boolean;
  private readonly api: ApiClient;

  /** @param isEditing whether something was typed before and is not saved */
  constructor(api: ApiClient, isEditing: boolean) {
    this.api = api;
    this.isEditing = isEditing;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  edit(isEditing: boolean): void {
    this.isEditing = isEditing;
  }

  async load(): Promise<void> {
    if (this.list.state === 'loading') return;
    // What is on the screen stays there meanwhile, and where no answer comes.
    const isShown = this.list.state === 'ready';
    if (!isShown) this.list = { state: 'loading' };
    try {
      const value = await this.api.call(getNextOfKinCall, {});
      runInAction(() => (this.list = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isShown) runInAction(() => (this.list = { state: 'failed', error }));
    }
  }

  /**
   * Puts the people in the place of those that were there.
   * @throws ApiError the form shows it beside what was typed
   */
  async save(people: readonly KinPerson[], password: string): Promise<void> {
    const request = { people: people.map((person) => ({ ...person, share: String(person.share) })), password };
    const value = await this.api.call(saveNextOfKinCall, request);
    runInAction(() => (this.list = { state: 'ready', value }));
  }
}

export const useNextOfKin = perCustomer(
  ({ api, session }) => new NextOfKinStore(api, session.slice(kinDraftSlice).value.nextOfKinData !== null),
);
