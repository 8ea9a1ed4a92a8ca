import type { ApiClient } from '@tulinde/client/api';
import {
  getProfileCall,
  requestContactChangeCall,
  updateOtherCustomerDetailsCall,
  updatePhoneOrEmailCall,
  type ContactKind,
  type OtherDetails,
  type Profile,
} from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import { perCustomer } from '../../account-page';

export interface NewContact {
  readonly kind: ContactKind;
  readonly value: string;
}

/** The account as the server has it. In memory alone. */
export class ProfileStore {
  readonly profile: ServerValue<Profile>;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.profile = serverValue((options) => api.call(getProfileCall, {}, options));
  }

  /** @throws ApiError the form shows it beside what was typed */
  async save(details: OtherDetails): Promise<void> {
    await this.profile.write(() => this.api.call(updateOtherCustomerDetailsCall, { ...details }));
  }

  /** @returns seconds until another code may be asked for. @throws ApiError */
  async requestCode(contact: NewContact & { readonly password: string }): Promise<number> {
    const { resendAfterSeconds } = await this.api.call(requestContactChangeCall, contact);
    return resendAfterSeconds;
  }

  /** @throws ApiError */
  async changeContact(contact: NewContact, verificationCode: string): Promise<Profile> {
    const request = { ...contact, verificationCode };
    return this.profile.write(() => this.api.call(updatePhoneOrEmailCall, request));
  }
}

export const useProfile = perCustomer(({ api }) => new ProfileStore(api));
