import type { ApiClient } from '@tulinde/shared/api';
import {
  deleteAccountCall,
  getAccountChangesCall,
  getConsentsCall,
  keepAccountCall,
  prepareMyDataCall,
  type AccountChange,
  type Consent,
  type DataFormat,
} from '@tulinde/shared/contracts';
import { perCustomer } from '../../account-page';
import { LoadedList } from './loaded-list';

export interface DataFile {
  readonly name: string;
  readonly url: string;
  readonly expiresAt: string;
}

/** What the account was agreed to with, who changed it, and what its owner may ask for. In memory alone. */
class PrivacyStore {
  readonly consents: LoadedList<Consent>;
  readonly changes: LoadedList<AccountChange>;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.consents = new LoadedList((signal) => api.call(getConsentsCall, {}, signal && { signal }));
    this.changes = new LoadedList((signal) => api.call(getAccountChangesCall, {}, signal && { signal }));
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
