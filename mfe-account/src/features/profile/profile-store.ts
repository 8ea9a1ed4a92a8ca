import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import {
  getProfileCall,
  requestContactChangeCall,
  updateOtherCustomerDetailsCall,
  updatePhoneOrEmailCall,
  type ContactKind,
  type OtherDetails,
  type Profile,
} from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perCustomer } from '../../account-page';

export interface NewContact {
  readonly kind: ContactKind;
  readonly value: string;
}

/** The account as the server has it. In memory alone. */
export class ProfileStore {
  profile: Remote<Profile, ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  async load(): Promise<void> {
    if (this.profile.state === 'loading') return;
    // What is on the screen stays there meanwhile, and where no answer comes.
    const isShown = this.profile.state === 'ready';
    if (!isShown) this.profile = { state: 'loading' };
    try {
      this.show(await this.api.call(getProfileCall, {}));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isShown) runInAction(() => (this.profile = { state: 'failed', error }));
    }
  }

  /** @throws ApiError the form shows it beside what was typed */
  async save(details: OtherDetails): Promise<void> {
    this.show(await this.api.call(updateOtherCustomerDetailsCall, { ...details }));
  }

  /** @returns seconds until another code may be asked for. @throws ApiError */
  async requestCode(contact: NewContact & { readonly password: string }): Promise<number> {
    const { resendAfterSeconds } = await this.api.call(requestContactChangeCall, contact);
    return resendAfterSeconds;
  }

  /** @throws ApiError */
  async changeContact(contact: NewContact, verificationCode: string): Promise<Profile> {
    const request = { ...contact, verificationCode };
    return this.show(await this.api.call(updatePhoneOrEmailCall, request));
  }

  private show(value: Profile): Profile {
    runInAction(() => (this.profile = { state: 'ready', value }));
    return value;
  }
}

export const useProfile = perCustomer(({ api }) => new ProfileStore(api));
