import { isApiError, type ApiClient, type ApiError } from '@tulinde/shared/api';
import { getDevicesCall, signOutDeviceCall, type Device } from '@tulinde/shared/contracts';
import { makeAutoObservable, runInAction, type Remote } from '@tulinde/shared/state';
import { perCustomer } from '../../account-page';

/** Where the customer has signed in, as the server has it. */
export class DevicesStore {
  devices: Remote<readonly Device[], ApiError> = { state: 'idle' };
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true, deep: false });
  }

  async load(): Promise<void> {
    if (this.devices.state === 'loading') return;
    const isShown = this.devices.state === 'ready';
    if (!isShown) this.devices = { state: 'loading' };
    try {
      const value = await this.api.call(getDevicesCall, {});
      runInAction(() => (this.devices = { state: 'ready', value }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isShown) runInAction(() => (this.devices = { state: 'failed', error }));
    }
  }

  /** @throws ApiError shown where it was asked for */
  async signOut(deviceId: string): Promise<void> {
    const value = await this.api.call(signOutDeviceCall, { deviceId });
    runInAction(() => (this.devices = { state: 'ready', value }));
  }
}

export const useDevices = perCustomer(({ api }) => new DevicesStore(api));
