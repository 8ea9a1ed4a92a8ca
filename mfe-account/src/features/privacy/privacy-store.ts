import type { ApiClient } from '@tulinde/client/api';
import {
  deleteAccountCall,
  getAccountChangesCall,
  getConsentsCall,
  keepAccountCall,
  prepareMyDataCall,
  type AccountChange,
  type Consent,
  type DataFormat,
} from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import { perCustomer } from '../../account-page';

export interface DataFile {
  readonly name: string;
  readonly url: string;
  readonly expiresAt: string;
}

/** What the account was agreed to with, who changed it, and what its owner may ask for. In memory alone. */
class PrivacyStore {
  readonly consents: ServerValue<readonly Consent[]>;
  readonly changes: ServerValue<readonly AccountChange[]>;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.consents = serverValue((options) => api.call(getConsentsCall, {}, options));
    this.changes = serverValue((options) => api.call(getAccountChangesCall, {}, options));
  }

  /** @throws ApiError shown where it was asked for, as are those below */
  async prepareData(format: DataFormat, password: string): Promise<DataFile> {
    const file = await this.api.call(prepareMyDataCall, { format, password });
    void this.changes.load();
    return file;
  }

  /** @returns the day of the erasure */
  async deleteAccount(password: string): Promise<string> {
    const { erasedOn } = await this.api.call(deleteAccountCall, { password });
    void this.changes.load();
    return erasedOn;
  }

  async keepAccount(): Promise<void> {
    await this.api.call(keepAccountCall, {});
    void this.changes.load();
  }
}

export const usePrivacy = perCustomer(({ api }) => new PrivacyStore(api));
